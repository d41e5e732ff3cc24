// the page of translation: the texts of a language, and the one that is worked on
"use strict";

const STATES = { missing: _("missing"), stale: _("to look over"), done: _("done"), long: _("too long") };
const IDLE = 300; // ms without a letter after which the next pieces are looked at

const page = {
  data: null,
  text: null, // that is worked on
  shown: [], // those of the list
  filter: "",
  long: new Map(), // by how much texts are too long, as they are saved
  drafts: {}, // words that are not saved, with those that they were begun of
  typed: 0, // when the last letter came
  opened: "", // the language of the texts that are shown
  begun: "", // the language that was begun last: it is shown, whatever was asked for before
  sent: new Map(), // words that are on their way to be saved, by text: whoever says them meanwhile is nobody else
  loading: 0, // how often the texts are being read
  isLooking: false, // for what does not fit
  isLookDue: false, // once more, as something was saved since
  turn: 0, // of what was asked last: what was asked before it is not heard any more

  words() {
    return [...at("fields").querySelectorAll("textarea")].map((field) => field.value);
  },

  async start() {
    this.about = await desk.ask("languages");
    const wanted = this.begun || decodeURIComponent(location.hash.slice(1).split("/")[0]);
    const languages = this.about.languages;
    at("language").replaceChildren(...languages.map((one) => Object.assign(make("option", nameOf(one)), { value: one })));
    at("language").disabled = !languages.length;
    if (!languages.length) {
      at("nothing").textContent = _(
        "{game} is written in {source} and has no other language yet. Begin one: its code, such as de or pt-BR, then Begin.",
        { game: this.about.game, source: nameOf(this.about.source) },
      );
      return;
    }
    at("language").value = languages.includes(wanted) ? wanted : languages[0];
    await this.load();
  },

  // read the texts of the language; those who work on one stay at it
  async load() {
    const language = at("language").value;
    this.turn += 1;
    const { turn } = this;
    this.loading += 1;
    const data = await desk.ask(`texts?language=${encodeURIComponent(language)}`).finally(() => { this.loading -= 1; });
    if (turn !== this.turn) return;
    const isNew = language !== this.opened;
    this.opened = language;
    this.data = data;
    if (isNew) {
      this.long.clear();
      this.readDrafts();
    }
    this.list();
    this.tellListed();
    const [, ...linked] = location.hash.slice(1).split("/").map(decodeURIComponent);
    const key = isNew ? JSON.stringify(linked) : this.text && keyOf(this.text);
    const again = data.texts.find((text) => keyOf(text) === key);
    if (isNew || !again) this.open(again || this.nextToDo(-1) || data.texts[0]);
    else this.renew(again);
    this.look();
  },

  // the text that is worked on, as it is now
  renew(text) {
    const now = JSON.stringify(text.wordings);
    const isOther = now !== JSON.stringify(this.text.wordings) && now !== JSON.stringify(this.sent.get(keyOf(text)));
    const isDraft = keyOf(text) in this.drafts;
    this.text = text;
    if (!isOther) return;
    if (isDraft) this.tellClash(text);
    else this.open(text);
  },

  isWanted(text) {
    const state = this.long.has(keyOf(text)) ? "long" : text.state;
    if (this.filter && this.filter !== text.state && this.filter !== state) return false;
    const words = at("words").value.toLowerCase().trim();
    return !words || [text.source, ...text.wordings, ...text.key, ...text.places].join("\n").toLowerCase().includes(words);
  },

  list() {
    const { texts } = this.data;
    this.shown = texts.filter((text) => this.isWanted(text));
    const items = this.shown.map((text) => {
      const item = make("li");
      item.append(this.row(text));
      return item;
    });
    at("list").replaceChildren(...items);
    if (!items.length) at("list").append(make("li", _("No text is like that."), "none"));
    this.count();
  },

  row(text) {
    const key = keyOf(text);
    const row = make("button");
    const isLong = this.long.has(key);
    const state = isLong ? "long" : text.state;
    row.type = "button";
    row.dataset.key = key;
    const words = make("b", text.source, key in this.drafts ? "draft" : "");
    words.dir = this.data.sourceDir;
    const below = make("small", text.wordings.find(Boolean) || STATES[text.state]);
    below.dir = text.wordings.some(Boolean) ? this.data.dir : "ltr";
    const mark = make("i", "", state);
    mark.setAttribute("role", "img");
    mark.setAttribute("aria-label", STATES[state]);
    row.append(mark, words, below);
    if (this.text && key === keyOf(this.text)) row.setAttribute("aria-current", "true");
    row.addEventListener("click", () => this.open(text));
    return row;
  },

  // write the row of one text anew
  touch(text) {
    const old = at("list").querySelector(`[data-key="${CSS.escape(keyOf(text))}"]`);
    if (old) old.replaceWith(this.row(text));
    this.count();
  },

  count() {
    const { texts } = this.data;
    const of = (state) => texts.filter((text) => (state === "long" ? this.long.has(keyOf(text)) : text.state === state)).length;
    const buttons = ["", ...Object.keys(STATES)].map((state) => {
      const button = make("button", `${state ? STATES[state] : _("all")} ${state ? of(state) : texts.length}`);
      button.type = "button";
      button.setAttribute("aria-pressed", String(this.filter === state));
      button.addEventListener("click", () => {
        this.filter = state;
        this.list();
        at("filters").querySelector("[aria-pressed=true]").focus();
      });
      return button;
    });
    at("filters").replaceChildren(...buttons);
    at("progress").firstElementChild.style.width = `${(100 * of("done")) / Math.max(1, texts.length)}%`;
  },

  // whether kits are printed in the language, which game.yaml says
  tellListed() {
    const { language, isListed } = this.data;
    at("unlisted").hidden = isListed;
    at("unlisted").firstElementChild.textContent = isListed ? ""
      : _("{language} is not printed yet: game.yaml does not list it.", { language: nameOf(language) });
  },

  async printToo() {
    const { language } = this.data;
    const button = at("unlisted").querySelector("button");
    button.disabled = true;
    try {
      await desk.order("print", { language });
      this.tellBegun(_("game.yaml lists {language} now: kits are printed in it.", { language: nameOf(language) }));
      await this.load();
    } catch (error) {
      at("unlisted").firstElementChild.textContent = error.message;
    } finally {
      button.disabled = false;
    }
  },

  tellBegun(words) {
    at("begun").textContent = words;
    at("begun").hidden = !words;
  },

  nextToDo(from) {
    const { texts } = this.data;
    const order = [...texts.slice(from + 1), ...texts.slice(0, from + 1)];
    const left = order.filter((text) => !this.sent.has(keyOf(text)));
    return left.find((text) => text.state !== "done") || left.find((text) => this.long.has(keyOf(text)));
  },

  goOn() {
    const next = this.nextToDo(this.placeOf(this.text));
    if (next && keyOf(next) !== keyOf(this.text)) this.open(next);
    else this.tell(next ? _("the last one") : _("all is translated"));
  },

  step(by) {
    const place = this.shown.indexOf(this.text);
    if (this.shown.length) this.open(this.shown[(place + by + this.shown.length) % this.shown.length]);
  },

  open(text) {
    const old = this.text;
    this.text = text;
    at("text").hidden = at("shown").hidden = !text;
    at("nothing").textContent = text ? "" : _("This game has no texts to translate.");
    if (!text) return;
    if (old) this.touch(old);
    this.touch(text);
    at("clash").hidden = true;
    at("told").textContent = "";
    at("found").replaceChildren();
    at("where").textContent = [...text.places, text.key[0]].join("  ·  ");
    this.tellSource(at("source"), text.source);
    this.tellSource(at("plural"), text.plural || "");
    this.tellEarlier();
    at("notes").replaceChildren(...text.comments.map((note) => make("p", note, "by")), ...text.notes.map((note) => make("p", note)));
    this.makeFields();
    if (JSON.stringify(this.begunOf(text)) !== JSON.stringify(text.wordings)) this.tellClash(text);
    this.tellFit(null);
    const link = [this.data.language, ...text.key].map(encodeURIComponent).join("/");
    history.replaceState(null, "", `#${link}`);
    const row = at("list").querySelector("[aria-current]");
    if (row) row.scrollIntoView({ block: "nearest" });
    card.open(text, this.data.language, this.data.rules);
  },

  tellSource(place, words) {
    place.replaceChildren(...markHolders(words, this.text.holders));
    place.dir = this.data.sourceDir;
    place.lang = this.data.source;
    place.hidden = !words;
  },

  tellEarlier() {
    const { earlier, source, state } = this.text;
    at("earlier").hidden = state !== "stale";
    if (state !== "stale") return;
    const parts = earlier ? [_("The text has changed:"), " ", ...differ(earlier, source)]
      : [_("Marked to be looked over; saved as it stands, it is done.")];
    at("earlier").replaceChildren(...parts);
    at("earlier").dir = earlier ? this.data.sourceDir : "ltr";
  },

  makeFields() {
    const words = (this.drafts[keyOf(this.text)] || { words: this.text.wordings }).words;
    const fields = [...this.text.wordings.keys()].map((form) => {
      const field = make("textarea");
      field.value = words[form] || "";
      Object.assign(field, { lang: this.data.language, dir: this.data.dir, spellcheck: true });
      field.addEventListener("input", () => this.note());
      field.addEventListener("input", () => stretch(field));
      const isPlural = this.text.plural !== null;
      const label = make("label", isPlural ? _("For {numbers}", { numbers: this.numbersOf(form) })
        : _("In {language}", { language: nameOf(this.data.language) }));
      label.append(field);
      return label;
    });
    at("fields").replaceChildren(...fields);
    at("fields").querySelectorAll("textarea").forEach(stretch);
    this.makeChips();
    at("fields").querySelector("textarea").focus({ preventScroll: true });
  },

  makeChips() {
    const chips = this.text.holders.map((holder, number) => {
      const chip = make("button", holder);
      chip.type = "button";
      chip.title = number < 9 ? `Alt ${number + 1}` : "";
      chip.addEventListener("click", () => this.setIn(holder));
      return chip;
    });
    at("chips").replaceChildren(...chips);
    this.tellLacking();
  },

  tellLacking() {
    const words = this.words();
    const isBegun = words.some(Boolean);
    [...at("chips").children].forEach((chip, number) => {
      const isLacking = isBegun && !words[words.length - 1].includes(this.text.holders[number]);
      chip.className = isLacking ? "lacking" : "";
    });
  },

  setIn(holder) {
    const fields = [...at("fields").querySelectorAll("textarea")];
    const field = fields.find((one) => one === this.last) || fields[0];
    field.focus();
    field.setRangeText(holder, field.selectionStart, field.selectionEnd, "end");
    this.note();
  },

  // the wordings that a draft was begun of, whatever somebody else has written since
  begunOf(text) {
    const draft = this.drafts[keyOf(text)];
    return (draft && draft.of) || text.wordings;
  },

  // a letter was typed
  note() {
    card.draw(); // which waits for the desk: all else is done meanwhile
    this.typed = Date.now();
    const words = this.words();
    const isSaved = JSON.stringify(words) === JSON.stringify(this.text.wordings);
    const had = keyOf(this.text) in this.drafts;
    if (isSaved) delete this.drafts[keyOf(this.text)];
    else this.drafts[keyOf(this.text)] = { words, of: this.begunOf(this.text) };
    this.keepDrafts();
    if (had === isSaved) this.touch(this.text);
    at("told").textContent = "";
    this.tellLacking();
  },

  tellFit(shown) {
    const fit = at("fit");
    const texts = shown ? shown.texts : [];
    const misfits = texts.filter((text) => !text.fits);
    const smaller = texts.filter((text) => text.fits && text.size < text.wanted).sort((a, b) => a.size - b.size)[0];
    const worst = misfits.sort((a, b) => (b.excess || 0) - (a.excess || 0))[0];
    fit.className = worst ? "wrong" : smaller ? "smaller" : "";
    const points = ({ size, wanted }) => ({ size: figure(size, 2), wanted: figure(wanted, 2) });
    if (worst && worst.size < worst.wanted) fit.textContent = _("{over}, even at {size} pt of {wanted} pt", { over: overBy(worst), ...points(worst) });
    else if (worst) fit.textContent = overBy(worst);
    else if (texts.length && !this.words().some(Boolean)) {
      fit.textContent = _("not translated: the words of {language} stand there", { language: nameOf(this.data.source) });
    } else if (smaller) fit.textContent = _("fits, set at {size} pt of {wanted} pt", points(smaller));
    else fit.textContent = texts.length ? _("fits") : "";
    at("fields").querySelectorAll("textarea").forEach((field) => field.classList.toggle("long", Boolean(worst)));
    const found = shown ? shown.findings : [];
    const left = this.formsLeft().map((form) => make("li", _("Nothing yet for {numbers}", { numbers: this.numbersOf(form) })));
    at("found").replaceChildren(...left, ...found.map((one) => this.itemOf(one)));
    at("tongue").hidden = tongue === ENGLISH || !found.length;
    if (shown && shown.texts.length && !(keyOf(this.text) in this.drafts)) this.noteLong(worst);
  },

  // what a check would tell, which is in English whatever the page speaks
  itemOf({ message, hint, error }) {
    return Object.assign(make("li", hint ? `${message}; ${hint}` : message, error ? "error" : ""), { lang: ENGLISH });
  },

  // numbers that take a form
  numbersOf(form) {
    return this.data.forms[form] || _("others");
  },

  // the forms of a plural that lack their words, once others have theirs
  formsLeft() {
    const words = this.words();
    return words.some(Boolean) ? [...words.keys()].filter((form) => !words[form]) : [];
  },

  noteLong(worst) {
    const had = this.long.has(keyOf(this.text));
    if (worst) this.long.set(keyOf(this.text), worst.excess);
    if (worst && !had) this.touch(this.text);
  },

  // whoever goes on waits for no disk; what could not be saved stays a draft, and is told
  async save(isGoingOn, seen) {
    const { text } = this;
    const words = this.words();
    const isToSave = text.state === "stale" || JSON.stringify(words) !== JSON.stringify(text.wordings);
    if (!isToSave) {
      if (isGoingOn) this.goOn();
      else this.tell(_("nothing to save"));
      return;
    }
    const sending = this.send(text, words, seen || this.begunOf(text));
    const next = isGoingOn && this.nextToDo(this.placeOf(text));
    if (next && keyOf(next) !== keyOf(text)) this.open(next);
    this.tell(_("saving"));
    const isSaved = await sending;
    if (isSaved && isGoingOn && this.isAt(text)) this.goOn();
  },

  // have words saved; whether they were
  async send(text, words, seen) {
    const key = keyOf(text);
    const isLong = at("fit").className === "wrong";
    const said = { language: this.data.language, place: text.key[0], source: text.key[1], words, seen };
    let saved;
    this.sent.set(key, words);
    try {
      saved = await desk.order("save", said);
    } catch (error) {
      this.tellUnsaved(text, error.message);
      return false;
    } finally {
      this.sent.delete(key);
    }
    if (this.data.language !== said.language) return true;
    if (saved.outcome === "clash" && this.isAt(text)) this.tellClash(saved.text);
    else if (saved.outcome === "clash") this.tellUnsaved(text, _("somebody else has translated it meanwhile; open it to see both"));
    else if (saved.outcome !== "saved") this.tellUnsaved(text, _("the game does not have this text any more; nothing was written, your words stay here"));
    if (saved.outcome !== "saved") return false;
    if (isLong) this.long.set(key, null);
    else this.long.delete(key);
    this.replace(text, saved.text, words);
    if (this.loading) this.load(); // what was asked before may tell of the text as it was
    this.tell(_("saved"));
    return true;
  },

  tell(words, kind = "") {
    at("told").className = kind;
    at("told").textContent = words;
  },

  // of a text that nobody looks at any more, which it was
  tellUnsaved(text, why) {
    this.tell(this.isAt(text) ? why : _("“{text}” is not saved: {why}", { text: shortened(text.source), why }), "wrong");
  },

  isAt(text) {
    return Boolean(this.text) && keyOf(this.text) === keyOf(text);
  },

  placeOf(text) {
    return this.data.texts.findIndex((one) => keyOf(one) === keyOf(text));
  },

  // the text as it was saved in the place of what it was; what was typed since these words were sent stays
  replace(old, saved, sent) {
    const now = { ...old, wordings: saved.wordings, state: saved.state, earlier: saved.earlier };
    this.data.texts = this.data.texts.map((text) => (keyOf(text) === keyOf(old) ? now : text));
    this.shown = this.shown.map((text) => (keyOf(text) === keyOf(old) ? now : text));
    const draft = this.drafts[keyOf(old)];
    if (!sent || !draft || JSON.stringify(draft.words) === JSON.stringify(sent)) delete this.drafts[keyOf(old)];
    else draft.of = saved.wordings;
    this.keepDrafts();
    if (this.isAt(old)) {
      this.text = now;
      card.text = now;
      at("clash").hidden = true; // it may have been told while the words were on their way
      this.tellEarlier();
    }
    this.touch(now);
  },

  tellClash(theirs) {
    const list = make("dl");
    const tell = (name, words) => words.map((one) => [make("dt", name), Object.assign(make("dd", one), { dir: this.data.dir })]).flat();
    list.append(...tell(_("Yours"), this.words()), ...tell(_("Theirs"), theirs.wordings));
    const mine = make("button", _("Keep mine"), "main");
    const take = make("button", _("Take theirs"));
    mine.addEventListener("click", () => {
      at("clash").hidden = true;
      this.save(false, theirs.wordings);
    });
    take.addEventListener("click", () => {
      at("clash").hidden = true;
      this.replace(this.text, theirs);
      this.open(this.text);
    });
    at("clash").replaceChildren(make("h2", _("Somebody else has translated this text meanwhile. Nothing was overwritten.")), list, mine, take);
    at("clash").hidden = false;
    at("told").textContent = "";
  },

  // what does not fit as it is saved, some pieces at a time, while nobody types
  async look() {
    this.isLookDue = true;
    if (this.isLooking) return;
    this.isLooking = true;
    while (this.isLookDue) {
      this.isLookDue = false;
      await this.lookOnce();
    }
    this.isLooking = false;
  },

  async lookOnce() {
    const { data } = this;
    let done = 0;
    for (;;) {
      while (card.isBusy || Date.now() - this.typed < IDLE) await new Promise((wake) => setTimeout(wake, IDLE));
      if (this.data.language !== data.language) return;
      const address = `misfits?language=${encodeURIComponent(data.language)}&first=${done}`;
      const found = await desk.ask(address).catch(() => null);
      if (!found || at("language").value !== data.language) return;
      for (const { key, excess } of found.texts) {
        const text = this.data.texts.find((one) => keyOf(one) === JSON.stringify(key));
        this.long.set(JSON.stringify(key), excess);
        if (text) this.touch(text);
      }
      if (found.done >= found.pieces) return;
      done = found.done;
    }
  },

  async begin(language) {
    const button = at("begin").querySelector("button");
    at("nothing").textContent = "";
    button.disabled = true;
    this.tellBegun(_("Beginning {language}: each piece is drawn once, to measure what its boxes hold.", { language: nameOf(language) }));
    try {
      const { lines } = await desk.order("begin", { language });
      this.begun = language;
      location.hash = `#${encodeURIComponent(language)}`;
      await this.start();
      this.begun = "";
      at("code").value = "";
      const missing = this.data.texts.filter((text) => text.state === "missing").length;
      const told = _("{language} is begun: {n} {n|text|texts} to translate.", { language: nameOf(language), n: missing });
      this.tellBegun([told, ...lines].join(" "));
    } catch (error) {
      this.tellBegun(error.message);
      at("code").focus();
    } finally {
      button.disabled = false;
    }
  },

  readDrafts() {
    this.drafts = recall(this.drawer());
  },

  keepDrafts() {
    remember(this.drawer(), this.drafts);
  },

  drawer() {
    return `planche translation ${this.about.game} ${this.data.language}`;
  },
};
