// the page of translation: the texts of a language, and the one that is worked on
"use strict";

const IDLE = 300; // ms without a letter after which the next pieces are looked at
const AT_ONCE = 150; // ms within which nobody needs a sign that something is being read
const FIRST = 600; // ms that words wait at most to be saved, while the next card is drawn
const STACKED = "(max-width: 1020px)"; // of a window in which not all stands side by side
const MOST_OFFERED = 3; // translations of the same text elsewhere

const page = {
  data: null,
  text: null, // that is worked on
  long: new Map(), // by how much texts are too long, as they are saved
  typed: 0, // when the last letter came
  opened: "", // the language of the texts that are shown
  sent: new Map(), // words that are on their way to be saved, by text: whoever says them meanwhile is nobody else
  turns: new Map(), // what is saved last of each text, as long as it is on its way
  waits: 0, // for answers that a sign is shown of
  isGone: false, // the text that is worked on
  offered: "", // translations of the same text elsewhere
  loading: 0, // how often the texts are being read
  isLooking: false, // for what does not fit
  isLookDue: false, // once more, as something was saved since
  turn: 0, // of what was asked last: what was asked before it is not heard any more

  words() {
    return [...at("fields").querySelectorAll("textarea")].map((field) => field.value);
  },

  async start() {
    this.about = await this.signing(desk.ask("languages"));
    const wanted = beginning.begun || decodeURIComponent(location.hash.slice(1).split("/")[0]) || lastLanguage();
    const languages = this.about.languages;
    at("language").replaceChildren(...languages.map((one) => Object.assign(make("option", nameOf(one)), { value: one })));
    at("language").disabled = !languages.length;
    if (!languages.length) {
      at("nothing").textContent = _(
        "{game} is written in {source} and has no other language yet. Begin one: its code or name, such as pt-BR, then Begin.",
        { game: this.about.game, source: nameOf(this.about.source) },
      );
      return;
    }
    at("language").value = languages.includes(wanted) ? wanted : languages[0];
    await this.load();
  },

  // show no language any more
  clear() {
    this.data = null;
    this.opened = "";
    at("text").hidden = at("shown").hidden = true;
    at("list").replaceChildren();
    at("filters").replaceChildren();
  },

  // what is being waited for, which is shown unless it comes at once
  async signing(answer) {
    this.waits += 1;
    setTimeout(() => { at("busy").hidden = !this.waits; }, AT_ONCE);
    return answer.finally(() => {
      this.waits -= 1;
      at("busy").hidden = !this.waits;
    });
  },

  // read the texts of the language; those who work on one stay at it
  async load() {
    const language = at("language").value;
    this.turn += 1;
    const { turn } = this;
    this.loading += 1;
    const asked = desk.ask(`texts?language=${encodeURIComponent(language)}`);
    const isNew = language !== this.opened;
    this.hold(isNew); // who types while these are read would write into another language
    const data = await (isNew ? this.signing(asked) : asked).finally(() => { this.loading -= 1; });
    if (turn !== this.turn) return;
    this.hold(false);
    const before = isNew ? [] : this.data.texts;
    const groups = Object.keys(GROUPS);
    data.texts.sort((one, other) => groups.indexOf(one.group) - groups.indexOf(other.group));
    this.opened = language;
    this.data = data;
    noteLanguage(language);
    badge.lookAt(data.isListed ? language : ""); // what is not printed nobody checks
    if (isNew) {
      this.long.clear();
      drafts.read();
    }
    const key = isNew ? linkedKey(data.texts) : this.text && keyOf(this.text);
    drafts.drop();
    const heir = drafts.carry(before, key);
    const again = data.texts.find((text) => keyOf(text) === key) || heir;
    data.texts.push(...drafts.lost());
    list.draw();
    beginning.tellState(data);
    if (again && !isNew) this.renew(again);
    else if (!isNew && this.text) this.tellGone();
    else this.open(again || this.nextToDo(-1) || data.texts[0]);
    this.look();
  },

  // keep texts from being opened and written in
  hold(isHeld) {
    at("list").inert = at("text").inert = isHeld;
  },

  // the game has the text no more, at least not now: whoever works on it stays there, and so do the words
  tellGone() {
    this.isGone = true;
    this.tell(_("the game does not have this text any more; nothing was written, your words stay here"), "wrong");
  },

  // the text that is worked on, as it is now; what is typed stays where it is
  renew(text) {
    const old = this.text;
    const [now, draft] = [JSON.stringify(text.wordings), drafts.of(text)];
    const isOther = now !== JSON.stringify(old.wordings) && now !== JSON.stringify(this.sent.get(keyOf(text)));
    const isReworded = keyOf(old) !== keyOf(text);
    if (this.isGone) this.tell("");
    this.isGone = false;
    const isBegunOf = now === JSON.stringify(drafts.begunOf(text));
    this.text = text;
    if (!draft && (isOther || (isReworded && now !== JSON.stringify(this.words())))) this.open(text, true);
    else if (isReworded) this.reword();
    if (draft && isBegunOf) at("clash").hidden = true;
    else if (draft && isOther) this.tellClash(text);
  },

  // another text stands above the words that are typed
  reword() {
    if (at("fields").querySelectorAll("textarea").length !== this.text.wordings.length) this.makeFields(true);
    this.tell("");
    this.tellText();
    this.makeChips();
    card.open(this.text, this.data.language, this.data.rules);
  },

  // the next text that something is to be done about, of those that are not folded away; Planche's own words only for
  // those who work on them, and before others for these
  nextToDo(from) {
    const { texts } = this.data;
    const isOwn = texts[from]?.group === "planche";
    const order = [...texts.slice(from + 1), ...texts.slice(0, from + 1)];
    const left = order.filter((text) => !this.sent.has(keyOf(text)) && list.isToDo(text));
    const [own, game] = [left.filter((text) => text.group === "planche"), left.filter(isOfGame)];
    const first = isOwn ? [...own, ...game] : game;
    return first.find((text) => text.state !== "done" || list.filter === "doubtful") || first.find((text) => this.long.has(keyOf(text)));
  },

  goOn() {
    const next = this.nextToDo(this.placeOf(this.text));
    if (next && !this.isAt(next)) this.open(next);
    else if (next) this.tell(_("the last one"));
    else ending.tell();
  },

  step(by) {
    const { shown } = list;
    const place = shown.findIndex((text) => this.isAt(text));
    if (shown.length) this.open(shown[(place + by + shown.length) % shown.length]);
  },

  // work on a text; quietly: nobody has asked for it, and who is elsewhere on the page stays there
  open(text, isQuiet = false) {
    const old = this.text;
    this.text = text;
    this.isGone = false;
    at("text").hidden = at("shown").hidden = !text;
    at("nothing").textContent = text ? "" : _("This game has no texts to translate.");
    if (!text) return;
    if (old) list.touch(old);
    ending.hide();
    at("clash").hidden = true;
    this.tell("");
    at("found").replaceChildren();
    this.tellText();
    this.makeFields(isQuiet);
    if (JSON.stringify(drafts.begunOf(text)) !== JSON.stringify(text.wordings)) this.tellClash(text);
    this.tellFit(null);
    if (text.group === LOST) this.tellGone();
    card.open(text, this.data.language, this.data.rules);
  },

  // all that is told of the text itself
  tellText() {
    const { text } = this;
    list.touch(text);
    at("where").textContent = [...text.places, text.key[0]].join("  ·  ");
    this.tellSource(at("source"), text.source);
    this.tellSource(at("plural"), text.plural === text.source ? "" : text.plural || "");
    this.tellEarlier();
    this.tellElsewhere();
    at("notes").replaceChildren(...text.comments.map((note) => make("p", note, "by")), ...text.notes.map((note) => make("p", note)));
    const link = [this.data.language, ...text.key].map(encodeURIComponent).join("/");
    history.replaceState(null, "", `#${link}`);
    const row = at("list").querySelector("[aria-current]");
    if (row) row.scrollIntoView({ block: "nearest" });
    if (row && !at("list").contains(document.activeElement)) list.stopAt(row);
  },

  // Planche's own words are English, whatever the game is written in
  sourceOf(text) {
    return text.group === "planche" ? ENGLISH : this.data.source;
  },

  dirOf(text) {
    return text.group === "planche" ? "ltr" : this.data.sourceDir;
  },

  tellSource(place, words) {
    place.replaceChildren(...markHolders(words, this.text.holders));
    place.dir = this.dirOf(this.text);
    place.lang = this.sourceOf(this.text);
    place.hidden = !words;
  },

  // what the text said when these words were typed or saved, and what it says now
  tellEarlier() {
    const { source, state } = this.text;
    const isStale = state === "stale";
    const earlier = drafts.earlierOf(this.text) || (isStale && this.text.earlier);
    at("earlier").hidden = !earlier && !isStale;
    if (at("earlier").hidden) return;
    const parts = earlier ? [_("The text has changed:"), " ", ...differ(earlier, source)]
      : [_("Marked to be looked over; saved as it stands, it is done.")];
    become(at("earlier"), ...parts);
    at("earlier").dir = earlier ? this.dirOf(this.text) : "ltr";
  },

  // translations of the same text in other places, which need not be typed again
  offers() {
    const { text } = this;
    const same = this.data.texts.filter((one) => one.state === "done" && one.source === text.source && one.plural === text.plural
      && one.wordings.length === text.wordings.length && !this.isAt(one));
    const words = new Map(same.map((one) => [JSON.stringify(one.wordings), one]));
    words.delete(JSON.stringify(drafts.of(text)?.words || text.wordings));
    return [...words.values()].slice(0, MOST_OFFERED);
  },

  tellElsewhere() {
    const offers = this.offers();
    const offered = JSON.stringify([this.data.language, offers.map((one) => one.wordings)]);
    if (offered === this.offered) return;
    this.offered = offered;
    const buttons = offers.map((one, number) => {
      const button = make("button", one.wordings.join(" / "));
      Object.assign(button, { type: "button", lang: this.data.language, dir: this.data.dir, title: number ? "" : "Alt 0" });
      button.addEventListener("click", () => typeAll(one.wordings));
      return button;
    });
    at("elsewhere").hidden = !buttons.length;
    at("elsewhere").replaceChildren(make("span", _("Translated elsewhere as")), ...buttons);
  },

  makeFields(isQuiet) {
    const isHere = at("fields").contains(document.activeElement);
    const { words } = drafts.of(this.text) || { words: this.text.wordings };
    const fields = [...this.text.wordings.keys()].map((form) => {
      const field = make("textarea");
      field.dataset.form = form;
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
    this.makeChips();
    at("fields").querySelectorAll("textarea").forEach(stretch);
    this.tellDraft();
    const field = this.bareField() || at("fields").querySelector("textarea");
    if (isHere || !isQuiet) field.focus({ preventScroll: true });
    if (!isQuiet && matchMedia(STACKED).matches) [at("act"), at("source"), field].forEach((part) => part.scrollIntoView({ block: "nearest" }));
  },

  // the first form of a plural that lacks its words, once others have theirs
  bareField() {
    const [form] = this.formsLeft();
    return form === undefined ? null : at("fields").querySelector(`textarea[data-form="${form}"]`);
  },

  // the form whose words others can be given which have none, as where the number never changes
  formToRepeat() {
    const words = this.words();
    const form = words.findLastIndex(Boolean);
    return words.includes("") ? form : -1;
  },

  repeat() {
    const words = this.words();
    const left = this.formsLeft();
    typeAll(words.map((one) => one || words[this.formToRepeat()]));
    at("fields").querySelectorAll("textarea")[left.at(-1)].focus();
  },

  // what depends on whether there are words that are not saved, or forms without any
  tellDraft() {
    const form = this.formToRepeat();
    at("drop").disabled = !drafts.of(this.text);
    at("same").hidden = form < 0;
    if (form >= 0) become(at("same"), _("The same as for {numbers}", { numbers: this.numbersOf(form) }));
  },

  // let go of what was typed since words were saved
  dropDraft() {
    typeAll(this.text.wordings);
    at("clash").hidden = true;
    this.tell(_("as it is saved"));
  },

  makeChips() {
    const chips = this.text.holders.map((holder, number) => {
      const chip = make("button", labelOf(holder));
      chip.type = "button";
      chip.title = [number < 9 ? `Alt ${number + 1}` : "", labelOf(holder) === holder ? "" : holder].filter(Boolean).join(": ");
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
    typeIn(field, holder, field.selectionStart, field.selectionEnd);
  },

  // a letter was typed
  note() {
    card.draw(); // which waits for the desk: all else is done meanwhile
    at("begun").hidden = true; // who types has read it
    this.typed = Date.now();
    const words = this.words();
    const had = Boolean(drafts.of(this.text));
    drafts.note(this.text, words);
    if (had !== Boolean(drafts.of(this.text))) list.touch(this.text);
    this.tellEarlier();
    this.tellElsewhere();
    this.tell("");
    this.tellLacking();
    this.tellDraft();
  },

  tellFit(shown) {
    const fit = at("fit");
    const texts = shown ? shown.texts : [];
    const misfits = texts.filter((text) => !text.fits);
    const smaller = texts.filter((text) => text.fits && text.size < text.wanted).sort((a, b) => a.size - b.size)[0];
    const worst = misfits.sort((a, b) => (b.excess || 0) - (a.excess || 0))[0];
    const isBare = !this.words().some(Boolean);
    const left = worst ? "" : this.formsLeft().map((form) => this.numbersOf(form)).join("; ");
    fit.className = worst ? "wrong" : isBare || left ? "bare" : smaller ? "smaller" : "";
    const points = ({ size, wanted }) => ({ size: figure(size, 2), wanted: figure(wanted, 2) });
    let told = texts.length ? _("fits") : "";
    if (worst && worst.size < worst.wanted) told = _("{over}, even at {size} pt of {wanted} pt", { over: overBy(worst), ...points(worst) });
    else if (worst) told = overBy(worst);
    else if (left) told = _("Nothing yet for {numbers}", { numbers: left });
    else if (texts.length && isBare) {
      told = _("not translated: the words of {language} stand there", { language: nameOf(this.sourceOf(this.text)) });
    } else if (smaller) told = _("fits, set at {size} pt of {wanted} pt", points(smaller));
    become(fit, told);
    at("fields").querySelectorAll("textarea").forEach((field) => field.classList.toggle("long", Boolean(worst)));
    findings.await(shown ? shown.findings : []);
    if (shown && shown.texts.length && !drafts.of(this.text)) this.noteLong(worst);
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
    if (worst && !had) list.touch(this.text);
  },

  // whoever goes on waits for no disk; what could not be saved stays a draft, and is told
  async save(isGoingOn, seen) {
    const { text } = this;
    const words = this.words();
    const bare = isGoingOn && this.bareField();
    if (bare && bare !== document.activeElement) {
      bare.focus();
      this.tell(_("not saved yet: a form has no words"));
      return;
    }
    if (!at("clash").hidden && !seen) {
      at("clash").querySelector("button").focus();
      this.tell(_("choose one of both first"));
      return;
    }
    const isToSave = text.state === "stale" || JSON.stringify(words) !== JSON.stringify(text.wordings);
    if (!isToSave) {
      if (isGoingOn) this.goOn();
      else this.tell(_("nothing to save"));
      return;
    }
    const said = { language: this.data.language, place: text.key[0], source: text.key[1], words, seen: seen || drafts.begunOf(text) };
    const isLong = at("fit").className === "wrong";
    this.sent.set(keyOf(text), words);
    const next = isGoingOn && this.nextToDo(this.placeOf(text));
    const hasNext = next && keyOf(next) !== keyOf(text);
    if (hasNext) this.open(next);
    this.tell(hasNext ? _("“{text}” is being saved", { text: shortened(text.source) }) : _("saving"));
    const isSaved = await this.inTurn(text, async (isSecond) => {
      if (hasNext) await card.drawn(FIRST); // the next card comes before the disk
      if (isSecond && !seen) said.seen = drafts.begunOf(this.data.texts[this.placeOf(text)] || text);
      return this.send(text, said, isLong);
    });
    if (isSaved && isGoingOn && !hasNext && this.isAt(text)) this.goOn();
    else if (isSaved && hasNext) card.draw(); // the same words may stand on this card too
  },

  // save words of a text once those are saved that were sent before: who is faster than the disk is nobody else
  async inTurn(text, act) {
    const key = keyOf(text);
    const before = this.turns.get(key);
    const answer = (before || Promise.resolve()).then(() => act(Boolean(before)));
    this.turns.set(key, answer);
    return answer.finally(() => {
      if (this.turns.get(key) === answer) this.turns.delete(key);
    });
  },

  // have words saved; whether they were
  async send(text, said, isLong) {
    const key = keyOf(text);
    let saved;
    try {
      saved = await desk.order("save", said);
    } catch (error) {
      this.tellUnsaved(text, error.message);
      return false;
    } finally {
      if (this.sent.get(key) === said.words) this.sent.delete(key);
    }
    if (this.data.language !== said.language) return true;
    if (saved.outcome === "clash" && this.isAt(text)) this.tellClash(saved.text);
    else if (saved.outcome === "clash") this.tellUnsaved(text, _("somebody else has translated it meanwhile; open it to see both"));
    else if (saved.outcome !== "saved") this.tellUnsaved(text, _("the game does not have this text any more; nothing was written, your words stay here"));
    if (saved.outcome !== "saved") return false;
    if (isLong) this.long.set(key, null);
    else this.long.delete(key);
    this.replace(text, saved.text, said.words);
    if (this.loading) this.load(); // what was asked before may tell of the text as it was
    this.tellSaved(text, saved.text, isLong);
    return true;
  },

  // who has gone on is told which text that is: below the next box nobody takes it for that one
  tellSaved(text, { state, isDoubtful }, isLong) {
    const [isHere, named] = [this.isAt(text), { text: shortened(text.source) }];
    if (state === "wrong") this.tell(isHere ? _("saved, and wrong as it stands") : _("“{text}” is saved, and wrong as it stands", named), "wrong");
    else if (isDoubtful && isHere) this.tell(_("saved, and doubtful: what is told below stops no kit"));
    else if (isLong) this.tell(isHere ? _("saved, and too long") : _("“{text}” is saved, and too long", named));
    else this.tell(isHere ? _("saved") : _("“{text}” is saved", named));
  },

  tell(words, kind = "") {
    at("told").className = kind;
    become(at("told"), words);
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
    const now = { ...old, wordings: saved.wordings, state: saved.state, isDoubtful: saved.isDoubtful, told: saved.told, earlier: saved.earlier };
    this.data.texts = this.data.texts.map((text) => (keyOf(text) === keyOf(old) ? now : text));
    list.shown = list.shown.map((text) => (keyOf(text) === keyOf(old) ? now : text));
    drafts.settle(old, sent, saved.wordings);
    if (this.isAt(old)) {
      this.text = now;
      card.text = now;
      at("clash").hidden = true; // it may have been told while the words were on their way
      this.tellEarlier();
      this.tellDraft();
      findings.tell(findings.shown);
    }
    list.touch(now);
  },

  // somebody else has saved other words than are typed here; of the same ones nothing is told
  tellClash(theirs) {
    if (JSON.stringify(this.words()) === JSON.stringify(theirs.wordings)) {
      this.replace(this.text, theirs);
      return;
    }
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
      typeAll(theirs.wordings);
    });
    at("clash").replaceChildren(make("h2", _("Somebody else has translated this text meanwhile. Nothing was overwritten.")), list, mine, take);
    at("clash").hidden = false;
    this.tell("");
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

  // take in what is told of a text as it is saved
  touch(key, told) {
    const text = this.data.texts.find((one) => keyOf(one) === JSON.stringify(key));
    if (!text) return;
    if (text.state === "done") Object.assign(text, told);
    list.touch(text);
  },

  async lookOnce() {
    const { data } = this;
    let done = 0;
    for (;;) {
      while (card.isBusy || Date.now() - this.typed < IDLE) await new Promise((wake) => setTimeout(wake, IDLE));
      if (this.data.language !== data.language) return;
      if (!done) await findings.compare();
      const address = `misfits?language=${encodeURIComponent(data.language)}&first=${done}`;
      const found = await desk.ask(address).catch(() => null);
      if (!found || at("language").value !== data.language) return;
      for (const { key, excess } of found.texts) {
        this.long.set(JSON.stringify(key), excess);
        this.touch(key, {});
      }
      for (const key of found.wrong) this.touch(key, { state: "wrong" });
      if (found.done >= found.all) return;
      done = found.done;
    }
  },
};
