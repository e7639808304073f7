import { rangeKinds, rangeText, readRange } from "../../../shared/explore/filters.ts";
import { backgroundRules } from "./background-rules.ts";
import type { Constraint } from "./constraint.ts";
import { lengthRules } from "./length-rules.ts";
import { priceRules } from "./price-rules.ts";
import { wordRules } from "./word-rules.ts";

/** A query without its constraints. */
interface ConstraintReading {
  constraints: readonly Constraint[];
  /** The words of each constraint as typed. */
  phrases: readonly string[];
  /** Phrases that limit no course: scores, dates, ages. */
  ignored: readonly string[];
  /** The query without both. */
  rest: string;
}

/** In this order: a score is not a price, and 一年 3 万 is a price and not a length. */
const rules = [...backgroundRules, ...priceRules, ...lengthRules, ...wordRules];

/** Cache of the newest reading: guide words and terms are read from the same text, one after the other. */
let newest: { folded: string; reading: ConstraintReading } | null = null;

/**
 * Reads the wishes for price, length, language of teaching, practical work, region, owner and order in a query. A later wish
 * of one kind replaces an earlier one; "1万以上 2万以下" is one range.
 * @param folded in simplified characters
 */
export function readConstraints(folded: string): ConstraintReading {
  if (newest?.folded !== folded) newest = { folded, reading: applyRules(folded) };
  return newest.reading;
}

function applyRules(folded: string): ConstraintReading {
  const constraints: Constraint[] = [];
  const ignored: string[] = [];
  let rest = folded;
  for (const { pattern, read } of rules) {
    const parts: string[] = [];
    let end = 0;
    for (const match of rest.matchAll(pattern)) {
      const typed = match[0].trim();
      const meaning = typed === "" ? null : read(match);
      if (meaning === null) continue;
      if (meaning === "ignored") ignored.push(typed);
      else constraints.push({ ...meaning, typed });
      parts.push(rest.slice(end, match.index));
      end = match.index + match[0].length;
    }
    rest = [...parts, rest.slice(end)].join(" ");
  }
  const phrases = constraints.map(({ typed }) => typed);
  return { constraints: joinKinds(constraints), phrases, ignored, rest: rest.replace(/\s+/g, " ").trim() };
}

/**
 * The phrases of the constraints in a query, and the query without them, for code that cuts a query by other words.
 * @param folded in simplified characters
 */
export function setAsideConstraints(folded: string): { phrases: readonly string[]; rest: string } {
  const { phrases, ignored } = readConstraints(folded);
  // 读了两年大专: if only its words were removed, the length would be read as a wish.
  const past = ignored.filter((phrase) => /^[读学念上教做][了完过]/.test(phrase));
  const rest = [...phrases, ...past].reduce((text, phrase) => text.replace(phrase, " "), folded);
  return { phrases, rest: rest.replace(/\s+/g, " ").trim() };
}

/** One constraint of each kind. Two open ranges are joined to their overlap: 1 万以上 2 万以下, 短期 12 周以内. */
function joinKinds(constraints: readonly Constraint[]): Constraint[] {
  const byKind = new Map<Constraint["kind"], Constraint>();
  for (const constraint of constraints) {
    const known = byKind.get(constraint.kind);
    byKind.set(constraint.kind, known ? joined(known, constraint) : constraint);
  }
  return [...byKind.values()];
}

function joined(first: Constraint, second: Constraint): Constraint {
  const typed = `${first.typed} ${second.typed}`;
  const ranges = [readRange(first.value), readRange(second.value)];
  const isOpen = rangeKinds.some((kind) => kind === second.kind) && ranges.every(({ from, to }) => !from !== !to);
  const from = Math.max(...ranges.map((range) => range.from ?? 0)) || null;
  const to = Math.min(...ranges.map((range) => range.to ?? Number.POSITIVE_INFINITY));
  const isOverlap = isOpen && first.isYuan === second.isYuan && (from ?? 0) <= to;
  return isOverlap
    ? { ...second, value: rangeText({ from, to: Number.isFinite(to) ? to : null }), typed }
    : { ...second, typed };
}
