import type { Fact } from "./fact.ts";
import { formatNumber } from "./format-number.ts";

/** What stands after a number, in Chinese; amounts have their sign before it. */
const after: Record<Fact["unit"], string> = {
  AUD: "",
  CNY: "",
  points: " 分",
  score: "",
  years: " 年",
  months: " 个月",
  weeks: " 周",
  days: " 天",
  hours: " 小时",
  words: " 词",
  percent: "%",
  people: "",
  count: "",
};

/** "A$2,500", "580 至 650" with its unit once, "6.0" for a test's score. */
export function formatFact({ key, unit, value, valueTo }: Pick<Fact, "key" | "unit" | "value" | "valueTo">): string {
  const number = (amount: number) => formatAmount(key, unit, amount);
  const sign = unit === "AUD" ? "A$" : unit === "CNY" ? "¥" : "";
  const range = valueTo === null ? number(value) : `${number(value)} 至 ${number(valueTo)}`;
  return `${sign}${range}${ageUnit(key, unit) ?? after[unit]}`;
}

function formatAmount(key: string, unit: Fact["unit"], amount: number): string {
  if (unit === "AUD") return formatNumber(amount, Number.isInteger(amount) ? {} : { atLeast: 2 });
  // IELTS is written with one decimal, also when it is whole.
  if (key.includes(".ielts")) return amount.toFixed(1);
  return unit === "score" ? String(amount) : formatNumber(amount, { atMost: 4 });
}

/** Years of age are counted with another word than years of stay; points for an age are points. */
function ageUnit(key: string, unit: Fact["unit"]): string | null {
  return unit === "years" && /(^|[.-])age([.-]|$)/.test(key) ? " 岁" : null;
}
