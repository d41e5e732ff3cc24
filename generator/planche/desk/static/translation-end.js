// the page of translation: what there is to do once nothing is left of what somebody goes through
"use strict";

const PICKED = ["missing", "wrong", "doubtful", "stale", "long"]; // filters of texts that something is to be done about

const ending = {
  hide() {
    at("end").hidden = true;
  },

  show(words, ...ways) {
    at("end").replaceChildren(make("span", words), ...ways);
    at("end").hidden = false;
    at("end").scrollIntoView({ block: "nearest" });
  },

  // nothing is left of a filter, of the game, or of all texts
  tell() {
    const { texts } = page.data;
    const waiting = texts.filter((text) => !page.sent.has(keyOf(text)));
    const own = waiting.filter((text) => text.group === "planche" && text.state !== "done").length;
    const asked = waiting.filter(isOfGame);
    const left = asked.filter((text) => text.state !== "done" || page.long.has(keyOf(text)));
    const isFolded = left.some((text) => list.folded.has(text.group));
    if (PICKED.includes(list.filter) && left.length) this.show(_("That was the last text of “{state}”.", { state: STATES[list.filter] }), this.toAll());
    else if (isFolded) page.tell(_("all is translated but what is folded away"));
    else if (own) this.show(_("All texts of the game are translated."), this.toSheets(), this.toOwn(own));
    else this.show(_("Everything is translated."), this.toSheets());
  },

  toSheets() {
    return Object.assign(make("a", _("Print it: Sheets")), { href: "/sheets/" });
  },

  toOwn(count) {
    return this.way(_("Go on to Planche's own words ({n} {n|text|texts})", { n: count }), () => {
      list.folded.delete("planche");
      list.draw();
      const next = page.data.texts.find((text) => text.group === "planche" && text.state !== "done" && !page.sent.has(keyOf(text)));
      if (next) page.open(next);
      else this.tell(); // what was on its way is saved by now
    });
  },

  toAll() {
    return this.way(_("Go on with all texts"), () => {
      list.filter = "";
      list.draw();
      this.hide();
      page.goOn();
    });
  },

  way(words, go) {
    const button = Object.assign(make("button", words), { type: "button" });
    button.addEventListener("click", go);
    return button;
  },
};
