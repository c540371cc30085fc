// Clocks that run by themselves. The server says until when by its own time; how far that is from
// here is measured by a clock that nobody can set, so that a wrong device shows the right rest.
import { announce } from "./voice.js";

const SHOWN_EVERY_MS = 200;
const LOW_PART = 0.2;
const LAST_MS = 10_000;
const SECOND = 1000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let ahead = -Infinity; // server's time minus ours; what comes late looks smaller, so the most is right
let timer = null;
let hiddenAt = null;
const said = new Map(); // for which clock which warning was read aloud

function learn(elements, heardAt) {
  for (const element of elements) {
    const now = Number(element.dataset.now);
    if (now) ahead = Math.max(ahead, now - heardAt);
  }
}

/** The rest in words, as the server writes it. */
export function inWords(left, words) {
  if (left >= 2 * DAY) return fill(words.wordsDays, { days: floor(left / DAY), hours: floor((left % DAY) / HOUR) });
  if (left >= HOUR) return fill(words.wordsHours, { hours: floor(left / HOUR), minutes: floor((left % HOUR) / 60_000) });
  const seconds = Math.ceil(left / SECOND);
  return `${floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

const floor = Math.floor;

function fill(text, facts) {
  return Object.entries(facts).reduce((so, [name, value]) => so.replace(`%(${name})s`, value), text || "");
}

function show(element, root) {
  const due = Number(element.dataset.due);
  const whole = Number(element.dataset.left);
  const left = due ? Math.min(whole, Math.max(0, due - (performance.now() + ahead))) : whole;
  const place = element.querySelector("[data-clock-left]");
  const text = inWords(left, root.dataset);
  if (place && place.textContent !== text) place.textContent = text;
  const total = Number(element.dataset.total) || 0;
  const isLow = left < total * LOW_PART || (due > 0 && left < LAST_MS);
  if (!isLow) delete element.dataset.low;
  else if (due && left < LAST_MS) element.dataset.low = "last";
  else element.dataset.low = "";
  if (due && isLow) warn(element, root, left, text);
  return due > 0 && left > 0;
}

/** One's own time, or what all share, is read aloud when it gets short and once more at the end. */
function warn(element, root, left, text) {
  const { seat } = element.dataset;
  const isMine = seat === undefined ? root.dataset.seat !== undefined : seat === root.dataset.seat;
  if (!isMine) return;
  const stage = left < LAST_MS ? "last" : "low";
  const key = `${seat ?? "phase"}-${element.dataset.due}`;
  if (said.get(key) === stage || (stage === "low" && said.get(key))) return;
  said.set(key, stage);
  announce(fill(seat === undefined ? root.dataset.wordsPhaseShort : root.dataset.wordsShort, { left: text }));
}

function showAll() {
  const root = document.querySelector("[data-live]");
  timer = null;
  if (!root) return;
  const running = [...document.querySelectorAll("[data-clock]")].map((one) => show(one, root));
  if (running.some(Boolean) && !document.hidden) timer = setTimeout(showAll, SHOWN_EVERY_MS);
}

function begin() {
  if (timer === null) showAll();
}

// The first page was written when its first byte came, a little before this script began.
const [navigation] = performance.getEntriesByType("navigation");
learn(document.querySelectorAll("[data-clock]"), navigation?.responseStart || performance.now());
document.addEventListener("manorhouse:applied", () => {
  learn(document.querySelectorAll("[data-clock]"), performance.now());
  begin();
});
// A machine that slept may not have counted: while hidden the wall clock's steps are believed.
document.addEventListener("visibilitychange", () => {
  const now = { counted: performance.now(), wall: Date.now() };
  if (document.hidden) hiddenAt = now;
  else {
    if (hiddenAt) ahead += Math.max(0, now.wall - hiddenAt.wall - (now.counted - hiddenAt.counted));
    hiddenAt = null;
    begin();
  }
});
begin();
