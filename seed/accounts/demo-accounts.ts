import { hashPassword, symmetricEncrypt } from "better-auth/crypto";
import { demoDomain } from "#worker/platform/auth/demo-accounts.ts";
import type { BulkStatement } from "../load/catalogue-target.ts";

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
  const backupCodes = await symmetricEncrypt({ key: secret, data: "[]" });
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
      backupCodes,
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
      `INSERT INTO credentials (id, user_id, account_id, provider_id, password, created_at, updated_at)
       SELECT 'credential-' || ${column(3)}, ${userId}, ${userId}, 'credential', ${column(6)}, ${column(5)}, ${column(5)}
       FROM json_each(?1)`,
    ),
    statement(
      `DELETE FROM two_factors WHERE user_id IN
         (SELECT users.id FROM users JOIN json_each(?1) ON users.email = ${column(2)})`,
    ),
    statement(
      `INSERT INTO two_factors (id, user_id, secret, backup_codes, verified)
       SELECT 'factor-' || ${column(3)}, ${userId}, ${column(7)}, ${column(8)}, 1 FROM json_each(?1)
       WHERE ${isOfBackOffice}`,
    ),
  ];
}
