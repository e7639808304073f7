import { fill } from "#worker/platform/fill.ts";
import { noGuideWords } from "../../shared/pages/guide-words.ts";
import { type Lexicon, termWeights } from "../../shared/vocabulary/lexicon.ts";
import { noPatterns, says } from "../../shared/vocabulary/patterns.ts";
import { bestPath } from "../chart/best-path.ts";
import { buildChart } from "../chart/chart.ts";
import { mistakesBetween } from "../chart/correct-word.ts";
import { isMistakenFor } from "../chart/corrections.ts";
import type { Token } from "../chart/token.ts";
import ownTexts from "./text.json" with { type: "json" };
import type { Understanding } from "./understanding.ts";

const { notices } = ownTexts;

/** Pages for a query with a university abroad: universities in Australia and their admission. */
export const pagesForAbsent = ["/study/university", "/resources/university-application", "/services/translation"];

/** A notice that a university is not on the register, with advice. */
export const absentNotice = (name: string): string => fill(notices.absent, { name });

/** A campus abroad of an Australian institution. @param institution its label; undefined when the query names none */
export const overseasNotice = (name: string, institution: string | undefined): string =>
  fill(notices.overseas, { name }) + (institution === undefined ? "" : fill(notices.overseasOf, { name: institution }));

/** A job that no course on the register teaches. */
export const untaughtNotice = ({ label, instead }: { label: string; instead: string }): string =>
  fill(notices.untaught, { label }) + (instead === "" ? "" : fill(notices.untaughtNear, { instead }));

interface Corrected {
  /** The query with the name from the register. */
  text: string;
  notice: string;
}

/** The ends of Chinese names of institutions. */
const nameEnd = /^(?:大学|学院|理工大学|科技大学|中学|大)/;

/** Minimum length of a compared name: of two characters, one wrong one is half. */
const shortest = 3;

/**
 * A query whose Chinese name of an institution has one wrong character: 墨而本大学 for 墨尔本大学. Null without such a name.
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
    // In 悉尼科计大学 the city is part of the name.
    const city = end === "" ? "" : (/\p{Script=Han}{2,4}$/u.exec(folded.slice(0, at))?.[0] ?? "");
    const near = city === "" ? null : similarName(`${city}${run}${end}`, lexicon);
    const whole = near !== null && isMisheard(`${city}${run}${end}`, near, lexicon) ? near : null;
    const typed = `${whole === null ? "" : city}${run}${end}`;
    const similar = whole ?? similarName(typed, lexicon) ?? (end === "" ? null : similarName(run, lexicon));
    if (similar !== null) {
      return {
        text: folded.replace(typed, () => ` ${similar} `).trim(),
        notice: fill(notices.corrected, { typed, similar }),
      };
    }
  }
  return null;
}

const namesOfTerms = new WeakMap<Lexicon["terms"], string[]>();

/** The keys of all Chinese names of institutions. They are searched once for each lexicon. */
function chineseNames({ terms }: Lexicon): string[] {
  const known = namesOfTerms.get(terms);
  if (known) return known;
  const names = [...terms].flatMap(([key, entries]) => {
    const isName = entries.some(({ meaning, weight }) => meaning.kind === "institution" && weight > 0);
    return isName && /^\p{Script=Han}{3,}$/u.test(key) ? [key] : [];
  });
  namesOfTerms.set(terms, names);
  return names;
}

function similarName(typed: string, lexicon: Lexicon): string | null {
  if (typed.length < shortest) return null;
  const similar = chineseNames(lexicon).filter(
    (name) => Math.abs(name.length - typed.length) <= 1 && isNear(typed, name, lexicon),
  );
  // Two names are equally near, so the query is ambiguous.
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
    return isMisheard(one, other, { sounds });
  }
  if (one.length < 2 || other.length < shortest || mistakesBetween(one, other, 1) !== 1) return false;
  return one.length === other.length || typed[0] === name[0];
}

/** Whether each wrong character has a similar sound or shape. */
const isMisheard = (one: string, other: string, { sounds }: Pick<Lexicon, "sounds">): boolean =>
  one.length === other.length &&
  [...one].every((character, at) => character === other[at] || isMistakenFor(character, other[at] ?? "", sounds));

const segment = (text: string, lexicon: Lexicon): Token[] =>
  bestPath(buildChart(text, { ...lexicon, patterns: noPatterns, guides: noGuideWords }));

/** A name in the query that no institution on the register has. */
export interface UnknownName {
  typed: string;
  notice: string;
}

/** A Chinese name: characters that end in a word for an institution. 大学生 does not match. */
const namePattern = /(?<head>\p{Script=Han}{2,14}?)(?<end>大学|学院|书院|公学)(?!生|城|[里内]|毕业|学历)/gu;

/** The first Chinese name in the query without a known term (太阳大学, 皇冠国际学院). @param folded in simplified characters */
export function unknownNameIn(folded: string, lexicon: Lexicon): UnknownName | null {
  // Before the first load no institution is known.
  if (chineseNames(lexicon).length === 0) return null;
  for (const { groups } of folded.matchAll(namePattern)) {
    const { head = "", end = "" } = groups ?? {};
    if (isTerm(`${head}${end}`, lexicon)) continue;
    const kind = lexicon.patterns.senses.get("kind of school")?.exec(head)?.[0] ?? "";
    const proper = head.slice(0, head.length - kind.length);
    const last = segment(proper, lexicon).at(-1);
    const typedOf = (word: string) => `${word}${kind}${end}`;
    const isUnknown = last?.meanings.every(({ weight }) => weight < termWeights.derived);
    const unknown = isUnknown ? (last?.text ?? "") : "";
    if (
      unknown.length < 2 ||
      unknown.length > 8 ||
      says(
        lexicon.patterns,
        isAlone(typedOf(unknown), folded) ? "describes a school alone" : "describes a school",
        unknown,
      )
    )
      continue;
    const typed = typedOf(unknown);
    return { typed, notice: fill(notices.unknown, { name: typed }) };
  }
  return null;
}

const isAlone = (typed: string, folded: string) => typed === folded.replaceAll(" ", "");

/** Whether a text ends in an institution of the register, or in a term after another one: 会计商学院. */
function isTerm(text: string, lexicon: Lexicon): boolean {
  const [last, before] = segment(text, lexicon).toReversed();
  if (last === undefined || last.text.length <= 2) return false;
  if (last.meanings.some(({ meaning, weight }) => meaning.kind === "institution" && weight > 0)) return true;
  return last.meanings.length > 0 && before?.meanings.length !== 0;
}
