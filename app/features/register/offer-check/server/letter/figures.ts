import { formatMoney } from "#worker/platform/figure-text.ts";
import type { OfferedFee } from "./letter-fees.ts";

// Sums up tuition that is written as instalments without a total.

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

/** Instalments are the tuition of a letter that states neither a total nor a yearly amount. */
export function withInstalments(fees: OfferedFee[], lines: readonly string[]): OfferedFee[] {
  const isWhole = ({ role, period }: OfferedFee) =>
    ["net", "grand"].includes(role) || (role === "tuition" && (period === "total" || period === "year"));
  const sum = fees.some(isWhole) ? null : instalmentsIn(lines);
  const isPart = fees.every(({ role, aud }) => role !== "tuition" || aud < (sum?.aud ?? 0) * 0.9);
  return sum && isPart ? [...fees.filter(({ role }) => role !== "tuition"), sum] : fees;
}

/** The sum of numbered rows, or of "4 instalments of $2,975", if they are instalments of the tuition; null for a letter without any. */
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

// Figures in letters: amounts in AUD, lengths, days.

export interface Amount {
  aud: number;
  at: number;
  written: string;
}

const number = String.raw`\d{1,3}(?:[, ']\d{3})+(?:\.\d{1,2})?|\d+\.\d{3,4}(?=\s?[万萬])|\d+(?:\.\d{1,2})?`;
const money = new RegExp(
  String.raw`(?<foreign>US\$|HK\$|NT\$|NZ\$|S\$|¥|￥|RMB|CNY|USD|HKD|人民币|美元|港币)?\s?(?<mark>AU?\s?\$|AUD\s?\$?|\$|澳元|澳币|澳幣)?\s?(?<![A-Za-z\d]|\d\.)(?<number>${number})(?!\d|(?!AUD|Aust|RMB|CNY|USD)[A-JL-Za-jl-z])\s?(?<times>万|萬|(?<=[A$]\s?[\d,.]{1,9})k\b)?\s?(?<after>AUD(?!\s?\$?\s?\d)|澳元|澳币|澳幣|Australian dollars|人民币|元人民币|RMB|CNY|USD|美元)?`,
  "gi",
);

/**
 * Amounts in AUD.
 * @param isMoney whether a bare number is an amount, because its label is that of a fee
 */
export function amountsIn(text: string, isMoney: boolean): Amount[] {
  return [...text.matchAll(money)].flatMap(({ 0: written, index, groups }) => {
    const { foreign, mark, number: digits = "", times, after = "" } = groups ?? {};
    if ((foreign && !mark) || /人民币|RMB|CNY|USD|美元/i.test(after)) return [];
    const value = Number(digits.replace(/[, ']/g, "")) * (times ? (/k/i.test(times) ? 1_000 : 10_000) : 1);
    const before = text.slice(Math.max(0, index - 1), index);
    const following = text.slice(index + written.length).trimStart();
    const isBare = !mark && after === "" && !times;
    // "2026 AUD" is the header of a column; so is "Year 2026 $".
    if (!mark && /^20[12345]\d$/.test(digits) && !times) return [];
    // A year, the number of a clause or a day is not an amount.
    const isOther =
      (!isMoney && !/,\d{3}\.\d\d$/.test(digits)) ||
      value < 100 ||
      /[\d/.-]/.test(before) ||
      /^(?:[/%]|-\d|weeks?|周|years?\b|年|months?|credit|units?|hours?|semesters?|terms?\b|instal)/i.test(following);
    if (isBare && isOther) return [];
    return value > 0 ? [{ aud: value, at: index + written.search(/\S/), written: written.trim() }] : [];
  });
}

export interface Length {
  /** The length as written: 156 weeks, or 3 years. */
  count: number;
  unit: "weeks" | "months" | "years";
  at: number;
  written: string;
  /** The end of a range, "5 to 50 weeks": the possible lengths of a course. */
  isRange: boolean;
}

const words: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 半: 0.5 },
};

/** A number in digits or as a word. */
export const countOf = (text: string): number => words[text.toLowerCase()] ?? Number(text);

const lengthPattern =
  /(?<count>\d+(?:\.\d+)?|one|two|three|four|five|six|[一二两三四五六半])\s?(?:\(\d+\)\s?)?-?(?<half>年半)?(?:calendar |academic |study )?(?<unit>weeks?\b|wks?\b|周|週|星期|months?\b|个月|個月|years?\b|yrs?\b|年(?!级|月|\d|前|内|後|后|龄))?/gi;

/** Lengths. @param unit of a bare number: the label is "Duration (weeks)" */
export function lengthsIn(text: string, unit: Length["unit"] | null): Length[] {
  return [...text.matchAll(lengthPattern)].flatMap(({ 0: written, index, groups }) => {
    const { count = "", half, unit: word = "" } = groups ?? {};
    const of = half ? "years" : unitOf(word);
    const before = text.slice(Math.max(0, index - 1), index);
    if (/[\d/,.$]/.test(before) || /[A-Za-z]/.test(before) || (!of && (!unit || !/^\d/.test(count)))) return [];
    const value = countOf(count) + (half ? 0.5 : 0);
    const isRange = /\d\s?(?:to|[-–~至])\s?$/i.test(text.slice(Math.max(0, index - 8), index));
    const chosen = of ?? unit;
    // The day of a calendar date has a year of four digits.
    if (!chosen || value <= 0 || value > 400 || (chosen === "years" && value > 7)) return [];
    // The second part of "1 year and 4 months".
    const rest =
      chosen === "years"
        ? /^\s?(?:and |,|又)?\s?(\d+) ?(?:months?|个月)/i.exec(text.slice(index + written.length))
        : null;
    const length = rest
      ? { count: value * 12 + Number(rest[1]), unit: "months" as const }
      : { count: value, unit: chosen };
    return [{ ...length, at: index, written: (written + (rest?.[0] ?? "")).trim(), isRange }];
  });
}

function unitOf(word: string): Length["unit"] | null {
  if (/^w|周|週|星期/i.test(word)) return "weeks";
  if (/^m|月/i.test(word)) return "months";
  return /^y|年/i.test(word) ? "years" : null;
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const dayPattern =
  /(?<y1>20\d\d)[-/.年](?<m1>\d{1,2})[-/.月](?<d1>\d{1,2})|(?<d2>\d{1,2})[/.-](?<m2>\d{1,2})[/.-](?<y2>(?:20)?\d\d)(?!\d)|(?<d3>\d{1,2})(?:st|nd|rd|th)?[ -](?:of )?(?<m3>[A-Z][a-z]{2,8}|[A-Z]{3,9})\.?,?[ -](?<y3>20\d\d|\d\d(?!\d))|(?<m4>[A-Z][a-z]{2,8})\.? (?<d4>\d{1,2})(?:st|nd|rd|th)?,? (?<y4>20\d\d)/g;

/** Days as YYYY-MM-DD. Digits are read as day, month, year, as in Australia. */
export function daysIn(text: string): string[] {
  return [...text.matchAll(dayPattern)].flatMap(({ groups = {} }) => {
    const day = Number(groups.d1 ?? groups.d2 ?? groups.d3 ?? groups.d4);
    const named = (groups.m3 ?? groups.m4 ?? "").slice(0, 3).toLowerCase();
    const month = named ? months.indexOf(named) + 1 : Number(groups.m1 ?? groups.m2);
    const year = Number(groups.y1 ?? groups.y2 ?? groups.y3 ?? groups.y4);
    if (month < 1 || month > 12 || day < 1 || day > 31) return [];
    const pad = (value: number) => String(value).padStart(2, "0");
    return [`${year < 100 ? 2000 + year : year}-${pad(month)}-${pad(day)}`];
  });
}
