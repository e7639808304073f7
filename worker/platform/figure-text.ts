import type { SourceGrade } from "./source-grade.ts";
import unitSuffixes from "./unit-suffixes.json" with { type: "json" };

// Figures of the registry as text, for pages and for answers of the API.

/** Units of figures; "points" are those of the points test, "score" those of a language test. */
export const figureUnits = [
  "AUD",
  // Units of exchange rates: the amount of the currency for one Australian dollar. A plain list without a spread,
  // because bundlers remove an unused plain list.
  "CNY",
  "HKD",
  "TWD",
  "MYR",
  "SGD",
  "USD",
  "points",
  "score",
  "years",
  "months",
  "weeks",
  "days",
  "working-days",
  "hours",
  "words",
  "percent",
  "celsius",
  "people",
  "count",
] as const;

export type FigureUnit = (typeof figureUnits)[number];

/** A figure of the registry (fees, ages, points …), with its source. */
export interface Fact {
  key: string;
  /** Name of the figure, in Chinese. */
  label: string;
  unit: FigureUnit;
  value: number;
  /** Upper end of a range; null for a single figure. */
  valueTo: number | null;
  /** First day in force, YYYY-MM-DD in Australia; null when it is not known. */
  validFrom: string | null;
  /** Last day in force of a past figure, YYYY-MM-DD; absent or null while it is in force. */
  until?: string | null;
  /** What was read; of a report of an authority's figure with the name of that: "二手：X，转述 Y". */
  sourceName: string;
  /** `https://…`, or a path of this site. */
  sourceUrl: string;
  /** When somebody compared it with the source, YYYY-MM-DD. */
  checkedOn: string;
  /** The date of what was looked at, YYYY-MM-DD; null when it had none. */
  sourceDated?: string | null;
  /** How it was seen. */
  grade: SourceGrade;
  /** Whether it still has to be read at its official source: pages mark it (age-of-facts.ts). */
  isUnverified: boolean;
  /** Whether the official page says something else now, or does not say it any more. */
  isDisputed?: boolean;
  /** An exchange rate at which nothing may be converted, see usableRate; absent of everything else. */
  isTooOld?: boolean;
  note: string | null;
}

type Written = Pick<Fact, "key" | "unit" | "value" | "valueTo">;

/**
 * "13,300", "13,300.50": grouped by thousands like `Intl.NumberFormat("en-AU")`. Not Intl itself, whose first use costs a
 * slow phone 0.1 s.
 * @param decimals maximum and minimum number of decimals; both 0 by default
 */
export function formatNumber(value: number, decimals: { atMost?: number; atLeast?: number } = {}): string {
  const { atMost = 0, atLeast = 0 } = decimals;
  const [whole = "", fraction = ""] = value.toFixed(Math.max(atMost, atLeast)).split(".");
  const shown = fraction.slice(0, atLeast) + fraction.slice(atLeast).replace(/0+$/, "");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return shown ? `${grouped}.${shown}` : grouped;
}

/** AUD as "A$13,300"; with cents unless they are zero: "A$13,300.50". */
export const formatMoney = (aud: number): string =>
  `A$${formatNumber(aud, Number.isInteger(aud) ? {} : { atLeast: 2 })}`;

/** Suffix of each unit in Chinese; currencies have a prefix instead. */
const suffixes: Partial<Record<FigureUnit, string>> = unitSuffixes;

/** "A$2,500", "6.0" for IELTS; a range has its unit once: "A$100 至 200". */
export function formatFact({ key, unit, value, valueTo }: Written): string {
  const number = (amount: number) => formatAmount(key, unit, amount);
  const sign = unit === "AUD" ? "A$" : unit === "CNY" ? "¥" : /^[A-Z]{3}$/.test(unit) ? `${unit} ` : "";
  const range = valueTo === null ? number(value) : `${number(value)} 至 ${number(valueTo)}`;
  return `${sign}${range}${ageUnit(key, unit) ?? suffixes[unit] ?? ""}`;
}

function formatAmount(key: string, unit: FigureUnit, amount: number): string {
  if (unit === "AUD") return formatNumber(amount, Number.isInteger(amount) ? {} : { atLeast: 2 });
  // IELTS scores always have one decimal.
  if (key.includes(".ielts")) return amount.toFixed(1);
  return unit === "score" ? String(amount) : formatNumber(amount, { atMost: 4 });
}

/** Chinese counts years of age (岁) and years of stay (年) with different words. */
function ageUnit(key: string, unit: FigureUnit): string | null {
  return unit === "years" && /(^|[.-])aged?([.-]|$)/.test(key) ? " 岁" : null;
}

/** An amount rounded to whole hundreds, as medians and typical fees are shown. @param amount AUD */
export const hundreds = (amount: number): number => Math.round(amount / 100) * 100;

/** "A$45,300" for A$45,278. @param amount AUD */
export const formatHundreds = (amount: number): string => formatMoney(hundreds(amount));
