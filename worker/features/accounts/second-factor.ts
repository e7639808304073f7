import { and, asc, eq, like } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { demoDomain } from "#worker/platform/auth/demo-accounts.ts";
import { authUnavailable, loadAuth, withAuth } from "#worker/platform/auth/open-auth.ts";
import type { Actor } from "#worker/platform/auth/permissions.ts";
import { newRecoveryCodes } from "#worker/platform/auth/recovery-codes.ts";
import { twoFactors, users } from "#worker/platform/auth/schema.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { recordEvent } from "./account-events.ts";
import { confirmPassword } from "./change-password.ts";
import { limitAttempts, limits } from "./limits.ts";

/** The secret for the authenticator app, and the recovery codes. Shown once. */
export interface NewSecondFactor {
  /** `otpauth://totp/…`, for the QR code. */
  address: string;
  /** The same secret for typing, base32. */
  secret: string;
  recoveryCodes: string[];
}

/**
 * Creates a second factor. It is required at sign-in once its first code was typed (`confirmSecondFactor`).
 * @throws AppError "invalid" for a wrong password, "conflict" when one is on already, "limited"
 */
export async function startSecondFactor(app: AppContext, actor: Actor, password: string): Promise<NewSecondFactor> {
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
 * @param friendlyName its owner's name for it; "" for none
 * @returns headers with the cookie of the session that replaces this one
 * @throws AppError "invalid" for a wrong code, "limited"
 */
export async function confirmSecondFactor(
  app: AppContext,
  actor: Actor,
  { code, friendlyName }: { code: string; friendlyName: string },
): Promise<Headers> {
  await limitAttempts(app, limits.confirmAccount, actor.userId);
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
 * Turns the second factor off.
 * @throws AppError "invalid" for a wrong password, "forbidden" for members of the back office, "limited"
 */
export async function removeSecondFactor(app: AppContext, actor: Actor, password: string): Promise<void> {
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
 * Replaces the recovery codes; the old ones become invalid.
 * @throws AppError "invalid" for a wrong password, "conflict" without a second factor, "limited"
 */
export async function renewRecoveryCodes(app: AppContext, actor: Actor, password: string): Promise<string[]> {
  const { primary } = app;
  const { userId } = actor;
  await confirmPassword(app, userId, password);
  const codes = newRecoveryCodes();
  const { symmetricEncrypt } = await loadAuth();
  // Encrypted in the format that better-auth reads.
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
 * Renames a second factor.
 * @throws AppError "not_found" when it does not exist or belongs to another account, "limited"
 */
export async function renameSecondFactor(
  app: AppContext,
  actor: Actor,
  { factor, friendlyName }: { factor: string; friendlyName: string },
): Promise<void> {
  await limitAttempts(app, limits.changeAccount, actor.userId);
  const [renamed] = await runBatch(app.primary, [
    app.primary.orm
      .update(twoFactors)
      .set({ friendlyName })
      .where(and(eq(twoFactors.id, factor), eq(twoFactors.userId, actor.userId))),
    recordEvent(app, actor.userId, "second-factor-renamed", { detail: friendlyName, onlyAfterChange: true }),
  ]);
  if (renamed.changes === 0) throw new AppError("not_found", "这个验证器已经不在了，请刷新页面。");
}

/** A demo account and the current code of its second factor. */
export interface DemoCode {
  email: string;
  role: string;
  code: string;
}

/**
 * The current six-digit codes of the demo accounts' second factors. Development only.
 * @throws AppError "not_found" on the built site
 */
export async function listDemoCodes(app: AppContext, isBuilt = import.meta.env.PROD): Promise<DemoCode[]> {
  if (isBuilt) throw new AppError("not_found", "没有这个页面。");
  const { symmetricDecrypt } = await loadAuth();
  const accounts = await app.primary.orm
    .select({ email: users.email, role: users.role, secret: twoFactors.secret })
    .from(users)
    .innerJoin(twoFactors, eq(twoFactors.userId, users.id))
    .where(like(users.email, `%@${demoDomain}`))
    .orderBy(asc(users.email))
    .limit(10);
  return Promise.all(
    accounts.map(async ({ email, role, secret: data }) => {
      const secret = await symmetricDecrypt({ key: app.settings.AUTH_SECRET, data });
      const { code } = await withAuth(app, ({ api }) => api.generateTOTP({ body: { secret } }));
      return { email, role, code };
    }),
  );
}
