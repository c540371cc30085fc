// A dock that lies over the foot of the page: how high it is, so that everything else can be
// scrolled clear of it (core/play.css), and a board that is asked about brought out from under it.

const root = document.documentElement;
const BOARD = "#question .estate:has(.estate__cells)";
let watched = null; // the dock whose height is followed
let shown = ""; // the question whose board was brought into view

const follower = new ResizeObserver(() => measure());

/** The dock's height where it is fixed; nothing where it scrolls with the page. */
function measure() {
  const lies = watched?.isConnected && getComputedStyle(watched).position === "fixed";
  root.style.setProperty("--over", `${lies ? Math.ceil(watched.offsetHeight) : 0}px`);
  return lies;
}

function look() {
  const dock = document.querySelector(".play .dock");
  if (dock !== watched) {
    follower.disconnect();
    watched = dock;
    if (dock) follower.observe(dock);
  }
  const asked = document.querySelector("form#question")?.dataset.prompt || "";
  const isNew = asked !== shown;
  shown = asked;
  if (measure() && isNew) uncover(document.querySelector(BOARD), watched);
}

/** Only a board that one is looking at: whoever reads the log is left there. */
function uncover(board, dock) {
  const box = board?.getBoundingClientRect();
  const edge = dock.getBoundingClientRect().top;
  if (box && box.bottom > edge && box.top < edge) board.scrollIntoView({ block: "nearest" });
}

document.addEventListener("manorhouse:applied", look);
addEventListener("resize", measure);
look();
