// Tuition written as instalments without a total: their sum.

import { formatMoney } from "#worker/platform/figure-text.ts";
import { type Amount, amountsIn, countOf } from "./figures.ts";
import type { OfferedFee } from "./letter-fees.ts";

const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth"];
const part = "(?:instal?l?ments?|terms?|trimesters?|semesters?|sessions?|study periods?|payments?|stages?|blocks?)";
const numbered = new RegExp(
  String.raw`\b${part}\s?#?(?:no\.?\s?)?(\d\d?)\b|\b(\d\d?)(?:st|nd|rd|th) ${part}\b|\b(${ordinals.join("|")}) ${part}\b|第\s?(\d\d?|[一二三四五六])\s?[期次学]`,
  "i",
);
const several = new RegExp(
  String.raw`(?<![\d,.$])(\d\d?|two|three|four|five|six) (?:equal |quarterly |monthly |tuition )*${part} (?:of|x|@|at)\s|(?<![\d,.$])(\d\d?)\s?[x×]\s?(?=A?U?D?\s?\$)|分\s?(\d\d?|[二三四五六])\s?期`,
  "i",
);
const isOther =
  /oshc|material|enrol?ment fee|homestay|accommodation|insurance|deposit|then\b|balance|remaining|upfront|credit point/i;
const tuition = /tuition|course fees?|学费/i;

/** Instalments are the tuition of a letter that has neither its total nor a year's. */
export function withInstalments(fees: OfferedFee[], lines: readonly string[]): OfferedFee[] {
  const isWhole = ({ role, period }: OfferedFee) =>
    ["net", "grand"].includes(role) || (role === "tuition" && (period === "total" || period === "year"));
  const sum = fees.some(isWhole) ? null : instalmentsIn(lines);
  const isPart = fees.every(({ role, aud }) => role !== "tuition" || aud < (sum?.aud ?? 0) * 0.9);
  return sum && isPart ? [...fees.filter(({ role }) => role !== "tuition"), sum] : fees;
}

/** The sum of numbered rows, or of "4 instalments of $2,975", when they are of the tuition; null when the letter lists none. */
function instalmentsIn(lines: readonly string[]): OfferedFee | null {
  const rows: Amount[] = [];
  let equal: OfferedFee | null = null;
  let hasWord = false;
  let heading = "";
  for (const line of lines) {
    const [only, ...more] = amountsIn(line, false);
    if (!only && line.trim() !== "") heading = line;
    if (!only || more.length > 0 || isOther.test(line)) continue;
    const [, ...written] = several.exec(line) ?? [];
    const count = countOf(written.find(Boolean) ?? "");
    if (count > 1 && tuition.test(line)) equal ??= sumOf(only.aud * count, `${count} × ${only.written}`);
    const [, ...words] = numbered.exec(line) ?? [];
    const word = words.find(Boolean)?.toLowerCase() ?? "";
    const number = ordinals.includes(word) ? ordinals.indexOf(word) + 1 : countOf(word);
    if (number !== rows.length + 1) continue;
    hasWord ||= tuition.test(line) || tuition.test(heading);
    rows.push(only);
  }
  const [first] = rows;
  if (!first || rows.length === 1 || !hasWord) return equal;
  const isEven = rows.every(({ aud }) => aud === first.aud);
  return sumOf(
    rows.reduce((all, { aud }) => all + aud, 0),
    isEven ? `${rows.length} × ${first.written}` : rows.map(({ written }) => written).join(" + "),
  );
}

const sumOf = (aud: number, parts: string): OfferedFee => ({
  ...{ aud, role: "tuition", period: "total", isLevel: false, isSum: true },
  written: `${parts} = ${formatMoney(aud)}`,
});
