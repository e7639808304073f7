import { fill } from "#worker/platform/fill.ts";
import { noGuideWords } from "../../shared/pages/guide-words.ts";
import { type Lexicon, termWeights } from "../../shared/vocabulary/lexicon.ts";
import { noPatterns, says } from "../../shared/vocabulary/patterns.ts";
import { bestPath } from "../chart/best-path.ts";
import { buildChart } from "../chart/chart.ts";
import type { Token } from "../chart/token.ts";
import ownTexts from "./text.json" with { type: "json" };

export const { notices } = ownTexts;

/** Pages for a query with a university abroad: universities in Australia and their admission. */
export const pagesForAbsent = ["/study/university", "/resources/university-application", "/services/translation"];

/** Whether the university is part of the background. */
export const isBackground = (text: string, { patterns }: Lexicon): boolean => says(patterns, "studied there", text);

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
  if (lexicon.terms.size === 0) return null;
  for (const { groups } of folded.matchAll(namePattern)) {
    const { head = "", end = "" } = groups ?? {};
    if (isTerm(`${head}${end}`, lexicon)) continue;
    const kind = lexicon.patterns.senses.get("kind of school")?.exec(head)?.[0] ?? "";
    const proper = head.slice(0, head.length - kind.length);
    const last = segment(proper, lexicon).at(-1);
    const isUnknown = last?.meanings.every(({ weight }) => weight < termWeights.derived);
    const unknown = isUnknown ? (last?.text ?? "") : "";
    if (unknown.length < 2 || unknown.length > 8 || says(lexicon.patterns, "describes a school", unknown)) continue;
    const typed = `${unknown}${kind}${end}`;
    return { typed, notice: fill(notices.unknown, { name: typed }) };
  }
  return null;
}

/** Whether a text ends in an institution of the register, or in a term after another one: 会计商学院. */
function isTerm(text: string, lexicon: Lexicon): boolean {
  const [last, before] = segment(text, lexicon).toReversed();
  if (last === undefined || last.text.length <= 2) return false;
  if (last.meanings.some(({ meaning, weight }) => meaning.kind === "institution" && weight > 0)) return true;
  return last.meanings.length > 0 && before?.meanings.length !== 0;
}
