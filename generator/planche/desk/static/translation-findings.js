// the page of translation: what a check would tell of the words that are typed, once whoever types pauses
"use strict";

const PAUSE = 900; // ms without a letter: a sentence that is not yet ended breaks off at each of its letters

const findings = {
  due: 0,

  // tell these, unless letters come before
  await(found) {
    clearTimeout(this.due);
    const { text } = page;
    const rest = page.typed + PAUSE - Date.now();
    if (rest <= 0 || !found.length) this.tell(found);
    else this.due = setTimeout(() => { if (page.isAt(text)) this.tell(found); }, rest);
  },

  tell(found) {
    const left = page.formsLeft().map((form) => make("li", _("Nothing yet for {numbers}", { numbers: page.numbersOf(form) })));
    at("found").replaceChildren(...left, ...found.map((one) => this.itemOf(one)));
    at("tongue").hidden = tongue === ENGLISH || !found.length;
  },

  // what a check would tell, which is in English whatever the page speaks
  itemOf({ message, hint, error }) {
    const words = withBlanks(hint ? `${message}; ${hint}` : message);
    return Object.assign(make("li", words, error ? "error" : ""), { lang: ENGLISH });
  },
};
