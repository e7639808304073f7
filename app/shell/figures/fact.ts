import { formatNumber } from "./format.ts";

/** A figure of the registry (fees, ages, points …), with its source. The server side is app/features/register/facts/server/fact.ts. */
export interface Fact {
  key: string;
  label: string;
  unit:
    | "AUD"
    | "CNY"
    | "HKD"
    | "TWD"
    | "MYR"
    | "SGD"
    | "USD"
    | "points"
    | "score"
    | "years"
    | "months"
    | "weeks"
    | "days"
    | "working-days"
    | "hours"
    | "words"
    | "percent"
    | "people"
    | "count";
  value: number;
  /** Upper end of a range. */
  valueTo: number | null;
  /** First day in force, YYYY-MM-DD in Australia; null when unknown. */
  validFrom: string | null;
  /** Last day in force of a past figure, YYYY-MM-DD; absent or null while it is in force. */
  until?: string | null;
  sourceName: string;
  sourceUrl: string;
  /** Day of the last check against the source, YYYY-MM-DD. */
  checkedOn: string;
  /** The date of what was looked at, YYYY-MM-DD; null when it had none. */
  sourceDated?: string | null;
  /** How it was seen: at the official source, on a stored copy of it, in two secondary sources, in one. */
  grade: "official" | "archived" | "two-secondary" | "one-secondary";
  /** It still has to be read at its official source. */
  isUnverified: boolean;
  /** The official page says something else now, or does not say it any more. */
  isDisputed?: boolean;
  /** An exchange rate at which nothing may be converted; absent of everything else. */
  isTooOld?: boolean;
  note: string | null;
}

/** Suffix of each unit in Chinese; currencies have a prefix instead. */
const suffixes: Partial<Record<Fact["unit"], string>> = {
  points: " 分",
  score: "",
  years: " 年",
  months: " 个月",
  weeks: " 周",
  days: " 天",
  "working-days": " 个工作日",
  hours: " 小时",
  words: " 词",
  percent: "%",
  people: "",
  count: "",
};

/** "A$2,500", "6.0" for IELTS; a range has its unit once: "A$100 至 200". */
export function formatFact({ key, unit, value, valueTo }: Pick<Fact, "key" | "unit" | "value" | "valueTo">): string {
  const number = (amount: number) => formatAmount(key, unit, amount);
  const sign = unit === "AUD" ? "A$" : unit === "CNY" ? "¥" : /^[A-Z]{3}$/.test(unit) ? `${unit} ` : "";
  const range = valueTo === null ? number(value) : `${number(value)} 至 ${number(valueTo)}`;
  return `${sign}${range}${ageUnit(key, unit) ?? suffixes[unit] ?? ""}`;
}

function formatAmount(key: string, unit: Fact["unit"], amount: number): string {
  if (unit === "AUD") return formatNumber(amount, Number.isInteger(amount) ? {} : { atLeast: 2 });
  // IELTS scores always have one decimal.
  if (key.includes(".ielts")) return amount.toFixed(1);
  return unit === "score" ? String(amount) : formatNumber(amount, { atMost: 4 });
}

/** Chinese counts years of age (岁) and years of stay (年) with different words. */
function ageUnit(key: string, unit: Fact["unit"]): string | null {
  return unit === "years" && /(^|[.-])age([.-]|$)/.test(key) ? " 岁" : null;
}
