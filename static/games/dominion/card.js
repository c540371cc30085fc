// The whole card: beside a resting mouse or the key's focus, by a long press, and as a sheet. The
// sheets work without this; here they learn how many cards are left and which button buys one.

const DELAY = 300; // ms of rest before a card shows itself, so that crossing the table stays calm
const LONG_PRESS = 450;
const GAP = 8; // px
const SLIP = 10; // px that a finger may wander and still be at rest

const sheetOf = (card) => document.getElementById(`card-${card}`);
const canHover = matchMedia("(hover: hover) and (width >= 40rem)");

let timer = 0;
let held = null; // where a finger went down, until it moves or lifts
let isSwallowing = false; // whether the click that follows belongs to a long press

function peek(place) {
  const panel = document.getElementById("card-peek");
  const sheet = sheetOf(place.dataset.card);
  if (!panel?.showPopover || !sheet || !place.isConnected) return;
  if (document.querySelector("[data-sheet]:popover-open, dialog[open]")) return;
  panel.replaceChildren(sheet.querySelector(".card--whole").cloneNode(true));
  if (!panel.matches(":popover-open")) panel.showPopover();
  lay(panel, place.getBoundingClientRect());
}

/** Beside the card when there is room to its side, else above; always whole on the page. */
function lay(panel, place) {
  const { offsetWidth: width, offsetHeight: height } = panel;
  const isLow = place.bottom > innerHeight - height / 2;
  let left = isLow ? place.left + (place.width - width) / 2 : place.right + GAP;
  if (!isLow && left + width > innerWidth - GAP) left = place.left - width - GAP;
  const top = isLow ? place.top - height - GAP : place.top + (place.height - height) / 2;
  panel.style.left = `${clamp(left, innerWidth - width)}px`;
  panel.style.top = `${clamp(top, innerHeight - height)}px`;
}

const clamp = (wanted, most) => Math.max(GAP, Math.min(wanted, most - GAP));

function unpeek() {
  clearTimeout(timer);
  const panel = document.getElementById("card-peek");
  if (panel?.matches?.(":popover-open")) panel.hidePopover();
}

function peekSoon(place, delay) {
  clearTimeout(timer);
  timer = setTimeout(peek, delay, place);
}

const cardAt = (event) => event.target.closest?.("[data-card]");

/** The count and the button that belong to this card now, from the pile or the hand. */
function complete(sheet) {
  const key = sheet.dataset.sheet;
  const pile = document.querySelector(`.pile[data-card="${key}"]`);
  const left = sheet.querySelector("[data-sheet-left]");
  const count = pile?.querySelector("[data-count]")?.dataset.count;
  left.hidden = !count;
  left.querySelector(".figure").textContent = count || "";
  const from = pressOf(key);
  const button = sheet.querySelector("[data-sheet-press]");
  button.hidden = !from;
  if (from) button.textContent = from.dataset.press;
}

function pressOf(key) {
  const presses = document.querySelectorAll(`[data-card="${key}"] [data-press]:enabled`);
  return [...presses].find((one) => one.dataset.press);
}

function listenToMouse() {
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse" || !canHover.matches) return;
    const place = cardAt(event);
    if (!place) unpeek();
    else if (!place.contains(event.relatedTarget)) {
      unpeek();
      peekSoon(place, DELAY);
    }
  });
  document.addEventListener("pointerdown", unpeek);
  document.addEventListener("scroll", unpeek, { passive: true, capture: true });
  document.documentElement.addEventListener("pointerleave", unpeek);
}

function listenToKeys() {
  document.addEventListener("focusin", (event) => {
    const place = cardAt(event);
    if (place && canHover.matches && event.target.matches(":focus-visible")) peekSoon(place, DELAY);
    else unpeek();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") unpeek();
  });
}

/** A finger that stays shows the card beside itself; lifted, it leaves the sheet open. */
function listenToFingers() {
  document.addEventListener("pointerdown", (event) => {
    const place = event.pointerType === "mouse" ? null : cardAt(event);
    held = place && { place, x: event.clientX, y: event.clientY, isLong: false };
    if (held) timer = setTimeout(hold, LONG_PRESS, held);
  });
  document.addEventListener("pointermove", (event) => {
    if (held && Math.hypot(event.clientX - held.x, event.clientY - held.y) > SLIP) letGo();
  });
  document.addEventListener("pointercancel", letGo);
  document.addEventListener("pointerup", () => {
    const lifted = held;
    letGo();
    if (!lifted?.isLong) return;
    isSwallowing = true;
    // Only now: a sheet that was open before would take the lifting as a press beside it.
    setTimeout(() => {
      isSwallowing = false;
      sheetOf(lifted.place.dataset.card)?.showPopover?.();
    }, 50);
  });
  // What was held to be read is not played, and no menu of the browser's own comes up.
  document.addEventListener("click", (event) => isSwallowing && swallow(event), true);
  document.addEventListener("contextmenu", (event) => held && swallow(event), true);
}

function hold(one) {
  one.isLong = true;
  peek(one.place);
}

function letGo() {
  held = null;
  unpeek();
}

function swallow(event) {
  event.preventDefault();
  event.stopPropagation();
}

function listenToSheets() {
  document.addEventListener(
    "beforetoggle",
    (event) => {
      if (event.newState !== "open" || !event.target.matches?.("[data-sheet]")) return;
      unpeek();
      complete(event.target);
    },
    true,
  );
  document.addEventListener("click", (event) => {
    const sheet = event.target.closest?.("[data-sheet-press]")?.closest("[data-sheet]");
    if (!sheet) return;
    sheet.hidePopover();
    pressOf(sheet.dataset.sheet)?.click();
  });
  document.addEventListener("manorhouse:applied", () => {
    unpeek();
    const open = document.querySelector("[data-sheet]:popover-open");
    if (open) complete(open);
  });
}

if (HTMLElement.prototype.showPopover) {
  listenToMouse();
  listenToKeys();
  listenToFingers();
  listenToSheets();
}
