// Forms marked data-live-form are sent by script: moves over the socket, if it is open and the
// server simply says yes, all else by a post. A post that did not get through is never repeated by
// itself: the form stays as it is, with the same ref, and the person decides.
import { hold, isFresh, listenToPresses } from "./fresh.js";
import { stepShown } from "./heard.js";
import { announce } from "./voice.js";
import { applyRegions, versions } from "./regions.js";

const PATIENCE_MS = 15_000;
const sending = new WeakMap(); // form -> the question that is being answered

const SURE_MS = 6_000; // so long a control that asks again waits for its second press
const THINK_MS = 600; // what asks again is not answered by the second tap of a double press

/** `live` is the page's socket, where it has one. */
export function listenToForms(root, live) {
  listenToPresses();
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.matches("form[data-live-form]")) return;
    event.preventDefault();
    if (isFresh(event.submitter) || asksAgain(event.submitter)) return;
    submit(root, live, form, event.submitter);
  });
  document.addEventListener("change", (event) => {
    const done = event.target.closest("form[data-live-form]")?.querySelector("[data-kept]");
    if (done) done.hidden = true;
  });
}

/** A control with data-again says that first, and is meant only when it is pressed once more. */
function asksAgain(control) {
  const label = control?.querySelector("[data-label]");
  if (!label || !control.dataset.again || control.dataset.again === label.textContent) return false;
  const before = label.textContent;
  const asked = (label.textContent = control.dataset.again);
  announce(asked);
  hold(control, THINK_MS);
  setTimeout(() => {
    if (label.textContent === asked) label.textContent = before;
  }, SURE_MS);
  return true;
}

async function submit(root, live, form, submitter) {
  // A double click is one move. A push may bring the next question before this answer is back:
  // then the same form asks something else, and may be sent at once.
  const question = form.dataset.prompt ?? "";
  if (sending.get(form) === question) return;
  sending.set(form, question);
  const buttons = [...form.elements].filter((one) => one.type === "submit");
  const body = new URLSearchParams(new FormData(form, submitter));
  hush();
  // Not `disabled`: a disabled button would lose the focus that it has.
  for (const button of buttons) button.setAttribute("aria-disabled", "true");
  form.setAttribute("aria-busy", "true");
  try {
    const isPlayed = isLive(root) && isMove(root, form, submitter);
    const seq = isPlayed ? await live.play(body.get("ref"), String(body)) : null;
    if (seq === null) await read(await send(root, form, submitter, body), root, form);
    else await done(form, seq);
  } catch {
    complain(root.dataset.wordsUnsent, form);
  } finally {
    if (sending.get(form) === question) sending.delete(form);
    form.removeAttribute("aria-busy");
    for (const button of buttons) {
      if (!isFresh(button)) button.removeAttribute("aria-disabled");
    }
  }
}

/** Whether the page hears from the server; offline an open socket only gathers what is sent. */
function isLive(root) {
  return root.dataset.connection === "live";
}

/** Whether a form is a move at this table, which the page's socket can take. */
function isMove(root, form, submitter) {
  const path = root.dataset.live?.replace(/live$/, "moves");
  return Boolean(path) && addressOf(form, submitter) === path;
}

function addressOf(form, submitter) {
  return submitter?.getAttribute("formaction") || form.getAttribute("action");
}

function send(root, form, submitter, body) {
  const csrf = body.get("csrf") || document.querySelector("meta[name=csrf]")?.content || "";
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE_MS);
  return fetch(addressOf(form, submitter), {
    method: "POST",
    body,
    headers: {
      "HX-Request": "true",
      "X-CSRF-Token": csrf,
      "X-Page": root.dataset.page || "",
      "X-Regions": JSON.stringify(versions()),
      "X-Live": String(isLive(root)), // what a move changes comes by a push
      Accept: "text/html",
    },
    credentials: "same-origin",
    signal: stop.signal,
  }).finally(() => clearTimeout(timer));
}

/** An answer brings regions, or a sentence that says why not, or sends to another page. */
async function read(response, root, form) {
  const elsewhere = response.headers.get("HX-Redirect") || (response.redirected && response.url);
  if (elsewhere) {
    location.assign(elsewhere);
    return;
  }
  if (response.status === 204) {
    await done(form, Number(response.headers.get("X-Seq")));
    return;
  }
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const applied = await applyRegions(
    [...page.querySelectorAll("template[data-region]")].map((one) => ({
      id: one.dataset.region,
      v: one.dataset.v,
      html: one.innerHTML,
    })),
  );
  if (applied.length) announce(page.querySelector("[data-announce]")?.textContent.trim());
  if (response.ok) finish(form);
  else complain(page.querySelector("[data-refusal]")?.textContent.trim() || root.dataset.wordsFailed, form);
}

/** The move made a step: it is done once that is shown. */
async function done(form, seq) {
  await stepShown(seq);
  finish(form);
}

function finish(form) {
  if (form.isConnected && form.hasAttribute("data-reset")) startAfresh(form);
  const kept = form.querySelector("[data-kept]");
  if (kept) kept.hidden = false; // until it is changed again
  form.closest("details[data-closes]")?.removeAttribute("open");
  form.dispatchEvent(new CustomEvent("manorhouse:accepted", { bubbles: true }));
}

/** A form that is used again, as the chat's: empty, and with a ref of its own. */
function startAfresh(form) {
  form.reset();
  const ref = form.elements.namedItem("ref");
  const luck = crypto.getRandomValues(new Uint32Array(3));
  if (ref) ref.value = [...luck].map((number) => number.toString(36)).join("");
}

/** Show a sentence where its form says, else in the question bar, where role=alert reads it. */
export function complain(sentence, form) {
  const bar = () => document.querySelector("#question [data-refusal]") || document.querySelector("[data-refusal]");
  const place = form?.querySelector("[data-refusal]") || bar();
  if (!place) return;
  place.textContent = sentence;
  place.hidden = false;
}

function hush() {
  for (const place of document.querySelectorAll("[data-refusal]")) {
    place.textContent = "";
    place.hidden = true;
  }
}
