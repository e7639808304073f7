import { checkEmailSchema } from "#worker/features/accounts/input.ts";
import type { BulkStatement, CatalogueTarget } from "../load/catalogue-target.ts";
import { AdministratorRefused } from "./make-administrator.ts";
import { literal, plain } from "./plain-sql.ts";

/**
 * Removes all authenticator apps, recovery codes and passkeys of an account and ends its sessions, for an administrator who has lost
 * them when no other is left to do it in the back office. The audit log has it as done by the command line.
 * @throws AdministratorRefused when there is no such account
 */
export async function clearSecondFactors(target: CatalogueTarget, typed: string, now: number): Promise<string> {
  const parsed = checkEmailSchema.safeParse({ email: typed });
  if (!parsed.success) throw new AdministratorRefused(`"${typed}" is not an e-mail address.`);
  const { email } = parsed.data;
  const [user] = await target.read<{ id: string }>(`SELECT id FROM users WHERE email = ${literal(email)}`);
  if (!user) throw new AdministratorRefused(`There is no account of ${email}.`);
  const of = literal(user.id);
  const statements: BulkStatement[] = [
    ...["two_factors", "recovery_codes", "passkeys", "sessions"].map((table) =>
      plain(`DELETE FROM ${table} WHERE user_id = ${of}`),
    ),
    plain(`UPDATE users SET two_factor_enabled = 0, updated_at = ${now} WHERE id = ${of}`),
    plain(
      `INSERT INTO audit_entries (at, actor_id, actor_email, action, subject_type, subject_id, before, after)
       VALUES (${now}, 'command line', 'command line', 'user.second-factors-cleared', 'user', ${of}, NULL, NULL)`,
    ),
    plain(
      `INSERT INTO account_events (user_id, kind, at, device)
       VALUES (${of}, 'second-factors-cleared', ${now}, '澳途管理员')`,
    ),
  ];
  await target.apply(statements, () => {});
  return email;
}
