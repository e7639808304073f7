import { type Range, rangeText } from "../../shared/explore/filters.ts";
import { type Patterns, says } from "../../shared/vocabulary/patterns.ts";

// Numbers as people type them: 25000, 25,000, 2.5万, 2万5, 两万五千, 25k, 十八. The text is folded and simplified.

/** The digit of a Chinese character; undefined for any other. */
const hanDigit = (character: string): number | undefined => {
  const digit = character === "两" ? 2 : "零一二三四五六七八九".indexOf(character);
  return digit < 0 ? undefined : digit;
};

const hanUnits: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

/** The value of digits or a Chinese numeral; null for anything else. 两千五 is 2,500, as spoken. */
export function readNumber(text: string): number | null {
  if (/^[\d,.]+$/.test(text)) return Number(text.replaceAll(",", ""));
  let sum = 0;
  let digit: number | null = null;
  let unit = 0;
  for (const character of text) {
    const value = hanDigit(character);
    const next = hanUnits[character];
    if (value !== undefined) {
      if (digit !== null && digit !== 0) return null;
      digit = value;
    } else if (next !== undefined) {
      sum += (digit ?? 1) * next;
      unit = next;
      digit = null;
    } else return null;
  }
  // The unit of the last digit is omitted in speech: 三千二.
  return sum + (digit ?? 0) * (unit >= 100 && !text.includes("零") ? unit / 10 : 1);
}

const multipliers: Readonly<Record<string, number>> = {
  ...{ 万: 10_000, w: 10_000, 千: 1000, k: 1000, thousand: 1000, grand: 1000 },
};

/** The factor of a unit of money: 万, w, 千, k; 1 without a unit. */
export const multiplierOf = (unit = ""): number => multipliers[unit] ?? 1;

/** The value of "2万5", "2.5w", "两万五千", "25k" or "25,000"; null for anything else. */
export function readAmount(text: string): number | null {
  const parts = /^([^万wk千\s]+|[^万wk\s]+)\s*(万|w|千|k|thousand|grand)?\s*(.*)$/.exec(text.trim());
  const [, head = "", unit, tail = ""] = parts ?? [];
  const number = readNumber(head);
  if (number === null) return null;
  const factor = multiplierOf(unit);
  if (tail === "") return number * factor;
  const rest =
    /^[1-9]$/.test(tail) || /^[一二两三四五六七八九]$/.test(tail) ? null : readNumber(tail.replace(/千$/, ""));
  // A single digit after 万 counts thousands: 两万五.
  const single = rest === null ? readNumber(tail) : null;
  if (single !== null) return number * factor + (single * factor) / 10;
  if (rest === null) return null;
  return number * factor + rest * (/^[\d一二两三四五六七八九]千$/.test(tail) ? 1000 : 1);
}

export type Side = "at most" | "at least" | "about" | null;

/** The bound that the words before or after a number express; null without any. Words before it take precedence. */
export function sideOf(before: string, after: string, patterns: Patterns): Side {
  if (says(patterns, "at most before", before)) return "at most";
  if (says(patterns, "at least before", before)) return "at least";
  if (says(patterns, "at most after", after)) return "at most";
  if (says(patterns, "at least after", after)) return "at least";
  return says(patterns, "about before", before) || says(patterns, "about after", after) ? "about" : null;
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
