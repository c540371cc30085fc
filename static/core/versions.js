// A region's version is "seq.part": the step it shows, and a count of what changed besides.

export function isNewer(version, than) {
  const [seq, part] = numbers(version);
  const [oldSeq, oldPart] = numbers(than);
  return seq > oldSeq || (seq === oldSeq && part > oldPart);
}

function numbers(version) {
  const [seq, part] = (version || "").split(".").map(Number);
  return [seq >= 0 ? seq : -1, part >= 0 ? part : -1];
}
