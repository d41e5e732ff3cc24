// of every page: what a finding about a text says to whoever translates it; files and commands are for the shell
"use strict";

const changed = (told) => _("The {source} text has changed since: it was {then}, and is {now} now.", told);
const SAYINGS = [
  [/^this msgid says (?<then>.+?), the text \(.*?\) says (?<now>.+?), and so do(?:es)? .*$/, changed],
  [/^source text changed: its (?:\S+ )?translations? \(.*?\) (?:is|are) of (?<then>.+?), the text now says (?<now>.+?)$/, changed],
  [/^source text changed: the \S+ translation of .+ is of the plural (?<then>.+?), now (?<now>.+?)$/, changed],
  [/^the translation of (?<text>.+?) is marked fuzzy$/, (told) => _("{text} is to be looked over.", told)],
  [/^no (?:\S+ )?translation of (?<text>(?<mark>['"]).*\k<mark>)(?: to .*|[,;:] .*)?$/, (told) => _("{text} is not translated yet.", told)],
  [/^no text is translated to \S+: (?<many>\d+) .*$/, (told) => _("No text is translated to {language} yet.", told)],
  [/^(?<text>.+?), which stood here, is gone; .*$/, (told) => _("{text} is gone; its translation is not needed any more.", told)],
  [/^no text says (?<text>.+?) at .*$/, (told) => _("{text} is gone; its translation is not needed any more.", told)],
  [/^(?<many>\d+) of \d+ texts that Planche adds .*$/,
    (told) => _("{many} of Planche's own texts are printed in English.", told)],
  [/^all texts that Planche adds .*$/, () => _("Planche's own texts are printed in English.")],
  [/^(?<text>.+?) is (?<here>.+?) here, and in line \d+ it is (?<there>.+?)(?:; that of line .*)?$/,
    (told) => _("{text} is {here} here, and elsewhere it is {there}: translate it in one way.", told)],
];
const SHELLS = /\x60|\bmin=|\baccept\b|game\.yaml|\bmsg(?:id|str|ctxt)\b|\.po\b|\bfuzzy\b/;

// the name of a language, without its code
function languageOf(code) {
  try {
    return new Intl.DisplayNames([tongue], { type: "language" }).of(code);
  } catch {
    return code;
  }
}

// a message in words of the page; nothing where there are none for it
function saidOf(message, { source = "", language = "" } = {}) {
  for (const [form, told] of SAYINGS) {
    const found = form.exec(message);
    if (found) return told({ ...found.groups, source: languageOf(source), language: languageOf(language) });
  }
  return "";
}

// the ways out that need neither files nor commands
const plainHint = (hint) => hint.split(/(?:[;,] or|; else) /).filter((way) => !SHELLS.test(way)).join(", or ");

// a finding about a text, for whoever translates it; in what language that is told
function textFinding({ message, hint, words, component, piece, language, source }) {
  const said = saidOf(message, { source, language });
  const owner = [component, piece].filter(Boolean).join("/");
  if (said) return { words: owner ? `${owner}: ${said}` : said, lang: tongue };
  const ways = plainHint(hint);
  const bare = hint ? words.replace(`; ${hint}`, () => (ways ? `; ${ways}` : "")) : words;
  return { words: bare.replace(/ \(style [^()]*\)/, ""), lang: ENGLISH };
}
