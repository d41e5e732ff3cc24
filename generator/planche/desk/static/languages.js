// of pages where a language is chosen: how it is called
"use strict";

// a language as it is called, with its code
function nameOf(code) {
  try {
    const name = new Intl.DisplayNames([tongue], { type: "language" }).of(code);
    return name === code ? code : `${name} (${code})`;
  } catch {
    return code;
  }
}
