// of every page of the desk: what it hears of the game, and how it asks
"use strict";

const MOST_KEPT = 16_000; // letters of an order, of which browsers keep 64 kB alive

const TRY = 500; // ms between two looks at whether a desk that is gone is there again

const desk = {
  heard: {},
  nav: document.getElementById("desk"),
  wasLost: false,

  // call a function with the data of each event of this name
  on(event, listener) {
    if (!this.heard[event]) {
      this.heard[event] = [];
      this.stream.addEventListener(event, (message) => {
        const data = JSON.parse(message.data);
        this.heard[event].forEach((one) => one(data));
      });
    }
    this.heard[event].push(listener);
  },

  // what an address below the page answers, as JSON; an error that says why not
  async ask(address) {
    return this.read(await this.reach(address));
  },

  // let the page do something; short orders arrive though the page is left meanwhile
  async order(address, said) {
    const body = JSON.stringify(said);
    const headers = { "Content-Type": "application/json" };
    return this.read(await this.reach(address, { method: "POST", body, headers, keepalive: body.length < MOST_KEPT }));
  },

  // an answer of the desk; an error in words where there is none
  async reach(address, how) {
    try {
      return await fetch(address, how);
    } catch {
      throw new Error(_("the desk does not answer; start it again, and this page goes on"));
    }
  },

  // do what a form orders; it is inert until then, or an order that came before would be lost
  obey(form, act) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      act();
    });
    form.inert = false;
  },

  async read(answer) {
    if (answer.ok) return answer.json();
    const words = await answer.text();
    let told = words;
    try { told = JSON.parse(words).error || words; } catch { /* words are told as they are */ }
    throw new Error(told);
  },
};

// whether it is our desk that answers, begun again with the same key: whoever else has taken its port meanwhile cannot
// prove that, and is sent nothing that it could use
desk.isBack = async () => {
  const nonce = crypto.randomUUID();
  const answer = await fetch(`/proof?nonce=${nonce}`, { credentials: "omit", cache: "no-store" });
  const [given, secret] = [await answer.text(), new TextEncoder().encode(desk.nav.dataset.proof)];
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const wanted = new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(nonce)));
  return given === [...wanted].map((byte) => byte.toString(16).padStart(2, "0")).join("");
};

desk.tellLost = (words) => {
  const live = document.getElementById("live");
  if (live.textContent !== words) live.textContent = words;
  live.className = "lost";
};

// look until it is there again; what happened meanwhile was not heard
desk.lookOut = async () => {
  const isBack = await desk.isBack().catch(() => null);
  if (isBack) {
    location.reload();
    return;
  }
  if (isBack === null) desk.tellLost(_("the desk is gone; start it again, and this page goes on"));
  else desk.tellLost(_("the desk has another key now; open the address that it printed when it was started"));
  setTimeout(desk.lookOut, TRY);
};

desk.stream = new EventSource("/events");
desk.stream.addEventListener("error", () => {
  if (desk.wasLost) return;
  desk.wasLost = true;
  desk.stream.close(); // or it would go on to ask whoever answers there
  desk.lookOut();
});
// a page that is let in tells those that know the desk by another key
desk.others = new BroadcastChannel("planche desk");
desk.others.addEventListener("message", () => { if (desk.wasLost) location.reload(); });
desk.stream.addEventListener("open", () => desk.others.postMessage("open"));
desk.on("anew", () => location.reload());
// a file was saved after this page was written and before it could hear of that
desk.on("begun", (revision) => {
  if (String(revision) === desk.nav.dataset.revision) desk.nav.dataset.hears = ""; // from here on of each change
  else location.reload();
});
