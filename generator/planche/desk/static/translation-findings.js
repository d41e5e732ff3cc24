// the page of translation: what a check would tell of the words that are typed, once whoever types pauses; and what it
// tells of those that are saved, beside all others
"use strict";

const PAUSE = 900; // ms without a letter: a sentence that is not yet ended breaks off at each of its letters

const findings = {
  due: 0,

  shown: [], // of the words that are typed

  // tell these, unless letters come before
  await(found) {
    clearTimeout(this.due);
    const { text } = page;
    const rest = page.typed + PAUSE - Date.now();
    if (rest <= 0 || !found.length) this.tell(found);
    else this.due = setTimeout(() => { if (page.isAt(text)) this.tell(found); }, rest);
  },

  tell(found) {
    this.shown = found;
    const all = [...found, ...this.ofSaved()];
    become(at("found"), ...all.map((one) => this.itemOf(one)));
    at("tongue").hidden = tongue === ENGLISH || !all.length;
  },

  // what is told of a text as it is saved, as long as nothing else is typed, and not of its words alone
  ofSaved() {
    const { text } = page;
    const said = new Set(this.shown.map(({ message }) => message));
    return drafts.of(text) || text.state === "missing" ? [] : (text.told || []).filter(({ message }) => !said.has(message));
  },

  // what a check would tell; but for what the page has words of its own for, it is in English whatever that speaks
  itemOf({ message, hint, error }) {
    const said = saidOf(message);
    const words = withBlanks(said || [message, plainHint(hint)].filter(Boolean).join("; "));
    return Object.assign(make("li", words, error ? "error" : "warning"), { lang: said ? tongue : ENGLISH });
  },

  // hold the texts that are saved against one another: one that is done may be doubtful beside what others say now
  async compare() {
    const { data } = page;
    const asked = new Set(data.texts); // one that is saved meanwhile is another
    const found = await desk.ask(`judged?language=${encodeURIComponent(data.language)}`).catch(() => null);
    if (!found || page.data !== data) return;
    const told = new Map(found.texts.map((one) => [JSON.stringify(one.key), one]));
    data.texts.filter((text) => asked.has(text) && ["done", "wrong"].includes(text.state) && !page.sent.has(keyOf(text)))
      .forEach((text) => this.take(text, told.get(keyOf(text)) || { isRefused: false, isDoubtful: false, told: [] }));
  },

  // take in what is told of a text now, and say so where it has turned out otherwise
  take(text, { isRefused, isDoubtful, told }) {
    const state = isRefused ? "wrong" : "done";
    if (text.state === state && text.isDoubtful === isDoubtful && JSON.stringify(text.told) === JSON.stringify(told)) return;
    const isWorse = (isRefused && text.state !== state) || (isDoubtful && !text.isDoubtful);
    Object.assign(text, { state, isDoubtful, told });
    list.touch(text);
    if (page.isAt(text)) this.tell(this.shown);
    if (isWorse) this.tellWorse(text);
  },

  tellWorse(text) {
    if (!page.isAt(text)) page.tell(_("“{text}” is {state} beside what others say now", { text: shortened(text.source), state: STATES[list.stateOf(text)] }));
    else if (text.isDoubtful) page.tell(_("saved, and doubtful: what is told below stops no kit"));
    else page.tell(_("saved, and wrong as it stands"), "wrong");
  },
};
