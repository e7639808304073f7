// Tuition written as instalments without a total: their sum.

import { amountsIn, countOf } from "./figures.ts";
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

/** The sum of numbered rows, or of "4 instalments of $2,975", when they are of the tuition; null when the letter lists none. */
export function instalmentsIn(lines: readonly string[]): OfferedFee | null {
  const rows: { number: number; aud: number; written: string }[] = [];
  let hasWord = false;
  let heading = "";
  for (const line of lines) {
    const amounts = amountsIn(line, false);
    if (amounts.length === 0 && line.trim() !== "") heading = line;
    const at = numbered.exec(line);
    const [only] = amounts;
    if (!at || amounts.length !== 1 || !only || isOther.test(line)) continue;
    const word = (at[1] ?? at[2] ?? at[3] ?? at[4] ?? "").toLowerCase();
    const number = ordinals.includes(word) ? ordinals.indexOf(word) + 1 : countOf(word);
    if (number !== rows.length + 1) continue;
    hasWord ||= tuition.test(line) || tuition.test(heading);
    rows.push({ number, aud: only.aud, written: only.written });
  }
  if (rows.length > 1 && hasWord) {
    const sum = rows.reduce((all, { aud }) => all + aud, 0);
    const isEven = rows.every(({ aud }) => aud === rows[0]?.aud);
    return sumOf(sum, isEven ? `${rows.length} × ${rows[0]?.written}` : rows.map(({ written }) => written).join(" + "));
  }
  for (const line of lines) {
    const found = several.exec(line);
    const amounts = amountsIn(line, false);
    const [only] = amounts;
    if (!found || amounts.length !== 1 || !only || isOther.test(line) || !tuition.test(line)) continue;
    const count = countOf(found[1] ?? found[2] ?? found[3] ?? "");
    if (count > 1) return sumOf(only.aud * count, `${count} × ${only.written}`);
  }
  return null;
}

const sumOf = (aud: number, parts: string): OfferedFee => ({
  ...{ aud, role: "tuition", period: "total", isLevel: false, isSum: true },
  written: `${parts} = A$${aud.toLocaleString("en-US")}`,
});
