import { type Range, rangeText } from "../../shared/explore/filters.ts";
import { either, notBefore } from "./expressions.ts";

// Words that make a number a minimum or a maximum. The text is folded and simplified.

const atMostBefore = either(
  "不超过|不高于|不多于|不大于|不要超过|别超过|低于|少于|小于|短于|不到|控制在",
  "最多|最高|最长|至多",
  "under|below|less than|lower than|cheaper than|shorter than|no more than|not more than|not over",
  "up to|max(?:imum)?(?: of)?|at most|within",
  "<=?|≤",
  // A minus before an amount: -5 万.
  "(?<![\\da-z万千])[-−–]",
);
const atLeastBefore = either(
  "超过|高于|多于|大于|长于|不低于|不少于",
  "至少|最少|最低|最短|起码",
  "over|above|more than|longer than|no less than",
  "at least|min(?:imum)?(?: of)?",
  ">=?|≥",
);
const aboutBefore = either("大概|大约|约|差不多", "about|around|approximately|approx|roughly", "~");

const atMostAfter = either(
  "以内|之内|以下|之下|以里|封顶",
  // 3 年内, and not 内容.
  `内${notBefore("[容科地部]")}`,
  "or less|or under|or below",
  `max(?:imum)?${notBefore("[a-z]")}`,
);
const atLeastAfter = either(
  "以上|之上|往上|起步",
  // 2 万起, and not 起点.
  `起${notBefore("[点源重]")}`,
  String.raw`\+|or more|or above|or longer|and above|and up`,
);
const aboutAfter = either("左右|上下|前后", `or so${notBefore("[a-z]")}`);

/** Both ends of a range: 1-2, 1~2, 一到两, 1 to 2. */
export const betweenPattern = String.raw`\s*(?:-|~|–|—|到|至|to|and)\s*`;

/**
 * The group `before`: words for the side of a number and others of its rule, in any order, repeated. The lookahead reads it
 * once, as an atomic group would. A plain group would try 每年的 also as 每年 and 的, so a query of n such words and no number
 * would take 2^n steps.
 */
export const boundsBefore = (...words: readonly string[]): string =>
  String.raw`(?=(?<before>(?:${either(atMostBefore, atLeastBefore, aboutBefore, ...words)}\s*)*))\k<before>`;

/** Words for the side of a number and others of its rule, after the number, in any order, repeated. */
export const boundsAfter = (...words: readonly string[]): string =>
  String.raw`(?:\s*${either(atMostAfter, atLeastAfter, aboutAfter, ...words)})*`;

const sides = [
  { side: "at most", before: new RegExp(atMostBefore), after: new RegExp(atMostAfter) },
  { side: "at least", before: new RegExp(atLeastBefore), after: new RegExp(atLeastAfter) },
  { side: "about", before: new RegExp(aboutBefore), after: new RegExp(aboutAfter) },
] as const;

export type Side = (typeof sides)[number]["side"] | null;

/** The bound that the words before and after a number express; null without any. Words before it win. */
export function sideOf(before: string, after: string): Side {
  const [most, least, about] = sides;
  if (most.before.test(before)) return "at most";
  if (least.before.test(before)) return "at least";
  if (most.after.test(after)) return "at most";
  if (least.after.test(after)) return "at least";
  return about.before.test(before) || about.after.test(after) ? "about" : null;
}

/** The range of a number, as in an address. @param tolerance how far "about" reaches on either side */
export function rangeOf(number: number, side: Side, tolerance: number): string {
  const range: Range =
    side === "at most"
      ? { from: null, to: Math.round(number) }
      : side === "at least"
        ? { from: Math.round(number), to: null }
        : { from: Math.max(0, Math.round(number - tolerance)), to: Math.round(number + tolerance) };
  return rangeText(range);
}
