// the page of translation: the list of texts, which is searched, filtered, folded and gone through by arrow keys
"use strict";

const STATES = {
  missing: _("missing"), wrong: _("wrong"), doubtful: _("doubtful"), stale: _("to look over"), done: _("done"), long: _("too long"),
};
const GROUPS = { game: _("Texts of the game"), rules: _("Rules"), planche: _("Planche's own words"), [LOST]: _("Drafts of texts that are gone") };
const FOLDED = "planche translation folded";
const ITEMS = "summary, details[open] button";

// Planche's own words and drafts of what is gone are no texts of the game
const isOfGame = (text) => text.group !== "planche" && text.group !== LOST;

const list = {
  shown: [], // texts
  filter: "",
  drawn: "", // the filter that the rows were written with
  folded: new Set(Object.keys(GROUPS).filter((group) => recall(FOLDED)[group])),

  stateOf(text) {
    if (page.long.has(keyOf(text))) return "long";
    return text.isDoubtful && text.state === "done" ? "doubtful" : text.state;
  },

  isFound(text) {
    const words = plain(at("words").value.trim());
    return !words || plain([text.source, ...text.wordings, ...text.key, ...text.places].join("\n")).includes(words);
  },

  // whether a filter is for a text: what is doubtful or too long is not done, and what is too long may be doubtful too
  isLike(text, state) {
    if (state === "doubtful") return text.isDoubtful && text.state === "done";
    if (state === "done") return this.stateOf(text) === "done";
    return ["", text.state, this.stateOf(text)].includes(state);
  },

  // whether somebody who goes on comes to a text, if something is to be done about it
  isToDo(text) {
    return !this.folded.has(text.group) && text.group !== LOST && (!PICKED.includes(this.filter) || this.isLike(text, this.filter));
  },

  isWanted(text) {
    return this.isLike(text, this.filter) && this.isFound(text);
  },

  // write all rows anew
  draw() {
    const wanted = page.data.texts.filter((text) => this.isWanted(text));
    const isElsewhere = this.filter !== this.drawn;
    this.drawn = this.filter;
    const [{ scrollTop }, focused] = [at("list"), at("list").contains(document.activeElement) && document.activeElement.dataset.key];
    const groups = Object.keys(GROUPS).map((group) => [group, wanted.filter((text) => text.group === group)]);
    this.shown = groups.flatMap(([group, texts]) => (this.folded.has(group) ? [] : texts));
    at("list").replaceChildren(...groups.filter(([, texts]) => texts.length).map((one) => this.section(...one)));
    if (!wanted.length) at("list").append(make("p", _("No text is like that."), "none"));
    this.count();
    const items = this.items();
    this.stopAt(items.find((item) => item.hasAttribute("aria-current")));
    at("list").scrollTop = isElsewhere ? 0 : scrollTop;
    if (isElsewhere || !at("words").value) at("list").querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
    if (focused) items.find((item) => item.dataset.key === focused)?.focus({ preventScroll: true });
  },

  section(group, texts) {
    const section = make("details");
    const name = make("summary");
    name.append(make("h2", GROUPS[group]), make("small", String(texts.length)));
    const rows = make("ol");
    rows.append(...texts.map((text) => {
      const item = make("li");
      item.append(this.row(text));
      return item;
    }));
    section.append(name, rows);
    section.open = !this.folded.has(group);
    section.addEventListener("toggle", () => this.fold(group, !section.open));
    return section;
  },

  fold(group, isFolded) {
    if (isFolded === this.folded.has(group)) return;
    this.folded[isFolded ? "add" : "delete"](group);
    remember(FOLDED, Object.fromEntries([...this.folded].map((one) => [one, true])));
    this.shown = page.data.texts.filter((text) => this.isWanted(text) && !this.folded.has(text.group));
    this.stopAt(document.activeElement);
  },

  row(text) {
    const row = make("button");
    const state = this.stateOf(text);
    row.type = "button";
    row.tabIndex = -1;
    row.dataset.key = keyOf(text);
    const words = make("b", "", drafts.of(text) ? "draft" : "");
    words.append(...markHolders(text.source, text.holders));
    words.dir = page.dirOf(text);
    const below = make("small", text.wordings.find(Boolean) || STATES[text.state]);
    below.dir = text.wordings.some(Boolean) ? page.data.dir : "ltr";
    const mark = make("i", "", state);
    mark.setAttribute("role", "img");
    mark.setAttribute("aria-label", STATES[state]);
    row.append(mark, words, below);
    if (page.isAt(text)) row.setAttribute("aria-current", "true");
    row.addEventListener("click", () => page.open(page.data.texts[page.placeOf(text)]));
    return row;
  },

  // write the row of one text anew
  touch(text) {
    const old = at("list").querySelector(`[data-key="${CSS.escape(keyOf(text))}"]`);
    if (old) alter(old, Object.assign(this.row(text), { tabIndex: old.tabIndex }));
    this.count();
  },

  // how many texts of the game there are of each kind; Planche's own are counted at their heading
  count() {
    const all = page.data.texts.filter((text) => isOfGame(text));
    const texts = all.filter((text) => this.isFound(text));
    const of = (state) => texts.filter((text) => this.isLike(text, state)).length;
    const buttons = ["", ...Object.keys(STATES)].map((state) => {
      const button = make("button", `${state ? STATES[state] : _("all")} ${of(state)}`);
      button.type = "button";
      button.setAttribute("aria-pressed", String(this.filter === state));
      button.addEventListener("click", () => {
        this.filter = state;
        this.draw();
        at("filters").querySelector("[aria-pressed=true]").focus();
      });
      return button;
    });
    become(at("filters"), ...buttons);
    const done = all.filter((text) => this.isLike(text, "done")).length;
    at("progress").firstElementChild.style.width = `${(100 * done) / Math.max(1, all.length)}%`;
    at("progress").title = _("{done} of {n} {n|text|texts} of the game", { done, n: all.length });
  },

  items() {
    return [...at("list").querySelectorAll(ITEMS)];
  },

  // where Tab comes to in the list: at one of its rows, all others are reached by arrows
  stopAt(item) {
    const items = this.items();
    const stop = items.includes(item) ? item : items.find((one) => one.dataset.key) || items[0];
    at("list").querySelectorAll("[tabindex='0'], summary").forEach((one) => { one.tabIndex = -1; });
    if (stop) stop.tabIndex = 0;
  },

  // the first text that is found; from there on arrows go
  hit() {
    return this.items().find((one) => one.dataset.key) || this.items()[0];
  },

  press(event) {
    const items = this.items();
    const place = items.indexOf(document.activeElement);
    const next = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: items.length - 1 }[event.key];
    if (event.altKey || event.ctrlKey || event.metaKey || next === undefined || place < 0) return;
    event.preventDefault();
    if (next < 0) at("words").focus();
    else items[Math.min(next, items.length - 1)].focus();
  },

  // from the search: Enter opens the first text that is found, an arrow goes to it
  pressInSearch(event) {
    if (event.isComposing || !["Enter", "ArrowDown"].includes(event.key) || event.altKey || event.ctrlKey) return;
    event.preventDefault();
    if (event.key === "Enter" && !at("words").value.trim()) return; // nothing was searched
    const hit = this.hit();
    if (hit && event.key === "Enter" && hit.dataset.key) hit.click();
    else if (hit) hit.focus();
  },
};

at("list").addEventListener("keydown", (event) => list.press(event));
at("list").addEventListener("focusin", (event) => list.stopAt(event.target));
at("words").addEventListener("keydown", (event) => list.pressInSearch(event));
at("words").addEventListener("input", () => list.draw());
