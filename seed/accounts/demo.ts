import { hashPassword, symmetricEncrypt } from "better-auth/crypto";
import { demoDomain } from "#worker/platform/auth/demo-accounts.ts";
import { oldestRateDays } from "#worker/platform/money.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { type BulkStatement, literal, plain } from "../load/catalogue-target.ts";

/** The demo operator of a local site; the ABN is the example of the Australian Business Register. */
const operator = {
  operatorName: "演示经营者（不是真的公司）",
  operatorAbn: "53 004 085 616",
  operatorAddress: "演示地址：1 Example Street, Sydney NSW 2000",
};

/**
 * The statements that make orders possible on a local site: an operator, unless the settings have one, and the newest
 * exchange rates with today's date once they are too old. Never for a deployed site. @param now ms since 1970
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
       FROM (SELECT *, max(valid_from) FROM fact_values WHERE key LIKE 'rate.aud-%' GROUP BY key)
       WHERE valid_from < date(${today}, '-${oldestRateDays} days')`,
    ),
  ];
}

/** The password of all demo accounts. The built site refuses them (worker/platform/auth/demo-accounts.ts). */
export const demoPassword = "aotu-demo-2026";

const names = { user: "演示用户", editor: "演示编辑", staff: "演示客服", admin: "演示管理员" };

export const demoAddresses = Object.keys(names).map((role) => `${role}@${demoDomain}`);

/**
 * The statements that create or restore a demo account of each role: with the known password, not banned, and with a second
 * factor for the back office.
 * @param secret the local AUTH_SECRET, with which better-auth encrypts second factors
 */
export async function demoStatements(secret: string, now: number): Promise<BulkStatement[]> {
  const password = await hashPassword(demoPassword);
  const rows = await Promise.all(
    Object.entries(names).map(async ([role, name]) => [
      role,
      name,
      `${role}@${demoDomain}`,
      `demo-${role}`,
      `demo${role}0000`.slice(0, 8),
      now,
      password,
      await symmetricEncrypt({ key: secret, data: `second-factor-of-the-demo-${role}` }),
    ]),
  );
  const column = (index: number) => `(value ->> ${index})`;
  const isOfBackOffice = `(${column(0)} <> 'user')`;
  const userId = `(SELECT id FROM users WHERE email = ${column(2)})`;
  const statement = (sql: string): BulkStatement => ({ sql, rows, size: rows.length });
  return [
    statement(
      `INSERT INTO users (id, name, email, email_verified, role, two_factor_enabled, invite_code, created_at, updated_at)
       SELECT ${column(3)}, ${column(1)}, ${column(2)}, 1, ${column(0)}, ${isOfBackOffice}, ${column(4)}, ${column(5)}, ${column(5)}
       FROM json_each(?1) WHERE true
       ON CONFLICT (email) DO UPDATE SET role = excluded.role, email_verified = 1,
         two_factor_enabled = excluded.two_factor_enabled, banned_at = NULL, updated_at = excluded.updated_at`,
    ),
    statement(
      `DELETE FROM credentials WHERE user_id IN
         (SELECT users.id FROM users JOIN json_each(?1) ON users.email = ${column(2)})`,
    ),
    statement(
      `INSERT INTO credentials (user_id, password, updated_at) SELECT ${userId}, ${column(6)}, ${column(5)} FROM json_each(?1)`,
    ),
    statement(
      `DELETE FROM two_factors WHERE user_id IN
         (SELECT users.id FROM users JOIN json_each(?1) ON users.email = ${column(2)})`,
    ),
    statement(
      `INSERT INTO two_factors (id, user_id, secret, verified)
       SELECT 'factor-' || ${column(3)}, ${userId}, ${column(7)}, 1 FROM json_each(?1)
       WHERE ${isOfBackOffice}`,
    ),
  ];
}
