// Dice that roll: what was rolled last tumbles through other faces before it lies still.

const still = matchMedia("(prefers-reduced-motion: reduce)");
const FACES = ["red", "orange", "yellow", "green", "blue", "grey"];
const TURN_MS = 90;
const TURNS = 7;
let shown = null;

function rollNow() {
  return document.querySelector(".dice[data-roll]")?.dataset.roll ?? null;
}

export function learnRoll() {
  shown = rollNow();
}

/** After a push: if there is another roll, its dice tumble, wherever they are shown. */
export function rollDice() {
  const now = rollNow();
  if (now === shown) return;
  shown = now;
  if (!now || still.matches || document.hidden) return;
  const dice = [...document.querySelectorAll(".dock [data-fresh]")].filter((die) => die.offsetParent !== null);
  dice.forEach((die, place) => tumble(die, place));
}

function tumble(die, place) {
  const length = TURN_MS * TURNS + place * 60;
  const far = 18 + 10 * (place % 3);
  die.animate(
    [
      { translate: `${-far}px ${-far}px`, rotate: `${-300 - 60 * place}deg` },
      { translate: `${far / 4}px 4px`, rotate: "-40deg", offset: 0.75 },
      { translate: "0 0", rotate: "0deg" },
    ],
    { duration: length, easing: "cubic-bezier(.2,.7,.3,1)" },
  );
  const first = Math.floor(Math.random() * FACES.length);
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
    const isOver = turns >= TURNS;
    // In the end it shows what the server says by then, which may be another roll already.
    show(die, isOver ? die.dataset.face : FACES[(first + turns) % FACES.length]);
    if (isOver || !die.isConnected) clearInterval(timer);
  }, TURN_MS);
}

function show(die, face) {
  const picture = die.querySelector("use");
  picture?.setAttribute("href", picture.getAttribute("href").replace(/#d-\w+$/, `#d-${face}`));
}
