import { readFacts } from "#worker/features/facts/public.ts";
import type { Understanding } from "#worker/features/search/understand/understanding.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { exchangeRateKey } from "#worker/platform/money.ts";
import { rangeText, readRange } from "./filters.ts";

/**
 * Converts amounts in yuan by the rate of the day: the filters are in AUD. Reads the rate only if there is such an amount.
 * Without a rate the amount is named as not understood.
 */
export async function inDollars(
  { db, now = Date.now }: { db: Session; now?: (() => number) | undefined },
  understanding: Understanding,
): Promise<Understanding> {
  const { constraints, ignored } = understanding;
  if (!constraints.some(({ isYuan }) => isYuan)) return understanding;
  const rate = (await readFacts({ db, now }, [exchangeRateKey])).get(exchangeRateKey)?.value;
  if (!rate) {
    const yuan = constraints.filter(({ isYuan }) => isYuan).map(({ typed }) => typed);
    return {
      ...understanding,
      constraints: constraints.filter(({ isYuan }) => !isYuan),
      ignored: [...ignored, ...yuan],
    };
  }
  const convert = (yuan: number | null) => (yuan === null ? null : Math.round(yuan / rate));
  return {
    ...understanding,
    constraints: constraints.map((constraint) => {
      if (!constraint.isYuan) return constraint;
      const { from, to } = readRange(constraint.value);
      return { ...constraint, value: rangeText({ from: convert(from), to: convert(to) }), yuanPerDollar: rate };
    }),
  };
}
