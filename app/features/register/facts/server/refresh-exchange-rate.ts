import { and, eq, gte, not } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { hasRow, insertIf } from "#worker/platform/db/sql-parts.ts";
import { exchangeRateKey, type RateCurrency, rateCurrencies, rateKeyOf } from "#worker/platform/money.ts";
import type { ExchangeRates } from "#worker/platform/services/exchange-rates/exchange-rates.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { hasBegun, inForceOrder } from "./read-facts.ts";
import { facts, factValues } from "./schema.ts";

/** Sanity bounds as multiples of the current rate: the yuan has never halved or doubled within a month. */
const plausible = { min: 0.5, max: 2 };

/**
 * Adds the newest published rates to the registry. Writes nothing when the registry has a rate of that day or a later one.
 * @returns whether a row was written
 * @throws Error when no rate could be read, or the rate is not plausible; the current rate then remains
 */
export async function refreshExchangeRate({
  primary,
  exchangeRates,
  now,
}: Pick<AppContext, "primary" | "now"> & { exchangeRates: ExchangeRates }): Promise<boolean> {
  const today = todayInAustralia(now());
  const [newest, current] = await Promise.all([exchangeRates.readNewest(), readCurrentRate({ primary }, today)]);
  const { yuan, others, date, sourceName, sourceUrl } = newest;
  if (current === null) throw new Error(`Exchange rate: no ${exchangeRateKey} to compare with, see "npm run seed"`);
  if (date > today) throw new Error(`Exchange rate: of ${date}, which has not come yet`);
  // The condition is negated on purpose, so that NaN is rejected as well.
  if (!(yuan >= current * plausible.min && yuan <= current * plausible.max)) {
    throw new Error(`Exchange rate: ${yuan} of ${date} is not plausible beside ${current}`);
  }
  const source = { validFrom: date, sourceName, sourceUrl, checkedOn: today };
  const statements = rateCurrencies.flatMap((currency, position) => {
    const value = currency === "CNY" ? yuan : others[currency];
    return value === undefined ? [] : rateStatements(currency, position, now(), { value, ...source });
  });
  const written = await runBatch(primary, statements);
  return written.some(({ changes }) => changes > 0);
}

/** Statements that insert the figure of a currency, if it is new, and its rate, unless the registry has one of that day or later. */
function rateStatements(
  currency: RateCurrency,
  position: number,
  now: number,
  rate: Pick<typeof factValues.$inferInsert, "value" | "sourceName" | "sourceUrl" | "checkedOn"> & {
    validFrom: string;
  },
) {
  const key = rateKeyOf(currency);
  const definition = { key, area: "money", label: `一澳元折合${currencyNames[currency]}`, unit: currency };
  return [
    insertIf(
      facts,
      { ...definition, position: firstPosition + position, changesOn: "[]" },
      not(hasRow(facts, eq(facts.key, key))),
    ),
    insertIf(
      factValues,
      { key, ...rate, grade: "official", origin: "cron", recordedAt: now },
      not(hasRow(factValues, eq(factValues.key, key), gte(factValues.validFrom, rate.validFrom))),
    ),
  ];
}

/** After the figures of seed/facts/money.csv. */
const firstPosition = 1000;

const currencyNames: Readonly<Record<RateCurrency, string>> = {
  ...{ CNY: "人民币", HKD: "港元", TWD: "新台币", MYR: "马来西亚林吉特", SGD: "新加坡元", USD: "美元" },
};

async function readCurrentRate({ primary }: Pick<AppContext, "primary">, today: string): Promise<number | null> {
  const row = await primary.orm
    .select({ value: factValues.value })
    .from(factValues)
    .where(and(eq(factValues.key, exchangeRateKey), hasBegun(today)))
    .orderBy(...inForceOrder)
    .limit(1)
    .get();
  return row?.value ?? null;
}
