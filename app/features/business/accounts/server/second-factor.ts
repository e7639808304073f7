import { and, count, eq, sql } from "drizzle-orm";
import { deliverMail } from "#app/features/foundation/outbox/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { decryptSecret, encryptSecret } from "#worker/platform/auth/open-auth.ts";
import type { Actor } from "#worker/platform/auth/permissions.ts";
import { twoFactors } from "#worker/platform/auth/schema.ts";
import { mustHold, runBatch } from "#worker/platform/db/run-batch.ts";
import { previousChanged } from "#worker/platform/db/sql-parts.ts";
import { recordEvent, recordSecurityChange } from "./account-events.ts";
import { confirmPassword } from "./change-account.ts";
import { limitAttempts, limits } from "./limits.ts";
import {
  makeRecoveryCodes,
  mustKeepSecondFactor,
  newTotpSecret,
  syncSecondFactor,
  totpAddress,
  totpStepOf,
} from "./second-factor-state.ts";
import { replaceSession } from "./sessions.ts";

/** Authenticator apps per account. */
const maxAuthenticators = 5;

const tooMany = () => new AppError("conflict", `最多可以有 ${maxAuthenticators} 个验证器，请先移除不用的。`);

/** The secret for the authenticator app, and the recovery codes. Shown once. */
export interface NewSecondFactor {
  /** `otpauth://totp/…`, for the QR code. */
  address: string;
  /** The same secret for typing, base32. */
  secret: string;
  /** Of the first second factor; empty for further ones. */
  recoveryCodes: string[];
}

/**
 * Creates an authenticator app. It counts once its first code was typed (`confirmSecondFactor`); another one that waits for that
 * is replaced.
 * @throws AppError "invalid" for a wrong password, "conflict" when there are five, "limited"
 */
export async function startSecondFactor(app: AppContext, actor: Actor, password: string): Promise<NewSecondFactor> {
  const { userId, email } = actor;
  const { orm } = app.primary;
  await confirmPassword(app, userId, password);
  const key = newTotpSecret();
  const made = actor.twoFactorEnabled ? null : await makeRecoveryCodes(app, userId);
  const ready = orm
    .select({ count: count() })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), eq(twoFactors.verified, true)));
  await runBatch(app.primary, [
    mustHold(sql`${ready} < ${maxAuthenticators}`, tooMany),
    orm.delete(twoFactors).where(and(eq(twoFactors.userId, userId), eq(twoFactors.verified, false))),
    orm.insert(twoFactors).values({
      id: crypto.randomUUID(),
      userId,
      secret: await encryptSecret(app, key),
      verified: false,
      createdAt: new Date(app.now()),
    }),
    ...(made ? [made.store] : []),
  ]);
  const address = await totpAddress(key, email);
  return { address, secret: new URL(address).searchParams.get("secret") ?? "", recoveryCodes: made?.codes ?? [] };
}

/**
 * Makes the new authenticator app count, with its first code.
 * @param friendlyName its owner's name for it; "" for none
 * @returns headers with the cookie of the session that replaces this one
 * @throws AppError "invalid" for a wrong code, "limited"
 */
export async function confirmSecondFactor(
  app: AppContext,
  actor: Actor,
  { code, friendlyName }: { code: string; friendlyName: string },
): Promise<Headers> {
  const { userId } = actor;
  const { orm } = app.primary;
  await limitAttempts(app, limits.confirmAccount, userId);
  const waits = and(eq(twoFactors.userId, userId), eq(twoFactors.verified, false));
  const pending = await orm
    .select({ id: twoFactors.id, secret: twoFactors.secret })
    .from(twoFactors)
    .where(waits)
    .get();
  const step = pending && (await totpStepOf(await decryptSecret(app, pending.secret), code, app.now()));
  if (!pending || typeof step !== "number") {
    throw new AppError("invalid", "验证码不正确。请确认手机时间准确，再输入应用里当前的 6 位数字。", { field: "code" });
  }
  const name = friendlyName || null;
  await runBatch(app.primary, [
    orm
      .update(twoFactors)
      .set({ verified: true, friendlyName: name, lastStep: step, lastUsedAt: new Date(app.now()) })
      .where(and(eq(twoFactors.id, pending.id), waits)),
    ...recordSecurityChange(app, actor, actor.twoFactorEnabled ? "authenticator-added" : "second-factor-on", {
      detail: name,
    }),
    ...syncSecondFactor(app, userId),
  ]);
  app.waitUntil(deliverMail(app));
  return actor.twoFactorEnabled ? new Headers() : replaceSession(app, actor);
}

/**
 * Removes one authenticator app. The last one of a customer turns the second factor off.
 * @throws AppError "invalid" for a wrong password, "forbidden" for the last one of a member of the back office, "not_found",
 *   "limited"
 */
export async function removeAuthenticator(
  app: AppContext,
  actor: Actor,
  { factor, password }: { factor: string; password: string },
): Promise<void> {
  const { userId } = actor;
  const { orm } = app.primary;
  await confirmPassword(app, userId, password);
  const own = and(eq(twoFactors.id, factor), eq(twoFactors.userId, userId), eq(twoFactors.verified, true));
  const found = await orm.select({ name: twoFactors.friendlyName }).from(twoFactors).where(own).get();
  if (!found) throw isGone();
  await runBatch(app.primary, [
    orm.delete(twoFactors).where(own),
    mustHold(previousChanged, isGone),
    ...recordSecurityChange(app, actor, "authenticator-removed", { detail: found.name }),
    mustKeepSecondFactor(app, userId),
    ...syncSecondFactor(app, userId),
  ]);
  app.waitUntil(deliverMail(app));
}

const isGone = () => new AppError("not_found", "这个验证器已经不在了，请刷新页面。");

/**
 * Turns the second factor off: removes all authenticator apps and the recovery codes.
 * @throws AppError "invalid" for a wrong password, "forbidden" for members of the back office, "limited"
 */
export async function removeSecondFactor(app: AppContext, actor: Actor, password: string): Promise<void> {
  if (actor.role !== "user") throw new AppError("forbidden", "后台账号必须开启两步验证。");
  const { userId } = actor;
  await confirmPassword(app, userId, password);
  await runBatch(app.primary, [
    app.primary.orm.delete(twoFactors).where(eq(twoFactors.userId, userId)),
    ...recordSecurityChange(app, actor, "second-factor-off"),
    mustKeepSecondFactor(app, userId),
    ...syncSecondFactor(app, userId),
  ]);
  app.waitUntil(deliverMail(app));
}

/**
 * Renames an authenticator app.
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
  if (renamed.changes === 0) throw isGone();
}
