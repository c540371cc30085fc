// How far the pushes have come, for a post that was answered with no more than the number of its step.

const PATIENCE_MS = 2_500;
let heard = -1;
let waiting = [];

/** A push of this step is in place. */
export function noteStep(seq) {
  if (!(seq > heard)) return;
  heard = seq;
  for (const one of waiting.filter((each) => each.seq <= heard)) one.resolve();
  waiting = waiting.filter((each) => each.seq > heard);
}

/** Resolves when the push of this step is in place; when none comes, the socket is asked for life. */
export function stepShown(seq) {
  if (!(seq > heard)) return Promise.resolve();
  return new Promise((resolve) => {
    waiting.push({ seq, resolve });
    setTimeout(() => {
      if (seq > heard) document.dispatchEvent(new CustomEvent("manorhouse:overdue"));
      resolve();
    }, PATIENCE_MS);
  });
}
