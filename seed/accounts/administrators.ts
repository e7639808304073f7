import { checkEmailSchema } from "#app/features/business/accounts/shared/input.ts";
import { demoDomain } from "#worker/platform/auth/demo-accounts.ts";
import { type BulkStatement, type CatalogueTarget, literal, plain } from "../load/catalogue-target.ts";

/** Result of the command: an account was created, got the role, or had the role already. */
type AdministratorOutcome = "created" | "promoted" | "already";

/** The address is refused for an administrator; the message has the reason. */
export class AdministratorRefused extends Error {}

/**
 * Makes the account of an address an administrator. It creates a missing account without a password, so that only a
 * recovery link to the address opens it. The password of an unverified address is removed, because somebody else may
 * have registered it. The audit log names the command line as the actor. A repetition changes nothing. @throws
 * AdministratorRefused
 */
export async function makeAdministrator(
  target: CatalogueTarget,
  typed: string,
  now: number,
): Promise<{ email: string; outcome: AdministratorOutcome; hasSecondFactor: boolean }> {
  const email = readAddress(typed);
  if (email.endsWith(`@${demoDomain}`)) throw new AdministratorRefused("Only npm start makes demo accounts.");
  const [user] = await target.read<{
    id: string;
    role: string;
    bannedAt: number | null;
    emailVerified: number;
    twoFactorEnabled: number;
  }>(
    `SELECT id, role, banned_at AS bannedAt, email_verified AS emailVerified, two_factor_enabled AS twoFactorEnabled
     FROM users WHERE email = ${literal(email)}`,
  );
  if (user?.bannedAt) throw new AdministratorRefused(`The account of ${email} is banned; lift the ban first.`);
  if (user?.role === "admin" && user.emailVerified) {
    return { email, outcome: "already", hasSecondFactor: user.twoFactorEnabled === 1 };
  }
  const statements = user ? promote(user.id, user, now) : [create(email, now)];
  const id = user?.id ?? `(SELECT id FROM users WHERE email = ${literal(email)})`;
  await target.apply(
    [
      ...statements,
      user
        ? record(literal(user.id), "user.role-changed", now, { before: { role: user.role }, after: { role: "admin" } })
        : record(id, "user.created", now, { after: { role: "admin" } }),
    ],
    () => {},
  );
  return { email, outcome: user ? "promoted" : "created", hasSecondFactor: user?.twoFactorEnabled === 1 };
}

function readAddress(typed: string): string {
  const parsed = checkEmailSchema.safeParse({ email: typed });
  if (!parsed.success) throw new AdministratorRefused(`"${typed}" is not an e-mail address.`);
  return parsed.data.email;
}

/** Created without a password; the recovery link sets one. */
const create = (email: string, now: number): BulkStatement =>
  plain(
    `INSERT INTO users (id, name, email, email_verified, role, invite_code, created_at, updated_at)
     VALUES (${literal(crypto.randomUUID())}, '管理员', ${literal(email)}, 1, 'admin',
       ${literal(crypto.randomUUID().slice(0, 8))}, ${now}, ${now})`,
  );

function promote(id: string, { emailVerified }: { emailVerified: number }, now: number): BulkStatement[] {
  const of = literal(id);
  return [
    // A passkey counts as the second factor that an administrator must have.
    plain(
      `UPDATE users SET role = 'admin', email_verified = 1, updated_at = ${now},
         two_factor_enabled = two_factor_enabled OR EXISTS (SELECT 1 FROM passkeys WHERE user_id = users.id)
       WHERE id = ${of}`,
    ),
    ...(emailVerified
      ? []
      : [
          plain(`DELETE FROM credentials WHERE user_id = ${of}`),
          plain(`DELETE FROM account_links WHERE user_id = ${of}`),
        ]),
    // The account must sign in again with the new permissions.
    plain(`DELETE FROM sessions WHERE user_id = ${of}`),
  ];
}

/** @param id the account's id as SQL */
function record(id: string, action: string, now: number, change: { before?: object; after?: object } = {}) {
  const json = (part?: object) => (part ? literal(JSON.stringify(part)) : "NULL");
  return plain(
    `INSERT INTO audit_entries (at, actor_id, actor_email, action, subject_type, subject_id, before, after)
     VALUES (${now}, 'command line', 'command line', ${literal(action)}, 'user', ${id},
       ${json(change.before)}, ${json(change.after)})`,
  );
}

/**
 * Removes all authenticator apps, recovery codes and passkeys of an account and ends its sessions, for an administrator
 * who has lost them when no other administrator is left. The audit log names the command line as the actor. @throws
 * AdministratorRefused when the account does not exist
 */
export async function clearSecondFactors(target: CatalogueTarget, typed: string, now: number): Promise<string> {
  const email = readAddress(typed);
  const [user] = await target.read<{ id: string }>(`SELECT id FROM users WHERE email = ${literal(email)}`);
  if (!user) throw new AdministratorRefused(`There is no account of ${email}.`);
  const of = literal(user.id);
  const statements: BulkStatement[] = [
    ...["two_factors", "recovery_codes", "passkeys", "sessions"].map((table) =>
      plain(`DELETE FROM ${table} WHERE user_id = ${of}`),
    ),
    plain(`UPDATE users SET two_factor_enabled = 0, updated_at = ${now} WHERE id = ${of}`),
    record(of, "user.second-factors-cleared", now),
    plain(
      `INSERT INTO account_events (user_id, kind, at, device)
       VALUES (${of}, 'second-factors-cleared', ${now}, '澳途管理员')`,
    ),
  ];
  await target.apply(statements, () => {});
  return email;
}
