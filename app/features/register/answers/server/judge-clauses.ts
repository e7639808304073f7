import type { Answered } from "./answered.ts";
import type { Units } from "./pieces.ts";

/** Judges a part of a text. @param before text before the part, whose named things apply to it */
export type Judge = (part: Units, before: Units | null) => Answered[];

/** Maximum number of clauses. A longer text is a story. */
const mostClauses = 5;

/**
 * Judges the clauses of a text separately, as many as possible together: 190 加 5 分，491 加 15 分. Each verdict has its
 * part of the text, and the last one the remaining parts. Only a remark after its subject may remain: other text may
 * change the verdict. @param options.names whether a part names a known thing @param options.isRead whether all words
 * of a part are known: other parts get no verdict
 */
export function judgeClauses(
  { text, units }: Units,
  judge: Judge,
  { names, isRead }: Record<"names" | "isRead", (part: Units) => boolean>,
): Answered[] {
  const starts = [0, ...[...text.matchAll(ends)].map(({ index, 0: sign }) => index + sign.length)];
  if (starts.length < 2 || starts.length > mostClauses) return [];
  const part = (from: number, to: number): Units => {
    const [start, end] = [starts[from] ?? 0, starts[to] ?? text.length];
    return {
      text: text.slice(start, end),
      units: units.flatMap((unit) =>
        unit.start >= start && unit.end <= end ? { ...unit, start: unit.start - start, end: unit.end - start } : [],
      ),
    };
  };
  const read = starts.map((_, at) => isRead(part(at, at + 1)));
  if (read[0] === false) return [];
  const judged: Answered[] = [];
  const left: string[] = [];
  for (let from = 0; from < starts.length; ) {
    const before = judged.length === 0 ? null : part(0, from);
    const to = starts
      .map((_, at) => starts.length - at)
      .find((end) => {
        const found = end > from && read.slice(from, end).every(Boolean) ? judge(part(from, end), before) : [];
        const [first, ...others] = found;
        if (!first || others.length > 0) return false;
        judged.push({ ...first, said: trimmed(part(from, end).text) });
        return true;
      });
    if (to === undefined) {
      const clause = part(from, from + 1);
      if (judged.length === 0 || decisive.test(clause.text) || names(clause)) return [];
      left.push(trimmed(clause.text));
    }
    from = to ?? from + 1;
  }
  const [last, ...others] = judged.toReversed();
  if (!last) return [];
  const parts = left.filter((clause) => clause !== "").map((clause) => ({ text: clause, isAsked: false }));
  return [...others.toReversed(), { ...last, left: parts }];
}

/** Punctuation, or a space beside Chinese, ends a clause. A point within a number does not. */
const ends = /(?:[^\p{L}\p{N}\p{M}\s%$.+-]|\.(?!\d))\s*|(?<=\p{Script=Han})\s+|\s+(?=\p{Script=Han})/gu;

const trimmed = (clause: string) => clause.replace(/^[^\p{L}\p{N}$]+|[^\p{L}\p{N}%]+$/gu, "");

/** Words that limit, deny or date a statement. */
const decisive = /[除如若但却仅前后时不没无非未别谣假骗错对真\d]|例外|只有|只要|的话|条件|情况|期间|比如/;
