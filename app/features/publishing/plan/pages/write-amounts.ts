import type { Amount } from "#app/features/register/course-cost/shared/figures.ts";
import { type ExchangeRate, formatConverted } from "#app/shell/figures/exchange-rate.ts";
import { formatMoney } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import { writeMonth } from "#worker/platform/time/chinese-day.ts";
import { parentsText, routeText as text } from "./text.json";

/** "A$126,600", or "A$126,600–127,000", which does not break at its dash. */
export const writeAmount = ({ from, to }: Amount): string =>
  from === to ? formatMoney(to) : `${formatMoney(from)}\u2060–\u2060${formatMoney(to).replace("A$", "")}`;

/** An amount in the reader's currency, of a range the upper end. */
export const yuanOf = ({ to }: Amount, rate: ExchangeRate | null): string =>
  rate ? `约\u00a0${formatConverted(to, rate)}`.replaceAll(" ", "\u00a0") : "";

/** An amount of a table: the reader's currency leads, if there is a rate. */
export const sumsOf = (amount: Amount, rate: ExchangeRate | null) => {
  const yuan = yuanOf(amount, rate);
  return { sum: yuan || writeAmount(amount), small: yuan && writeAmount(amount) };
};

/** "约 ¥3.2 万（A$6,207–6,576）". */
export const writeBoth = (amount: Amount, rate: ExchangeRate | null): string =>
  rate ? `${yuanOf(amount, rate)}（${writeAmount(amount)}）` : writeAmount(amount);

/** What to call the school fees of children among costs. */
export const andSchooling = (costs: readonly { name: string }[]): string =>
  costs.some(({ name }) => name === "schooling") ? parentsText.schooling : "";

/** "2027 年 2 月 至 2030 年 1 月". */
export const period = (from: string, until: string | null): string =>
  until === null
    ? fill(text.from, { month: writeMonth(from) })
    : fill(text.period, { from: writeMonth(from), until: writeMonth(until) });
