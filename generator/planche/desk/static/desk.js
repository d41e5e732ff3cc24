// of every page of the desk: what it hears of the game, and how it asks
"use strict";

const MOST_KEPT = 16_000; // letters of an order, of which browsers keep 64 kB alive

const desk = {
  heard: {},

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
    return this.read(await fetch(address));
  },

  // let the page do something; short orders arrive though the page is left meanwhile
  async order(address, said) {
    const body = JSON.stringify(said);
    const headers = { "Content-Type": "application/json" };
    return this.read(await fetch(address, { method: "POST", body, headers, keepalive: body.length < MOST_KEPT }));
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

desk.stream = new EventSource("/events");
desk.wasLost = false;
desk.stream.addEventListener("error", () => {
  const live = document.getElementById("live");
  live.textContent = _("the desk is gone; start it again");
  live.className = "lost";
  desk.wasLost = true;
});
desk.stream.addEventListener("open", () => {
  const live = document.getElementById("live");
  live.textContent = "";
  live.className = "";
  if (desk.wasLost) location.reload(); // what happened meanwhile was not heard
});
desk.on("anew", () => location.reload());
// a file was saved after this page was written and before it could hear of that
desk.on("begun", (revision) => {
  if (!desk.wasLost && String(revision) !== document.getElementById("desk").dataset.revision) location.reload();
});
