import { exchangeRateKey, oldestRateDays } from "#worker/platform/money.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import type { BulkStatement } from "../load/catalogue-target.ts";
import { literal, plain } from "./plain-sql.ts";

/** Who sells on a local site; the ABN is the example of the Australian Business Register. */
const operator = {
  operatorName: "演示经营者（不是真的公司）",
  operatorAbn: "53 004 085 616",
  operatorAddress: "演示地址：1 Example Street, Sydney NSW 2000",
};

/**
 * The statements without which nothing can be ordered on a local site: an operator, unless the settings have one, and the newest
 * exchange rate as one of today once it is too old. Never for a deployed site.
 * @param now ms since 1970
 */
export function demoSite(now: number): BulkStatement[] {
  const today = literal(todayInAustralia(now));
  const settings = Object.entries(operator).map(([key, value]) => `(${literal(key)}, ${literal(value)}, 1, ${now})`);
  return [
    plain(
      `INSERT INTO site_settings (key, value, version, updated_at) VALUES ${settings.join(", ")} ON CONFLICT DO NOTHING`,
    ),
    plain(
      `INSERT INTO fact_values (key, value, valid_from, source_name, source_url, checked_on, grade, origin)
       SELECT key, value, ${today}, '演示用汇率', source_url, ${today}, 'one-secondary', 'cron'
       FROM (SELECT * FROM fact_values WHERE key = ${literal(exchangeRateKey)} ORDER BY valid_from DESC LIMIT 1)
       WHERE valid_from < date(${today}, '-${oldestRateDays} days')`,
    ),
  ];
}
