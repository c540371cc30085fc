// What script adds to Medieval Manor's page: question, reason and button say what is chosen, no more
// is ticked than may be, and the own things show what it brings. Without it the same forms work.
import { wireCloser } from "../shared/closer.js";
import { clearAhead, lookAhead } from "./ahead.js";
import { keepToMost, sayCounts, sums } from "./counts.js";

let begun = null; // the question that was begun
let plain = { ask: "", why: "", answer: "" }; // as long as nothing is chosen

const questionForm = () => document.querySelector("form#question");
const part = (name) => document.querySelector(`#question [data-${name}]`);
const inputs = (form) => [...form.elements].filter((one) => one.matches("input[type=radio], input[type=checkbox]"));
const isOurs = (form) => form && !["trade", "convert"].includes(form.dataset.askKind);

function beginAnew() {
  const form = questionForm();
  const mark = form?.dataset.prompt ?? null;
  if (mark === begun) {
    if (isOurs(form)) tell(form);
    return;
  }
  begun = mark;
  plain = { ask: part("ask")?.textContent, why: part("why")?.textContent, answer: part("answer")?.textContent };
  clearAhead();
  document.querySelector(".dock .hand")?.scrollTo(0, 0);
  if (!isOurs(form)) return;
  // What was chosen for another question is not chosen for this one.
  for (const input of inputs(form)) input.checked = input.defaultChecked;
  tell(form);
}

/** What is chosen, as sentence, reason and button; `whole` when it could be sent. */
function chosen(form) {
  const sell = document.getElementById("mode-sell");
  if (sell?.checked) return sale(form, sell.dataset);
  const card = inputs(form).find((one) => one.checked && one.dataset.name);
  if (form.dataset.askKind === "work") return card ? placing(form, card) : { whole: false };
  const limits = sums(form);
  return { why: card?.dataset.why, whole: limits.every((one) => one.is === one.wanted) && wholeCount(form) };
}

function wholeCount(form) {
  const most = Number(form.querySelector("[data-most]")?.dataset.most || 0);
  const ticked = inputs(form).filter((one) => one.checked);
  const victims = inputs(form).filter((one) => one.name === "victim");
  if (victims.length && !victims.some((one) => one.checked)) return false;
  return most ? ticked.length === most : Boolean(ticked.length) || Boolean(form.querySelector("[data-sum]"));
}

function sale(form, words) {
  const cards = inputs(form).filter((one) => one.name === "sell" && one.checked);
  const good = inputs(form).some((one) => one.name === "good" && one.checked);
  return { ask: words.ask, why: words.why, answer: words.act, whole: cards.length === 2 && good };
}

function placing(form, card) {
  const words = form.querySelector("[data-words]").dataset;
  const spaces = inputs(form).filter((one) => one.name === `cell-${card.value}`);
  const space = spaces.find((one) => one.checked);
  const fill = (text) => text.replace("{card}", card.dataset.name).replace("{land}", space?.dataset.land ?? "");
  const isBarred = Boolean(card.closest(".hand-card--no"));
  return {
    ask: fill(space ? words.placing : spaces.length ? words.choosing : words.playing),
    why: space?.dataset.why || card.dataset.why,
    answer: fill(words.act),
    whole: !isBarred && (Boolean(space) || !spaces.length),
  };
}

function tell(form) {
  const now = chosen(form);
  set("ask", now.ask || plain.ask);
  set("why", now.why || plain.why);
  set("answer", now.answer || plain.answer);
  part("why")?.toggleAttribute("data-told", Boolean(now.whole && now.why));
  part("answer")?.closest("button").classList.toggle("is-open", !now.whole);
  sayCounts(form);
  return now.whole;
}

function set(name, text) {
  const place = part(name);
  if (place && text !== undefined && place.textContent !== text) place.textContent = text;
}

document.addEventListener("change", (event) => {
  const form = questionForm();
  if (!isOurs(form) || event.target.form !== form) return;
  keepToMost(form, event.target);
  if (tell(form)) lookAhead(form);
  else clearAhead();
});

document.addEventListener("manorhouse:applied", beginAnew);
wireCloser();
beginAnew();
