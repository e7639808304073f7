import { and, eq, sql } from "drizzle-orm";
import { runWithMails } from "#app/features/foundation/outbox/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError, invalidAt } from "#worker/errors.ts";
import { decryptSecret, encryptSecret } from "#worker/platform/auth/open-auth.ts";
import type { Actor } from "#worker/platform/auth/permissions.ts";
import { twoFactors } from "#worker/platform/auth/schema.ts";
import { mustHold, runBatch } from "#worker/platform/db/run-batch.ts";
import { enforceLimit } from "#worker/platform/limits/rate-limiter.ts";
import { recordSecurityChange } from "./account-events.ts";
import { confirmPassword } from "./change-account.ts";
import { limits } from "./limits.ts";
import {
  isAuthenticatorOf,
  makeRecoveryCodes,
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
  /** Recovery codes of the first second factor; empty for further ones. */
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
  const ready = orm.$count(twoFactors, isAuthenticatorOf(userId));
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
    ...(made?.store ?? []),
  ]);
  const address = await totpAddress(key, email);
  return { address, secret: new URL(address).searchParams.get("secret") ?? "", recoveryCodes: made?.codes ?? [] };
}

/**
 * Makes the new authenticator app count, with its first code.
 * @param name its owner's name for it; "" for none
 * @returns headers with the cookie of the session that replaces this one
 * @throws AppError "invalid" for a wrong code, "limited"
 */
export async function confirmSecondFactor(
  app: AppContext,
  actor: Actor,
  { code, name: typed }: { code: string; name: string },
): Promise<Headers> {
  const { userId } = actor;
  const { orm } = app.primary;
  await enforceLimit(app, limits.confirmAccount, userId);
  const waits = and(eq(twoFactors.userId, userId), eq(twoFactors.verified, false));
  const pending = await orm
    .select({ id: twoFactors.id, secret: twoFactors.secret })
    .from(twoFactors)
    .where(waits)
    .get();
  const step = pending && (await totpStepOf(await decryptSecret(app, pending.secret), code, app.now()));
  if (!pending || typeof step !== "number") {
    throw invalidAt("code", "验证码不正确。请确认手机时间准确，再输入应用里当前的 6 位数字。");
  }
  const name = typed || null;
  await runWithMails(app, [
    orm
      .update(twoFactors)
      .set({ verified: true, name, lastStep: step, lastUsedAt: new Date(app.now()) })
      .where(and(eq(twoFactors.id, pending.id), waits)),
    ...recordSecurityChange(app, actor, actor.twoFactorEnabled ? "authenticator-added" : "second-factor-on", {
      detail: name,
    }),
    ...syncSecondFactor(app, userId),
  ]);
  return actor.twoFactorEnabled ? new Headers() : replaceSession(app, actor);
}
