// A replay that runs: steps are fetched as whole pages and their parts put in place, so that each
// step has an address of its own and works without this script too.

const main = document.querySelector("[data-replay]");
const pages = new Map(); // address -> the promise of its parts
const MOST_KEPT = 400;
let timer = null;
let turn = 0;

function address(at, eyes = main.dataset.eyes) {
  return `${main.dataset.url}?at=${at}&as=${eyes}`;
}

function load(url) {
  if (!pages.has(url)) {
    if (pages.size > MOST_KEPT) pages.delete(pages.keys().next().value);
    const loading = fetch(url, { credentials: "same-origin", headers: { Accept: "text/html" } })
      .then((response) => (response.ok ? response.text() : Promise.reject(response.status)))
      .then((text) => new DOMParser().parseFromString(text, "text/html").querySelector("[data-replay]"));
    loading.catch(() => pages.delete(url));
    pages.set(url, loading);
  }
  return pages.get(url);
}

async function show(at, eyes = main.dataset.eyes) {
  const mine = ++turn;
  const url = address(at, eyes);
  let next = null;
  try {
    next = await load(url);
  } catch {
    stop();
    location.assign(url);
    return;
  }
  if (mine !== turn || !next) return;
  place(next);
  history.replaceState(null, "", url);
  const after = nextStep(1);
  if (after) load(address(after)).catch(() => {});
}

/** Put the step's parts in place. What is open stays open, and the focus on the same thing. */
function place(next) {
  const focused = document.activeElement?.id;
  const open = [...main.querySelectorAll("details[open][id]")].map((one) => one.id);
  const scrolled = main.querySelector(".replog__in")?.scrollTop || 0;
  main.dataset.at = next.dataset.at;
  main.dataset.eyes = next.dataset.eyes;
  for (const part of next.querySelectorAll("[data-swap]")) {
    const here = main.querySelector(`[data-swap="${part.dataset.swap}"]`);
    if (!here) continue;
    here.replaceChildren(...part.cloneNode(true).childNodes);
    const name = part.getAttribute("aria-label"); // it says whose the shown part is
    if (name) here.setAttribute("aria-label", name);
  }
  main.querySelector("#at").value = next.dataset.at;
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  if (focused && document.activeElement?.id !== focused) document.getElementById(focused)?.focus();
  markPlay();
  keepInSight(scrolled);
}

function keepInSight(scrolled) {
  // On a phone the rounds are a strip to be pushed along.
  const strip = main.querySelector(".scrub__rounds");
  const round = strip?.querySelector("[aria-current]");
  if (round) strip.scrollLeft = round.offsetLeft - strip.offsetLeft - strip.clientWidth / 2;
  const box = main.querySelector(".replog__in");
  const now = box?.querySelector("[aria-current]");
  if (!box) return;
  box.scrollTop = scrolled;
  if (!now) return;
  const above = now.offsetTop - box.offsetTop;
  if (above < box.scrollTop || above > box.scrollTop + box.clientHeight - 60) {
    box.scrollTop = above - box.clientHeight / 3;
  }
}

function nextStep(way) {
  const link = main.querySelector(way > 0 ? "#ctl-next" : "#ctl-prev");
  return link?.dataset.to ? Number(link.dataset.to) : null;
}

function nextRound(way) {
  const starts = [...main.querySelectorAll(".scrub__rounds [data-to]")].map((a) => Number(a.dataset.to));
  const at = Number(main.dataset.at);
  if (way > 0) return starts.find((start) => start > at) ?? Number(main.dataset.last);
  return starts.filter((start) => start < at).at(-1) ?? 1;
}

function markPlay() {
  const button = main.querySelector("[data-play]");
  if (!button) return;
  const isRunning = timer !== null;
  button.setAttribute("aria-label", isRunning ? main.dataset.wordsPause : main.dataset.wordsPlay);
  const picture = button.querySelector("use");
  const href = picture?.getAttribute("href");
  if (href) picture.setAttribute("href", href.replace(/#i-\w+$/, isRunning ? "#i-pause" : "#i-play"));
}

function stop() {
  clearTimeout(timer);
  timer = null;
  markPlay();
}

async function run() {
  const to = nextStep(1);
  if (!to) {
    stop();
    return;
  }
  await show(to);
  if (timer !== null) timer = setTimeout(run, Number(main.querySelector("[data-speed]").value));
}

async function toggle() {
  if (timer !== null) {
    stop();
    return;
  }
  timer = setTimeout(run, 0);
  markPlay();
  if (!nextStep(1)) await show(1); // from the end it begins again
}

main?.addEventListener("click", (event) => {
  if (event.target.closest("[data-play]")) {
    toggle();
    return;
  }
  const link = event.target.closest("a[data-to], a[data-eyes-of]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (link.dataset.to) {
    stop();
    show(Number(link.dataset.to));
  } else show(Number(main.dataset.at), link.dataset.eyesOf);
});

main?.addEventListener("input", (event) => {
  if (event.target.id !== "at") return;
  stop();
  show(Number(event.target.value));
});

const KEYS = {
  ArrowRight: (event) => (event.shiftKey ? nextRound(1) : nextStep(1)),
  ArrowLeft: (event) => (event.shiftKey ? nextRound(-1) : nextStep(-1)),
  Home: () => 1,
  End: () => Number(main.dataset.last),
};

document.addEventListener("keydown", (event) => {
  if (!main || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.target.matches("input, select, textarea, summary")) return;
  if (event.key in KEYS) {
    event.preventDefault();
    stop();
    const to = KEYS[event.key](event);
    if (to) show(to);
  } else if (event.key === " " && !event.target.closest("a, button")) {
    event.preventDefault();
    toggle();
  } else if (/^[0-9]$/.test(event.key) && document.documentElement.dataset.shortcuts !== "off") {
    const eyes = event.key === "0" ? "open" : String(Number(event.key) - 1);
    if (main.querySelector(`[data-eyes-of="${eyes}"]`)) show(Number(main.dataset.at), eyes);
  }
});
if (main) keepInSight(0);
