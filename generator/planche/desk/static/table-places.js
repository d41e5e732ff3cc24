// where things lie on the table, in mm: their sizes, room for one more, and the cells of a board; no page is known here
"use strict";

const PACE = 4; // mm between the places that are tried for a card
const GAP = 3; // mm that are kept free around it
const FULL = 0.9; // the share of a cell that a piece fills at most
const ASIDE = 0.12; // the share of a cell by which a piece makes way for another on it
const TURNED = 0.6; // the cosine of the angle by which the next cell may lie off an arrow's way: less than 60 degrees

// how much smaller a loose piece is shown on a board, so that it is seen in its cell
const shareOf = (part, board) => (part.loose && board ? Math.min(1, (FULL * board.cell) / part.width) : 1);

// the box that a thing covers
function boxOf(thing, part, board) {
  const share = shareOf(part, board);
  const [along, across] = [part.width * share, (part.stands ? part.width : part.height) * share];
  const [width, height] = thing.turn % 180 ? [across, along] : [along, across];
  return { left: thing.x - width / 2, top: thing.y - height / 2, width, height };
}

// how much of a box another covers
function overlap(one, other) {
  const wide = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const high = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, wide) * Math.max(0, high);
}

// the first place, by rows, where a box covers nothing; where there is none, that where it covers least
function roomFor(width, height, room, taken) {
  let best = null;
  for (let top = GAP; !best || top + height <= room.height; top += PACE) {
    for (let left = GAP; !best || left + width <= room.width; left += PACE) {
      const box = { left: left - GAP, top: top - GAP, width: width + 2 * GAP, height: height + 2 * GAP };
      const covered = taken.reduce((sum, other) => sum + overlap(box, other), 0);
      if (!best || covered < best.covered) best = { x: left + width / 2, y: top + height / 2, covered };
      if (!covered) return best;
    }
  }
  return best;
}

// the cell that a place lies in, if it lies in one; cells are known by their middles
function cellAt(board, x, y) {
  const [far, cell] = nearest(board.cells, x, y);
  return far <= board.cell / 2 ? cell : null;
}

function nearest(cells, x, y) {
  const told = cells.map((cell) => [Math.hypot(cell[0] - x, cell[1] - y), cell]);
  return told.reduce((one, other) => (other[0] < one[0] ? other : one), [Infinity, null]);
}

// the cell that comes next on the way of an arrow, if there is any
function cellTowards(board, x, y, [dx, dy]) {
  const isOnWay = ([cx, cy]) => {
    const [ax, ay] = [cx - x, cy - y];
    const far = Math.hypot(ax, ay);
    return far > 1 && (ax * Math.sign(dx) + ay * Math.sign(dy)) / far > TURNED;
  };
  return nearest(board.cells.filter(isOnWay), x, y)[1];
}

// the place of one more piece on a cell where so many are: each a little aside, so that all are seen
const placeOn = (board, [x, y], others) => ({ x: x + others * ASIDE * board.cell, y: y + others * ASIDE * board.cell });
