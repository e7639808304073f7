import { mistakesBetween } from "#worker/features/search/understand/correct-word.ts";
import type { Understanding } from "#worker/features/search/understand/understanding.ts";
import { type Lexicon, termWeights } from "#worker/features/search/vocabulary/lexicon.ts";
import { unknownNotice } from "./absent-universities.ts";

interface Corrected {
  /** The query with the name of the register. */
  text: string;
  notice: string;
}

/** A Chinese name ends like this. */
const nameEnd = /^(?:大学|学院|理工大学|科技大学|中学|大)/;

/** The shortest name that is compared: of two characters, one wrong one is half. */
const shortest = 3;

/** Chinese names of institutions and metropolitan areas by lexicon. */
const namesOf = new WeakMap<Lexicon, string[]>();

/**
 * A query whose Chinese name of an institution is one character off: 麦考里大学 is 麦考瑞大学. For a name of an institution that
 * nothing resembles, only a notice. Null when the query names none.
 * @param folded the query in simplified characters
 */
export function correctName(folded: string, { text, slots }: Understanding, lexicon: Lexicon): Corrected | null {
  if (slots.institution) return null;
  for (const run of text) {
    if (!/^\p{Script=Han}{2,8}$/u.test(run)) continue;
    const at = folded.indexOf(run);
    if (at < 0) continue;
    const [end = ""] = nameEnd.exec(folded.slice(at + run.length)) ?? [];
    const typed = `${run}${end}`;
    const similar = similarName(typed, lexicon) ?? (end === "" ? null : similarName(run, lexicon));
    if (similar !== null) {
      return {
        text: folded.replace(typed, () => ` ${similar} `).trim(),
        notice: `没有找到「${typed}」，已按「${similar}」搜索。`,
      };
    }
    if (/^(?:大学|.{2}大学|学院)$/.test(end) && !slots.field) return { text: folded, notice: unknownNotice(typed) };
  }
  return null;
}

function similarName(typed: string, lexicon: Lexicon): string | null {
  if (typed.length < shortest) return null;
  const similar = chineseNames(lexicon).filter(
    (name) => Math.abs(name.length - typed.length) <= 1 && isNear(typed, name),
  );
  // Two names as near as each other: nothing says which one is meant.
  const [first] = similar.toSorted((a, b) => Math.abs(a.length - typed.length) - Math.abs(b.length - typed.length));
  return first ?? null;
}

/** One wrong character; or one missing or additional one after the same beginning. */
function isNear(typed: string, name: string): boolean {
  const core = (text: string) => text.replace(/(?:大学|学院|中学|大)$/, "");
  const [one, other] = [core(typed), core(name)];
  if (one.length < 2 || other.length < shortest || mistakesBetween(one, other, 1) !== 1) return false;
  return one.length === other.length || typed[0] === name[0];
}

function chineseNames(lexicon: Lexicon): string[] {
  const known = namesOf.get(lexicon);
  if (known) return known;
  const names = [...lexicon.terms]
    .filter(
      ([key, entries]) =>
        /^\p{Script=Han}{3,}$/u.test(key) &&
        entries.some(({ meaning, weight }) => meaning.kind === "institution" && weight >= termWeights.derived),
    )
    .map(([key]) => key);
  namesOf.set(lexicon, names);
  return names;
}
