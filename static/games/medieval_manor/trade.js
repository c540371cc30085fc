// Composing an offer by tapping: what is tapped goes into the offer, and the dock says what it would
// bring. The fields hold the offer; without this script they are filled in by hand.
import { hold } from "../../core/fresh.js";
import { announce } from "../../core/voice.js";
import { askPreview, clearPreview } from "../shared/preview.js";
import { gone, remember } from "./trade_memory.js";
import { showOffer } from "./trade_offer.js";

const barter = () => document.getElementById("barter-form");
const field = (name) => barter().elements.namedItem(name);
const partner = () => barter()?.querySelector("[name=to]:checked");
const dock = (part) => document.querySelector(`[data-ask-kind="trade"] [data-${part}]`);
const AGAIN_MS = 700; // a double press sends one offer, and not an empty second one
let plain = null; // the bar's sentences while nothing is composed
let ref = null; // the offer in the making keeps its name until it is taken: sent twice it is one
let sent = null; // how many offers were out when it was sent

/** The fields of the offer as it stands: what is given, and what this partner is asked for. */
function entries() {
  const asked = `ask-${partner()?.value}-`;
  const all = [...barter().querySelectorAll("[data-pile] input, .tcard input")];
  return all.filter((one) => one.name.startsWith("give-") || one.name.startsWith(asked));
}

const taken = (input) => (input.type === "checkbox" ? Number(input.checked) : Number(input.value) || 0);

function put(input, count) {
  if (input.type === "checkbox") input.checked = count > 0;
  else input.value = String(Math.min(Number(input.max), Math.max(0, count)));
}

function follow() {
  const form = barter();
  if (!form || !partner()) return;
  for (const input of form.querySelectorAll("[data-pile] input")) showLeft(input);
  const offered = entries().filter(taken);
  remember(offered, taken);
  showOffer(form, offered, taken);
  const isAnswer = Boolean(field("counter").value);
  form.querySelector("[data-countering]").hidden = !isAnswer;
  document.getElementById("send-offer")?.classList.toggle("is-open", !offered.length);
  if (offered.length) lookAhead(isAnswer);
  else sayPlain();
}

/** A pile shows what is left of it. */
function showLeft(input) {
  const figure = input.parentElement.querySelector("[data-count]");
  figure.textContent = Number(figure.dataset.count) - taken(input);
  input.parentElement.toggleAttribute("data-on", taken(input) > 0);
}

function sayPlain() {
  clearPreview();
  if (plain && dock("ask")) {
    dock("ask").textContent = plain.ask;
    sayWhy(plain.why, false);
  }
}

function sayWhy(text, isTrouble) {
  const why = dock("why");
  why.textContent = text;
  why.toggleAttribute("data-trouble", isTrouble);
}

function lookAhead(isAnswer) {
  if (!dock("ask")) return;
  dock("ask").textContent = isAnswer ? partner().dataset.answers : partner().dataset.offers;
  const fields = entries().filter(taken).map((one) => [one.name, one.value]);
  const known = [...barter().querySelectorAll("[data-region]")].map((one) => one.dataset.v);
  const rest = ["to", "counter"].map((name) => [name, field(name).value]);
  // What it brings depends on what all have now: another version is another question.
  askPreview(barter(), [["prompt", field("prompt").value], ...rest, ...fields, ["at", known.join()]], (found) => {
    if (found && dock("why")) sayWhy(found.textContent.trim(), "trouble" in found.dataset);
  });
}

/** The offers say how many are out, and how many wait for an answer: the dock follows. */
function heedOffers() {
  const send = document.getElementById("send-offer");
  if (!send) return;
  const full = document.getElementById("send-full");
  full.hidden = mine() < Number(full.dataset.most);
  send.disabled = !full.hidden;
  const link = document.getElementById("see-offers");
  const count = document.querySelectorAll(".deal--in").length;
  link.hidden = !count;
  link.textContent = count === 1 ? link.dataset.one : link.dataset.many.replace("%(count)s", count);
}

function clear() {
  for (const input of barter().querySelectorAll("[data-pile] input, .tcard input")) put(input, 0);
  field("counter").value = "";
  note("");
}

function note(text) {
  const place = barter().querySelector("[data-note]");
  place.textContent = text;
  place.hidden = !text;
}

/** A counter-offer begins as the offer that it answers, seen from this side. */
function counter(button) {
  const terms = JSON.parse(button.dataset.terms);
  clear();
  document.getElementById(`to-${terms.to}`).checked = true;
  field("counter").value = `${terms.offer}:${terms.to}`;
  for (const [side, prefix] of [["give", "give"], ["ask", `ask-${terms.to}`]]) {
    for (const [kind, count] of Object.entries(terms[side].tokens)) {
      const input = field(`${prefix}-${kind}`);
      if (input) put(input, count);
    }
    const cards = [...barter().querySelectorAll(`[name="${prefix}-card"]`)];
    for (const box of cards) box.checked = terms[side].cards.includes(box.value);
  }
  follow();
  announce(barter().querySelector("[data-countering] span").textContent);
  // On a phone the offer that is answered stands above: the barter comes up to the top.
  barter().scrollIntoView({ block: matchMedia("(width < 60rem)").matches ? "start" : "nearest" });
  partner().focus({ preventScroll: true });
}

/** What is no longer there leaves the offer, and is named; nothing else of it is touched. */
function heedChanges() {
  if (!partner()) return; // the market is closed
  const lost = gone();
  const [answered] = field("counter").value.split(":");
  const sentences = [];
  if (answered && !document.getElementById(`counter-${answered}`)) {
    field("counter").value = "";
    sentences.push(barter().dataset.wordsAnswered);
  }
  if (lost.length) sentences.push(barter().dataset.wordsGone.replace("%(things)s", lost.join(", ")));
  if (sentences.length) note(sentences.join(" "));
}

document.addEventListener("click", (event) => {
  const pile = event.target.closest?.("#barter-form [data-pile]");
  const button = event.target.closest?.("button");
  if (pile) {
    event.preventDefault(); // a focused field would bring up a phone's keyboard
    const input = pile.querySelector("input");
    if (!input.disabled) put(input, taken(input) + 1);
  } else if (button?.dataset.take) {
    const input = document.getElementById(button.dataset.take);
    put(input, taken(input) - 1);
  } else if (button?.dataset.terms && partner()) {
    event.preventDefault();
    counter(button);
    return;
  } else if (button && "dropCounter" in button.dataset) {
    field("counter").value = "";
  } else {
    return;
  }
  note("");
  follow();
});

document.addEventListener("input", (event) => {
  const input = event.target;
  if (input.form !== barter() || !input.form) return;
  if (input.type === "number") put(input, Math.trunc(taken(input)));
  if (input.name === "to" && field("counter").value.split(":")[1] !== input.value) field("counter").value = "";
  note("");
  follow();
});

const mine = () => document.querySelectorAll("[data-mine]").length;

/** The offer lies on the table: the next one has another name. */
function begin() {
  clear();
  sent = null;
  ref = [...crypto.getRandomValues(new Uint32Array(3))].map((number) => number.toString(36)).join("");
  field("ref").value = ref;
  follow();
  if (document.getElementById("send-offer")) hold(document.getElementById("send-offer"), AGAIN_MS);
}

document.addEventListener("submit", (event) => {
  if (event.target === barter()) sent = mine();
});
document.addEventListener("manorhouse:accepted", (event) => {
  if (event.target === barter() && partner()) begin();
});

function learn(changed) {
  if (partner()) field("ref").value = ref ??= field("ref").value;
  if (!dock("ask")) plain = null;
  else if (!plain || changed.includes("ask")) plain = { ask: dock("ask").textContent, why: dock("why").textContent };
}

document.addEventListener("manorhouse:applied", ({ detail: changed }) => {
  learn(changed);
  if (partner() && sent !== null && mine() > sent) begin(); // taken, though its answer may be lost
  heedChanges();
  follow();
  heedOffers();
});
learn(["ask"]);
follow();
