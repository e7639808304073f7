import { type Lexicon, termWeights } from "../../shared/vocabulary/lexicon.ts";
import { isMistakenFor } from "../chart/correct-characters.ts";
import { mistakesBetween } from "../chart/correct-word.ts";
import { unknownNotice } from "./absent-names.ts";
import type { Understanding } from "./understanding.ts";

interface Corrected {
  /** The query with the name of the register. */
  text: string;
  notice: string;
}

/** A Chinese name ends like this. */
const nameEnd = /^(?:大学|学院|理工大学|科技大学|中学|大)/;

/** The shortest name that is compared: of two characters, one wrong one is half. */
const shortest = 3;

/**
 * A query whose Chinese name of an institution is one character off: 麦考里大学 is 麦考瑞大学. Null when the query names none.
 * @param folded the query in simplified characters
 */
export function correctName(
  folded: string,
  { text, slots }: Pick<Understanding, "text" | "slots">,
  lexicon: Lexicon,
): Corrected | null {
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
  }
  return null;
}

/** The name of a university in English. */
const universityPattern = /^(?:the )?(?:univ(?:ersity|\.)? of (?:the )?([a-z'’ -]+)|([a-z'’ -]+?) uni(?:v|versity)?)$/;

/** Words before "university" that are not a name. */
const ordinary =
  /\b(?:private|public|state|local|online|international|foreign|overseas|medical|technical|research|good|famous|best|cheap|any|other|which|what|my|your|school|from|in|for|to|at|and|or|not|no)\b/;

/** A query for a university with an English name that no institution on the register has: York University. */
export function unknownUniversity(
  folded: string,
  { text, slots, corrected }: Understanding,
  lexicon: Lexicon,
): Corrected | null {
  if (slots.institution || slots.field || slots.place || text.length === 0 || !universityPattern.test(folded))
    return null;
  const [, after, before] = universityPattern.exec(corrected ?? folded) ?? [];
  const name = after ?? before ?? "";
  const words = ordinary.test(name) ? [] : name.split(/\s+/).filter((word) => word !== "");
  // Before the first load nothing is known of any university.
  if (words.length === 0 || words.some((word) => word.length < 3) || universityKeys(lexicon).length === 0) return null;
  if (universityKeys(lexicon).some((key) => words.every((word) => key.includes(word)))) return null;
  return { text: "", notice: unknownNotice(folded) };
}

/** The name of a college in English, perhaps with a city. */
const collegePattern = /^(?:the )?([a-z'’ -]+? (?:college|institute|academy))(?: (?:in )?[a-z ]+)?$/;

/** A query for a college with an English name of which a word is in no name of the register: Moonlight College. */
export function unknownCollege(
  folded: string,
  { text, slots, corrected }: Understanding,
  lexicon: Lexicon,
): Corrected | null {
  const name = collegePattern.exec(folded)?.[1];
  if (!name || corrected !== null || slots.institution || slots.field || slots.level) return null;
  const keys = latinKeys(lexicon);
  const unknown = name.split(/\s+/).some((word) => word.length >= 4 && !keys.some((key) => key.includes(word)));
  if (!unknown || ordinary.test(name.replace("international", "")) || keys.length === 0) return null;
  if (!text.some((run) => name.includes(run) || run.includes(name))) return null;
  return { text: "", notice: unknownNotice(name) };
}

/** The keys of names of institutions that match a pattern. They are searched once for each lexicon. */
function keysOfNames(pattern: RegExp, least: number): (lexicon: Lexicon) => string[] {
  const byLexicon = new WeakMap<Lexicon, string[]>();
  return (lexicon) => {
    const known = byLexicon.get(lexicon);
    if (known) return known;
    const keys = [...lexicon.terms].flatMap(([key, entries]) =>
      pattern.test(key) && entries.some(({ meaning, weight }) => meaning.kind === "institution" && weight >= least)
        ? [key]
        : [],
    );
    byLexicon.set(lexicon, keys);
    return keys;
  };
}

const latinKeys = keysOfNames(/^[a-z]/, termWeights.initials);

/** The keys of all Chinese names of institutions. */
export const chineseNames = keysOfNames(/^\p{Script=Han}{3,}$/u, termWeights.derived);

const universityKeys = (lexicon: Lexicon): string[] => latinKeys(lexicon).filter((key) => key.includes("univ"));

function similarName(typed: string, lexicon: Lexicon): string | null {
  if (typed.length < shortest) return null;
  const similar = chineseNames(lexicon).filter(
    (name) => Math.abs(name.length - typed.length) <= 1 && isNear(typed, name, lexicon),
  );
  // Two names are equally near: it is unclear which one is meant.
  const [first] = similar.toSorted((a, b) => Math.abs(a.length - typed.length) - Math.abs(b.length - typed.length));
  return first ?? null;
}

/**
 * One wrong character; or one missing or additional one after the same beginning. Of a name of two characters (悉泥大学) the wrong
 * one must sound or look like the right one.
 */
function isNear(typed: string, name: string, { sounds }: Lexicon): boolean {
  const core = (text: string) => text.replace(/(?:大学|学院|中学|大)$/, "");
  const [one, other] = [core(typed), core(name)];
  if (one.length === 2 && other.length === 2 && one !== other) {
    return [...one].every((character, at) => {
      const right = other[at] ?? "";
      return character === right || isMistakenFor(character, right, sounds);
    });
  }
  if (one.length < 2 || other.length < shortest || mistakesBetween(one, other, 1) !== 1) return false;
  return one.length === other.length || typed[0] === name[0];
}
