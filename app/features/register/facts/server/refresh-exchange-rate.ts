import { and, eq, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { insertIf } from "#worker/platform/db/sql-parts.ts";
import { exchangeRateKey } from "#worker/platform/money.ts";
import type { ExchangeRates } from "#worker/platform/services/exchange-rates/exchange-rates.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { hasBegun, inForceOrder } from "./read-facts.ts";
import { factValues } from "./schema.ts";

/** Sanity bounds as multiples of the current rate: the yuan has never halved or doubled within a month. */
const plausible = { min: 0.5, max: 2 };

/**
 * Adds the newest published rate to the registry. Writes nothing when the registry has a rate of that day or a later one.
 * @returns whether a row was written
 * @throws Error when no rate could be read, or the rate is not plausible; the current rate then stays
 */
export async function refreshExchangeRate({
  primary,
  exchangeRates,
  now,
}: Pick<AppContext, "primary" | "now"> & { exchangeRates: ExchangeRates }): Promise<boolean> {
  const today = todayInAustralia(now());
  const [newest, current] = await Promise.all([exchangeRates.readNewest(), readCurrentRate({ primary }, today)]);
  const { yuan, date, sourceName, sourceUrl } = newest;
  if (current === null) throw new Error(`Exchange rate: no ${exchangeRateKey} to compare with, see "npm run seed"`);
  if (date > today) throw new Error(`Exchange rate: of ${date}, which has not come yet`);
  // Negated on purpose, so that NaN is rejected as well.
  if (!(yuan >= current * plausible.min && yuan <= current * plausible.max)) {
    throw new Error(`Exchange rate: ${yuan} of ${date} is not plausible beside ${current}`);
  }
  const { key, validFrom } = factValues;
  const [written] = await runBatch(primary, [
    insertIf(
      factValues,
      {
        ...{ key: exchangeRateKey, value: yuan, validFrom: date, sourceName, sourceUrl, checkedOn: today },
        ...{ grade: "official", origin: "cron", recordedAt: now() },
      },
      sql`NOT EXISTS (SELECT 1 FROM ${factValues} WHERE ${key} = ${exchangeRateKey} AND ${validFrom} >= ${date})`,
    ),
  ]);
  return written.changes > 0;
}

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
