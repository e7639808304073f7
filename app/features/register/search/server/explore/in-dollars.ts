import { readFacts } from "#app/features/register/facts/server/public.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { exchangeRateKey, oldestRateDays, usableRate } from "#worker/platform/money.ts";
import { rangeText, readRange } from "../../shared/explore/filters.ts";
import type { Understanding } from "../understand/understanding.ts";

/**
 * Converts amounts in yuan by the rate of the day: the filters are in AUD. Reads the rate only if there is such an
 * amount. Without a rate the amount is reported as not understood; while the rate is too old, `notice` says that it was
 * not used.
 */
export async function inDollars(
  { db, now = Date.now }: { db: Session; now?: (() => number) | undefined },
  understanding: Understanding,
): Promise<Pick<Understanding, "constraints" | "ignored"> & { notice: string | null }> {
  const { constraints, ignored } = understanding;
  const inYuan = constraints.filter(({ isYuan }) => isYuan).map(({ typed }) => typed);
  if (inYuan.length === 0) return { constraints, ignored, notice: null };
  const facts = await readFacts({ db, now }, [exchangeRateKey]);
  const rate = usableRate(facts)?.value;
  if (!rate) {
    const others = constraints.filter(({ isYuan }) => !isYuan);
    const old = facts.get(exchangeRateKey);
    if (!old) return { constraints: others, ignored: [...ignored, ...inYuan], notice: null };
    const notice = `“${inYuan.join("、")}”没有折算成澳元，也没有用来筛选：现有的汇率是 ${old.validFrom ?? old.checkedOn} 的，已超过 ${oldestRateDays} 天。可以改写成澳元再搜。`;
    return { constraints: others, ignored, notice };
  }
  // Inwards: a course for a dollar more than the limit is not within it.
  const convert = (yuan: number | null, round: (dollars: number) => number) => yuan && round(yuan / rate);
  return {
    ignored,
    notice: null,
    constraints: constraints.map((constraint) => {
      if (!constraint.isYuan) return constraint;
      const { from, to } = readRange(constraint.value);
      return {
        ...constraint,
        value: rangeText({ from: convert(from, Math.ceil), to: convert(to, Math.floor) }),
        yuanPerDollar: rate,
      };
    }),
  };
}
