export interface LineDifference {
  /** "gap": `text` is the number of equal lines omitted. */
  kind: "same" | "removed" | "added" | "gap";
  text: string;
}

/** Number of unchanged lines shown around a change. */
const around = 2;

/** Limit of the quadratic comparison: with more pairs of lines, everything counts as replaced. The longest page has 400 lines. */
const maxPairs = 4_000_000;

/** The diff of two texts, line by line (longest common subsequence), without long equal parts. */
export function lineDifferences(before: string, after: string): LineDifference[] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  const removed = (text: string): LineDifference => ({ kind: "removed", text });
  const added = (text: string): LineDifference => ({ kind: "added", text });
  if (old.length * now.length > maxPairs) return [...old.map(removed), ...now.map(added)];
  // common[i][j]: length of the longest common subsequence of old from i and now from j.
  const width = now.length + 1;
  const common = new Uint32Array((old.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      common[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: LineDifference[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [mine = "", theirs = ""] = [old[i], now[j]];
    if (i < old.length && j < now.length && mine === theirs) {
      lines.push({ kind: "same", text: mine });
      i += 1;
      j += 1;
    } else if (j >= now.length || (i < old.length && at(i + 1, j) >= at(i, j + 1))) {
      lines.push(removed(mine));
      i += 1;
    } else {
      lines.push(added(theirs));
      j += 1;
    }
  }
  return foldSame(lines);
}

function foldSame(lines: LineDifference[]): LineDifference[] {
  const isNear = lines.map((_, index) =>
    lines.slice(Math.max(0, index - around), index + around + 1).some(({ kind }) => kind !== "same"),
  );
  const folded: LineDifference[] = [];
  let left = 0;
  lines.forEach((line, index) => {
    if (!isNear[index]) left += 1;
    if (left > 0 && (isNear[index] || index === lines.length - 1)) {
      folded.push({ kind: "gap", text: String(left) });
      left = 0;
    }
    if (isNear[index]) folded.push(line);
  });
  return folded;
}
