import { readFacts } from "#app/features/register/facts/server/public.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { formatMoney } from "#worker/platform/figure-text.ts";
import { oldestRateDays, rateKeyOf } from "#worker/platform/money.ts";
import { rangeText, readRange } from "../../shared/explore/filters.ts";
import { currencyNames } from "../reading/label-limit.ts";
import { settlePrices } from "../reading/limits.ts";
import type { Understanding } from "../reading/understanding.ts";

/** The money of a year that a student visa asks for besides tuition. */
const livingKey = "visa-500.living-student";

/**
 * Converts amounts in other currencies by the rate of the day: the filters are in AUD. Reads the rates only if there is such an
 * amount. Without a rate, or with one that is too old, the amount limits nothing, and `notice` says so. A budget that pays for living too is what is left of it.
 */
export async function inDollars(
  { db, now = Date.now }: { db: Session; now?: (() => number) | undefined },
  { constraints, ignored, slots }: Understanding,
): Promise<Pick<Understanding, "constraints" | "ignored"> & { notice: string | null }> {
  const currencies = [...new Set(constraints.flatMap(({ currency }) => currency ?? []))];
  const keys = [...currencies.map(rateKeyOf), ...(constraints.some(({ living }) => living) ? [livingKey] : [])];
  if (keys.length === 0) return { constraints, ignored, notice: null };
  const facts = await readFacts({ db, now }, keys);
  // Inwards: a course for a dollar more than the limit is not within it.
  const convert = (amount: number | null, rate: number, round: (dollars: number) => number) =>
    amount === null ? null : round(amount / rate);
  const unused: { typed: string; why: string }[] = [];
  const converted = constraints.flatMap((limit) => {
    const { currency, value, typed } = limit;
    if (!currency) return [limit];
    const fact = facts.get(rateKeyOf(currency));
    if (!fact || fact.isTooOld) {
      const why = fact
        ? `现有的汇率是 ${fact.validFrom ?? fact.checkedOn} 的，已超过 ${oldestRateDays} 天。可以改写成澳元再搜`
        : `没有${currencyNames[currency]}的汇率。可以改写成澳元再搜`;
      unused.push({ typed, why });
      return [];
    }
    const { from, to } = readRange(value);
    const range = { from: convert(from, fact.value, Math.ceil), to: convert(to, fact.value, Math.floor) };
    return [{ ...limit, value: rangeText(range), rate: fact.value }];
  });
  const left = converted.flatMap((limit) => {
    if (!limit.living) return [limit];
    const living = facts.get(livingKey)?.value;
    const to = (readRange(limit.value).to ?? 0) - (living ?? 0);
    if (living !== undefined && to > 0) return [{ ...limit, living, value: rangeText({ from: null, to }) }];
    unused.push({
      typed: limit.typed,
      why: living === undefined ? "没有生活费的数字" : `不够一年的生活费 ${formatMoney(living)}`,
    });
    return [];
  });
  const notice = unused.map(({ typed, why }) => `“${typed}”没有用来筛选：${why}。`);
  return {
    constraints: settlePrices(left, { slots }),
    ignored: [...ignored, ...unused.map(({ typed }) => typed)],
    notice: notice.length > 0 ? notice.join("") : null,
  };
}
