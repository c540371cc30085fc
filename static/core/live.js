// A page of a table, made live: pushes in, moves and posts out, and honesty about the connection.
// Without this script every page and every move still works.
import { folded, listenToFolds } from "./folds.js";
import { listenToForms } from "./forms.js";
import { applyRegions, versions } from "./regions.js";
import { noteStep } from "./heard.js";
import { LiveSocket } from "./socket.js";
import { forgetTexts, whole } from "./splices.js";
import { announce, learnTitle, showTurn } from "./voice.js";

const HINT_MS = 10_000; // how often at most the page says that somebody is there
const LAST_LOOK_MS = 1_500; // the last move is seen before the finished page comes
const ANOTHER_PAGE = [4401, 4404]; // signed out, or the table is gone: the server says it better

function start() {
  const root = document.querySelector("[data-live]");
  if (!root) {
    listenToForms(document.body);
    return;
  }
  learnTitle(root);

  let lastInput = performance.now();
  let lastHint = 0;
  const live = new LiveSocket(root.dataset.live, Number(root.dataset.heartbeat) || 20, {
    hello: (folds) => {
      forgetTexts();
      return {
        type: "hello",
        page: root.dataset.page,
        regions: versions(),
        idle: Math.round((performance.now() - lastInput) / 1000),
        hidden: document.hidden,
        ...(folds && { folded: folded() }),
      };
    },
    message: (message) => hear(message, root),
    state: (state, code) => showState(state, code, live, root),
  });

  listenToForms(root, live);

  const hint = () => {
    lastHint = performance.now();
    live.hint({ type: "input", hidden: document.hidden });
  };
  const notice = () => {
    lastInput = performance.now();
    if (lastInput - lastHint > HINT_MS) hint();
  };
  for (const kind of ["pointerdown", "pointermove", "keydown", "touchstart", "scroll"]) {
    addEventListener(kind, notice, { passive: true, capture: true });
  }
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) {
      lastInput = performance.now();
      live.probe();
    }
    hint();
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) live.probe();
  });
  addEventListener("online", () => live.probe());
  document.addEventListener("manorhouse:overdue", () => live.probe());
  addEventListener("offline", () => showState("lost", 0, live, root));
  listenToFolds((regions) => live.fold(regions));
  live.open();
}

async function hear(message, root) {
  if (message.type === "go") {
    await applyRegions([]); // behind what is still being shown
    const pause = root.dataset.page === "playing" ? LAST_LOOK_MS : 0;
    setTimeout(() => location.assign(message.url), pause);
    return;
  }
  if (!message.regions) return;
  const applied = await applyRegions(whole(message.regions));
  noteStep(message.seq);
  if (applied.length) announce(message.announce);
  if (typeof message.turn === "boolean") showTurn(message.turn, root);
}

/** A bar says when what is shown may be old. Moves are not held back: each says how it went. */
function showState(state, code, live, root) {
  if (ANOTHER_PAGE.includes(code)) {
    live.close();
    location.reload();
    return;
  }
  const bar = document.getElementById("connection");
  root.dataset.connection = state;
  if (!bar) return;
  bar.hidden = state === "live";
  const words = { live: "", lost: root.dataset.wordsLost, again: root.dataset.wordsAgain };
  bar.textContent = words[state];
}

start();
