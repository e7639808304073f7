import { and, eq, ne, not, type SQL, sql } from "drizzle-orm";
import { runWithMails } from "#app/features/foundation/outbox/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { loadAuth } from "#worker/platform/auth/open-auth.ts";
import type { Actor } from "#worker/platform/auth/permissions.ts";
import { passkeys, recoveryCodes, twoFactors, users } from "#worker/platform/auth/schema.ts";
import { encodeBase64Url, keyedHash, unambiguousCode } from "#worker/platform/crypto.ts";
import { type Assertion, type BatchItem, mustHold } from "#worker/platform/db/run-batch.ts";
import { hasRow, insertIf } from "#worker/platform/db/sql-parts.ts";
import { recordSecurityChange } from "./account-events.ts";
import { confirmPassword } from "./change-account.ts";

type Context = Pick<AppContext, "primary" | "now">;

/** SQL condition on authenticator apps: it is one of the account, and its first code was typed. */
export const isAuthenticatorOf = (userId: string) => and(eq(twoFactors.userId, userId), eq(twoFactors.verified, true));

/**
 * SQL condition: the account has a second factor. That is an authenticator app; for members of the back office, who must have
 * one, a passkey counts too. A customer's passkey is another way to sign in and makes the password no less sufficient.
 */
function hasSecondFactor(userId: string): SQL {
  const isMember = hasRow(users, eq(users.id, userId), ne(users.role, "user"));
  const hasPasskey = hasRow(passkeys, eq(passkeys.userId, userId));
  return sql`(${hasRow(twoFactors, isAuthenticatorOf(userId))} OR (${isMember} AND ${hasPasskey}))`;
}

/**
 * Statements for the end of every batch that adds or removes a second factor or changes a role: `two_factor_enabled` says whether
 * the account has one, and an account without any has no recovery codes.
 */
export function syncSecondFactor(app: Context, userId: string): BatchItem[] {
  const { orm } = app.primary;
  return [
    orm
      .update(users)
      .set({ twoFactorEnabled: hasSecondFactor(userId), updatedAt: new Date(app.now()) })
      .where(eq(users.id, userId)),
    orm.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), not(hasSecondFactor(userId)))),
  ];
}

/** Assertion for the same batches, after the change: a member of the back office still has a second factor. */
export const mustKeepSecondFactor = (userId: string): Assertion => {
  const isCustomer = hasRow(users, eq(users.id, userId), eq(users.role, "user"));
  return mustHold(sql`${isCustomer} OR ${hasSecondFactor(userId)}`, lastSecondFactor);
};

const lastSecondFactor = () =>
  new AppError(
    "forbidden",
    "后台账号必须开启两步验证，最后一个验证器或通行密钥不能移除。请先添加另一个，再移除这一个。",
  );

/** Length of a time step, ms. */
const stepLength = 30_000;

/** A new secret for an authenticator app: 192 bits as text, which is the key of the codes. */
export const newTotpSecret = (): string => encodeBase64Url(crypto.getRandomValues(new Uint8Array(24)));

/**
 * The address of an authenticator for the QR code, `otpauth://totp/…`. Its parameter `secret` is the secret in base32.
 * @param account the e-mail address, which the app shows
 */
export async function totpAddress(secret: string, account: string): Promise<string> {
  const { createOTP } = await loadAuth();
  return createOTP(secret).url("澳途", account);
}

/** The code of a secret at a time: six digits (RFC 6238: SHA-1, 30 seconds). @param now ms since 1970 */
export async function totpCodeAt(secret: string, now: number): Promise<string> {
  const { createOTP } = await loadAuth();
  return createOTP(secret).hotp(Math.floor(now / stepLength));
}

/**
 * The time step that a code belongs to: the current one, the one before or the one after, because clocks differ.
 * @param now ms since 1970
 * @returns null when the code is wrong
 */
export async function totpStepOf(secret: string, code: string, now: number): Promise<number | null> {
  const { createOTP } = await loadAuth();
  const current = Math.floor(now / stepLength);
  const steps = [current - 1, current, current + 1];
  const codes = await Promise.all(steps.map((step) => createOTP(secret).hotp(step)));
  return steps.find((_, at) => codes[at] === code) ?? null;
}

/** Their keyed hashes are stored, one row each. @param typed case, spaces and the hyphen do not matter */
const hashOf = ({ settings }: Pick<AppContext, "settings">, userId: string, typed: string) =>
  keyedHash(settings.AUTH_SECRET, `recovery code|${userId}|${typed.toLowerCase().replaceAll(/[^a-z0-9]/g, "")}`);

/** How many recovery codes of the account can still be used. */
export const countRecoveryCodes = ({ primary }: AppContext, { userId }: Pick<Actor, "userId">): Promise<number> =>
  primary.orm.$count(recoveryCodes, eq(recoveryCodes.userId, userId));

/** Ten new recovery codes such as "k3vwm-7xq2p", with 50 bits each, and the statements that store them in place of the old ones. */
export async function makeRecoveryCodes(
  app: AppContext,
  userId: string,
): Promise<{ codes: string[]; store: BatchItem[] }> {
  const codes = Array.from({ length: 10 }, () => `${unambiguousCode(5)}-${unambiguousCode(5)}`);
  const hashes = JSON.stringify(await Promise.all(codes.map((code) => hashOf(app, userId, code))));
  const row = { userId, hash: sql`value` };
  const store = [
    app.primary.orm.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    insertIf(recoveryCodes, row, sql`true`, { from: sql`json_each(${hashes})` }),
  ];
  return { codes, store };
}

/**
 * Replaces the recovery codes; the old ones become invalid.
 * @throws AppError "invalid" for a wrong password, "conflict" without a second factor, "limited"
 */
export async function renewRecoveryCodes(app: AppContext, actor: Actor, password: string): Promise<string[]> {
  const { userId } = actor;
  await confirmPassword(app, userId, password);
  const isOn = hasRow(users, eq(users.id, userId), eq(users.twoFactorEnabled, true));
  const { codes, store } = await makeRecoveryCodes(app, userId);
  await runWithMails(app, [
    mustHold(isOn, () => new AppError("conflict", "两步验证没有开启，没有恢复码可换。")),
    ...store,
    ...recordSecurityChange(app, actor, "recovery-codes-renewed"),
  ]);
  return codes;
}

/** Uses up a recovery code. @returns whether the code was one of the account's and unused: of two requests with one code, once */
export async function spendRecoveryCode(app: AppContext, userId: string, typed: string): Promise<boolean> {
  const own = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, await hashOf(app, userId, typed)));
  const { meta } = await app.primary.orm.delete(recoveryCodes).where(own).run();
  return meta.changes > 0;
}
