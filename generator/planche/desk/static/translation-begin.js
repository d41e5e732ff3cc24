// the page of translation: languages that are begun, found by their names, taken back, and entered in game.yaml
"use strict";

const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];
const CODE = /^[a-z]{2,3}(-[a-z\d]+)*$/i;
const REGIONAL = ["en-GB", "en-US", "es-ES", "es-MX", "fr-CA", "nl-BE", "pt-BR", "pt-PT", "zh-Hans", "zh-Hant"];

// a code as it is written: pt_BR and PT-br are pt-BR; nothing for what is none
function codeOf(words) {
  try {
    return Intl.getCanonicalLocales(words.trim().replaceAll("_", "-"))[0] || "";
  } catch {
    return "";
  }
}

// how browsers call a language, in another one; nothing where they do not know it
function nameIn(code, other) {
  try {
    return new Intl.DisplayNames([other], { type: "language", fallback: "none" }).of(code) || "";
  } catch {
    return "";
  }
}

// how many letters tell two words apart: that are other ones, lacking or too many
function slipsBetween(one, other) {
  let row = [...other, ""].map((_letter, at) => at);
  [...one].forEach((letter, line) => {
    const next = [line + 1];
    [...other].forEach((found, at) => next.push(Math.min(row[at] + (letter === found ? 0 : 1), row[at + 1] + 1, next[at] + 1)));
    row = next;
  });
  return row.at(-1);
}

const beginning = {
  begun: "", // the language that was begun last: it is shown, whatever was asked for before
  doubted: "", // a code that is asked about
  meant: "", // and the one that is meant, perhaps
  known: null, // codes by their names, in the language of the page, in English and in their own

  // all languages that browsers have a name for
  names() {
    if (this.known) return this.known;
    const codes = [...LETTERS.flatMap((one) => LETTERS.map((other) => one + other)), ...REGIONAL];
    this.known = new Map();
    for (const code of codes.filter((one) => nameIn(one, ENGLISH) && codeOf(one) === one)) {
      for (const name of [nameIn(code, tongue), nameIn(code, ENGLISH), nameIn(code, code)]) {
        if (name && !this.known.has(plain(name))) this.known.set(plain(name), code);
      }
    }
    return this.known;
  },

  // the list that is offered while one types a name
  offer() {
    if (at("known").children.length) return;
    const codes = [...new Set(this.names().values())];
    at("known").replaceChildren(...codes.map((code) => Object.assign(make("option", nameOf(code)), { value: code })));
  },

  // begin what somebody has typed, by its code or name; what is begun is chosen instead
  async ask(typed) {
    const code = this.names().get(plain(typed.trim())) || codeOf(typed) || typed.trim();
    const { source, languages } = page.about || await desk.ask("languages"); // which may be on their way still
    if (code === source) this.tell(_("The game is written in {language}.", { language: nameOf(code) }));
    else if (languages.includes(code)) this.choose(code);
    else if (!CODE.test(code) && this.nearest(plain(typed.trim()))) this.askAbout(typed.trim());
    else this.begin(code);
  },

  choose(code) {
    at("code").value = "";
    if (at("language").value !== code) {
      at("language").value = code;
      at("language").dispatchEvent(new Event("change"));
    }
    this.tell(_("{language} is begun already, and is shown.", { language: nameOf(code) }));
  },

  tell(words) {
    at("doubted").hidden = true;
    at("begun").textContent = words;
    at("begun").hidden = !words;
  },

  // a code that no list of languages knows is asked about first, and a name with a slip
  askAbout(code) {
    this.tell("");
    this.doubted = code;
    at("doubted").firstElementChild.textContent = _("No list of languages knows “{code}”.", { code });
    this.meant = this.nearest(plain(code));
    const [same, instead] = at("doubted").querySelectorAll("button");
    same.hidden = !CODE.test(code);
    instead.hidden = !this.meant;
    instead.textContent = this.meant ? _("{language} instead", { language: nameOf(this.meant) }) : "";
    at("doubted").hidden = false;
    (same.hidden ? instead : same).focus();
  },

  // the language that a name with a slip means; nothing where none is near
  nearest(typed) {
    const near = [...this.names()].map(([name, code]) => ({ code, slips: slipsBetween(typed, name) }));
    const { code, slips } = near.reduce((one, other) => (other.slips < one.slips ? other : one));
    return slips <= Math.floor(typed.length / 3) ? code : "";
  },

  async begin(language, isSure = false) {
    const button = at("begin").querySelector("button");
    at("nothing").textContent = "";
    button.disabled = true;
    this.tell(_("Beginning {language}: each piece is drawn once, to measure what its boxes hold.", { language: nameOf(language) }));
    try {
      const { lines, isDoubted } = await page.signing(desk.order("begin", { language, isSure }));
      if (isDoubted) this.askAbout(language);
      else await this.show(language, lines);
    } catch (error) {
      this.tell(error.message);
      at("code").focus();
    } finally {
      button.disabled = false;
    }
  },

  // a language that was just begun
  async show(language, lines) {
    this.begun = language;
    location.hash = `#${encodeURIComponent(language)}`;
    await page.start();
    this.begun = "";
    at("code").value = "";
    const missing = page.data.texts.filter((text) => text.state === "missing");
    const ofGame = missing.filter(isOfGame).length;
    const told = [_("{language} is begun: {n} {n|text|texts} to translate.", { language: nameOf(language), n: ofGame })];
    const own = missing.length - ofGame;
    if (own) told.push(_("{n} {n|text|texts} of Planche's own can be translated too.", { n: own }));
    this.tell([...told, ...lines].join(" "));
  },

  // whether kits are printed in a language, which game.yaml says, and whether anything is written in it
  tellState({ language, isListed, isBare }) {
    at("untouched").hidden = !isBare;
    at("unlisted").hidden = isListed || isBare; // what is printed cannot be taken back
    at("unlisted").firstElementChild.textContent = isListed ? ""
      : _("{language} is not printed yet: game.yaml does not list it.", { language: nameOf(language) });
  },

  async takeBack() {
    const { language } = page.data;
    try {
      await desk.order("back", { language });
      location.hash = "#";
      page.text = null;
      page.about.languages = page.about.languages.filter((one) => one !== language); // until they are read again
      at("untouched").hidden = at("unlisted").hidden = true;
      this.tell(_("{language} is gone again, as if nobody had begun it.", { language: nameOf(language) }));
      page.clear();
      await page.start();
    } catch (error) {
      this.tell(error.message);
    }
  },

  async printToo() {
    const { language } = page.data;
    const button = at("unlisted").querySelector("button");
    button.disabled = true;
    try {
      await desk.order("print", { language });
      this.tell(_("game.yaml lists {language} now: kits are printed in it.", { language: nameOf(language) }));
      await page.load();
    } catch (error) {
      at("unlisted").firstElementChild.textContent = error.message;
    } finally {
      button.disabled = false;
    }
  },
};
