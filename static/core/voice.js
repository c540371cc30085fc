// What is said aloud and in the title: politely what happened, at once only that it is your turn.

const BATCH_MS = 400;
let waiting = [];
let timer = null;
let plainTitle = document.title;

/** Say what happened; several sentences within a moment are read as one. */
export function announce(text) {
  if (!text) return;
  waiting.push(text);
  timer ||= setTimeout(() => {
    const place = document.getElementById("announcer");
    if (place) place.textContent = waiting.join(" ");
    waiting = [];
    timer = null;
  }, BATCH_MS);
}

/** Show in the title whose turn it is, and say so once when it becomes yours. */
export function showTurn(isMine, root) {
  const words = root.dataset.wordsTurn;
  const wasMine = root.dataset.turn === "true";
  root.dataset.turn = String(isMine);
  document.title = isMine && words ? `${words}: ${plainTitle}` : plainTitle;
  const place = document.getElementById("turn-announcer");
  if (!place || isMine === wasMine) return;
  place.textContent = isMine ? words : "";
}

/** The server may already have written the prefix into the first page's title. */
export function learnTitle(root) {
  const prefix = `${root.dataset.wordsTurn}: `;
  if (root.dataset.turn === "true" && plainTitle.startsWith(prefix)) {
    plainTitle = plainTitle.slice(prefix.length);
  }
}
