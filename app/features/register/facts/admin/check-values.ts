import { AppError } from "#worker/errors.ts";
import type { FigureUnit } from "#worker/platform/figure-text.ts";
import { exchangeRateKey } from "#worker/platform/money.ts";
import type { Fact } from "../shared/fact.ts";

/** Decimals that a value of a unit may have; of others none. */
const decimals: Readonly<Partial<Record<FigureUnit, number>>> = {
  ...{ AUD: 2, CNY: 6, score: 1, years: 2, months: 1, weeks: 1, hours: 1, percent: 3 },
};

const wrong = (name: string, message: string) => new AppError("invalid", message, { field: name });

type Values = Pick<Fact, "value" | "valueTo" | "validFrom"> & { isPast: boolean };

/** A key with its value in force. */
export type InForce = Pick<Fact, "key" | "unit" | "valueTo" | "validFrom"> & { value: number | null };

/**
 * Refuses a value that its unit or its days do not allow.
 * @param row the key with the value in force; null for a new key
 * @throws AppError "invalid" at the field
 */
export function checkValues(today: string, unit: FigureUnit, values: Values, row: InForce | null): void {
  const { value, valueTo, validFrom, isPast } = values;
  // A percentage may exceed 100: "115 % of the minimum".
  const highest = unit === "percent" ? ((row?.value ?? 0) > 100 ? 1000 : 100) : Number.POSITIVE_INFINITY;
  const places = decimals[unit] ?? 0;
  for (const [name, number] of Object.entries({ value, valueTo })) {
    if (number === null) continue;
    if (number !== Number(number.toFixed(places))) {
      throw wrong(name, places === 0 ? "请填写不小于 0 的整数" : `请填写不小于 0 的数，最多 ${places} 位小数`);
    }
    if (number > highest) throw wrong(name, `不能大于 ${highest}`);
    if (unit === "CNY" && number === 0) throw wrong(name, "要大于 0");
  }
  if (valueTo !== null && valueTo <= value) throw wrong("valueTo", "上限要大于数值；没有上限请留空");
  const since = row?.validFrom ?? null;
  if (validFrom === null) {
    if (since !== null) throw wrong("validFrom", "请填写生效日期");
    return;
  }
  if (validFrom > `${Number(today.slice(0, 4)) + 5}${today.slice(4)}`) {
    throw wrong("validFrom", "生效日期最多在五年以后");
  }
  // A value with a future first day would block the daily one until then.
  if (validFrom > today && row?.key === exchangeRateKey) {
    throw wrong("validFrom", "这个数字每天自动更新，不能填以后的日期");
  }
  if (!isPast && since !== null && validFrom < since) {
    throw wrong(
      "validFrom",
      `早于现行数字的生效日期 ${since}，只进历史，不会成为现行数字。确实如此，请在“补记历史”里选“是”`,
    );
  }
}
