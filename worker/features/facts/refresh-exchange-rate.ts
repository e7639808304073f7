import type { Statements } from "#worker/platform/db/client.ts";
import type { ExchangeRates } from "#worker/platform/services/exchange-rates/exchange-rates.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { exchangeRateKey } from "./exchange-rate-key.ts";
import { inForceOrder } from "./read-facts.ts";

/** Times the rate in place: no month has seen the yuan move so far. */
const plausible = { least: 0.5, most: 2 };

interface RefreshContext {
  primary: Statements;
  exchangeRates: ExchangeRates;
  now: () => number;
}

/**
 * Writes the newest published rate into the registry, as a further row of its history. Nothing is written when that day
 * or a later one is there already.
 * @returns whether a row was written
 * @throws Error when nothing could be read, or what was read cannot be right; the rate in place then stays
 */
export async function refreshExchangeRate({ primary, exchangeRates, now }: RefreshContext): Promise<boolean> {
  const today = todayInAustralia(now());
  const [newest, inPlace] = await Promise.all([exchangeRates.readNewest(), readInPlace(primary, today)]);
  const { yuan, date, sourceName, sourceUrl } = newest;
  if (inPlace === null) throw new Error(`Exchange rate: no ${exchangeRateKey} to compare with, see "npm run seed"`);
  if (date > today) throw new Error(`Exchange rate: of ${date}, which has not come yet`);
  // Also turned round: NaN is not plausible.
  if (!(yuan >= inPlace * plausible.least && yuan <= inPlace * plausible.most)) {
    throw new Error(`Exchange rate: ${yuan} of ${date} is not plausible beside ${inPlace}`);
  }
  const { meta } = await primary
    .prepare(
      `INSERT INTO fact_values (key, value, valid_from, source_name, source_url, checked_on, status, origin, recorded_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, 'confirmed', 'cron', ?7
       WHERE NOT EXISTS (SELECT 1 FROM fact_values WHERE key = ?1 AND valid_from >= ?3)`,
    )
    .bind(exchangeRateKey, yuan, date, sourceName, sourceUrl, today, now())
    .run();
  return meta.changes > 0;
}

async function readInPlace(primary: Statements, today: string): Promise<number | null> {
  const row = await primary
    .prepare(
      `SELECT v.value AS value FROM fact_values v WHERE v.key = ?1 AND coalesce(v.valid_from, '') <= ?2
       ORDER BY ${inForceOrder} LIMIT 1`,
    )
    .bind(exchangeRateKey, today)
    .first<{ value: number }>();
  return row?.value ?? null;
}
