// What comes up under a finger is not pressed by the second tap of a double press: a control that
// a change of the page puts where somebody presses just now waits a moment. Keys alike.

const FRESH_MS = 900; // another control than the one that was there
const SAME_MS = 450; // the same one again, as a second card to lay down
const RECENT_MS = 2_500; // a press this long ago may still be followed by a hasty second one
const REACH = 12; // px that a second tap may miss the first one by

let press = null; // where and on what the last press was
const until = new WeakMap(); // control -> when it may be pressed

const CONTROLS = 'button:not([type="button"])';
const meaning = (control) => control && `${control.name}=${control.value} ${control.textContent.trim()}`;
const question = (control) => control?.form?.dataset.prompt;

/** Whether a press of this control comes too soon to be meant for it. */
export function isFresh(control) {
  return (until.get(control) ?? 0) > performance.now();
}

/** The control takes no press for so long; it is seen, and keeps the focus. */
export function hold(control, milliseconds) {
  until.set(control, Math.max(until.get(control) ?? 0, performance.now() + milliseconds));
  dress(control);
  setTimeout(dress, milliseconds + 20, control);
}

function dress(control) {
  const fresh = isFresh(control);
  control.toggleAttribute("data-fresh", fresh);
  if (fresh) control.setAttribute("aria-disabled", "true");
  else if (!control.form?.hasAttribute("aria-busy")) control.removeAttribute("aria-disabled");
}

function isUnderPress(control) {
  const box = control.getBoundingClientRect();
  if (!box.width) return false;
  return (
    press.x > box.left - REACH && press.x < box.right + REACH && press.y > box.top - REACH && press.y < box.bottom + REACH
  );
}

function isMeant(control) {
  return press.key ? control.dataset.key === press.key : isUnderPress(control);
}

/** Regions have changed: what lies where the last press was is not what was pressed. */
function holdWhatCame({ detail: changed }) {
  if (!press || performance.now() - press.at > RECENT_MS) return;
  for (const control of document.querySelectorAll(CONTROLS)) {
    if (until.has(control)) dress(control); // the new HTML knows nothing of it
    if (!changed.includes(control.closest("[data-region]")?.id) || !isMeant(control)) continue;
    if (meaning(control) !== press.meaning) hold(control, FRESH_MS);
    else if (question(control) !== press.question) hold(control, SAME_MS);
  }
}

/** A finger or a key goes down. */
function remember(control, where) {
  press = { ...where, at: performance.now(), meaning: meaning(control), question: question(control) };
}

export function listenToPresses() {
  const options = { passive: true, capture: true };
  addEventListener(
    "pointerdown",
    ({ target, clientX: x, clientY: y }) => remember(target.closest?.(CONTROLS), { x, y }),
    options,
  );
  addEventListener(
    "keydown",
    ({ key, repeat }) => {
      if (repeat || key.length !== 1) return;
      const wanted = CSS.escape(key.toLowerCase());
      remember(document.querySelector(`[data-key="${wanted}"]`), { key: key.toLowerCase() });
    },
    options,
  );
  document.addEventListener("manorhouse:applied", holdWhatCame);
}
