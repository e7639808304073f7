import { and, eq } from "drizzle-orm";
import { AppError } from "#worker/errors.ts";
import type { Actor } from "#worker/platform/auth/actor.ts";
import { authUnavailable, loadAuth, withAuth } from "#worker/platform/auth/open-auth.ts";
import { newRecoveryCodes } from "#worker/platform/auth/recovery-codes.ts";
import { twoFactors, users } from "#worker/platform/auth/schema.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import type { AccountsContext } from "./accounts-context.ts";
import { confirmPassword } from "./confirm-password.ts";
import { limits, take } from "./limits.ts";
import { recordEvent } from "./record-event.ts";

/** What an authenticator app is given, and the codes for when it is lost. Shown once. */
export interface NewSecondFactor {
  /** `otpauth://totp/…`, for the QR code. */
  address: string;
  /** The same secret for typing, base32. */
  secret: string;
  recoveryCodes: string[];
}

/**
 * Makes a second factor, which counts once a first code has been typed (`confirmSecondFactor`).
 * @throws AppError "invalid" for a wrong password, "conflict" when there is one, "limited"
 */
export async function startSecondFactor(
  app: AccountsContext,
  actor: Actor,
  password: string,
): Promise<NewSecondFactor> {
  if (actor.twoFactorEnabled) throw new AppError("conflict", "两步验证已经开启。");
  await confirmPassword(app, actor.userId, password);
  const made = await withAuth(app, ({ api }) =>
    api.enableTwoFactor({ body: { password, method: "totp" }, headers: app.headers }),
  ).catch((cause) => {
    throw authUnavailable(cause);
  });
  if (made.method !== "totp") throw new Error("better-auth made no TOTP");
  const { totpURI: address, backupCodes: recoveryCodes } = made;
  return { address, secret: new URL(address).searchParams.get("secret") ?? "", recoveryCodes };
}

/**
 * Turns the second factor on with its first code.
 * @param friendlyName what its owner calls it; "" for no name
 * @returns headers with the cookie of the session that takes this one's place
 * @throws AppError "invalid" for a wrong code, "limited"
 */
export async function confirmSecondFactor(
  app: AccountsContext,
  actor: Actor,
  { code, friendlyName }: { code: string; friendlyName: string },
): Promise<Headers> {
  await take(app, limits.confirmAccount, actor.userId);
  const answer = await withAuth(app, ({ api }) =>
    api.verifyTOTP({ body: { code }, headers: app.headers, asResponse: true }),
  );
  if (answer.status >= 500) throw authUnavailable(answer.status);
  if (!answer.ok) {
    throw new AppError("invalid", "验证码不正确。请确认手机时间准确，再输入应用里当前的 6 位数字。", { field: "code" });
  }
  await runBatch(app.primary, [
    app.primary.orm
      .update(twoFactors)
      .set({ friendlyName: friendlyName || null })
      .where(eq(twoFactors.userId, actor.userId)),
    recordEvent(app, actor.userId, "second-factor-on", { detail: friendlyName || null }),
  ]);
  return answer.headers;
}

/**
 * Turns the second factor off, with the record of it; whoever works in the back office cannot.
 * @throws AppError "invalid" for a wrong password, "forbidden" for whoever works in the back office, "limited"
 */
export async function removeSecondFactor(app: AccountsContext, actor: Actor, password: string): Promise<void> {
  if (actor.role !== "user") throw new AppError("forbidden", "后台账号必须开启两步验证。");
  const { orm } = app.primary;
  const { userId } = actor;
  await confirmPassword(app, userId, password);
  await runBatch(app.primary, [
    orm.delete(twoFactors).where(eq(twoFactors.userId, userId)),
    orm
      .update(users)
      .set({ twoFactorEnabled: false, updatedAt: new Date(app.now()) })
      .where(and(eq(users.id, userId), eq(users.twoFactorEnabled, true))),
    recordEvent(app, userId, "second-factor-off", { onlyAfterChange: true }),
  ]);
}

/**
 * Makes new recovery codes, with the record of it; the old ones end.
 * @throws AppError "invalid" for a wrong password, "conflict" without a second factor, "limited"
 */
export async function renewRecoveryCodes(app: AccountsContext, actor: Actor, password: string): Promise<string[]> {
  const { primary } = app;
  const { userId } = actor;
  await confirmPassword(app, userId, password);
  const codes = newRecoveryCodes();
  const { symmetricEncrypt } = await loadAuth();
  // Encrypted as better-auth stores and reads them.
  const { secretConfig } = await withAuth(app, ({ $context }) => $context);
  const encrypted = await symmetricEncrypt({ key: secretConfig, data: JSON.stringify(codes) });
  const [renewed] = await runBatch(primary, [
    primary.orm.update(twoFactors).set({ backupCodes: encrypted }).where(eq(twoFactors.userId, userId)),
    recordEvent(app, userId, "recovery-codes-renewed", { onlyAfterChange: true }),
  ]);
  if (renewed.changes === 0) throw new AppError("conflict", "两步验证没有开启，没有恢复码可换。");
  return codes;
}

/**
 * Changes what somebody calls a second factor of theirs.
 * @throws AppError "not_found" when it is not there or is somebody else's, which is not told apart; "limited"
 */
export async function renameSecondFactor(
  app: AccountsContext,
  actor: Actor,
  { factor, friendlyName }: { factor: string; friendlyName: string },
): Promise<void> {
  await take(app, limits.changeAccount, actor.userId);
  const [renamed] = await runBatch(app.primary, [
    app.primary.orm
      .update(twoFactors)
      .set({ friendlyName })
      .where(and(eq(twoFactors.id, factor), eq(twoFactors.userId, actor.userId))),
    recordEvent(app, actor.userId, "second-factor-renamed", { detail: friendlyName, onlyAfterChange: true }),
  ]);
  if (renamed.changes === 0) throw new AppError("not_found", "这个验证器已经不在了，请刷新页面。");
}
