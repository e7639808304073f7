import { eq, not, sql } from "drizzle-orm";
import type { z } from "zod";
import { runWithMails } from "#app/features/foundation/outbox/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError, invalidAt } from "#worker/errors.ts";
import { isRefusedDemo } from "#worker/platform/auth/demo-accounts.ts";
import { loadAuth } from "#worker/platform/auth/open-auth.ts";
import { credentials, users } from "#worker/platform/auth/schema.ts";
import { unambiguousCode } from "#worker/platform/crypto.ts";
import { mustHold } from "#worker/platform/db/run-batch.ts";
import { hasRow } from "#worker/platform/db/sql-parts.ts";
import { enforceLimit } from "#worker/platform/limits/rate-limiter.ts";
import { requirePass } from "#worker/platform/services/captcha/passes.ts";
import type { registerFields } from "../shared/input.ts";
import { recordEvent } from "./account-events.ts";
import { verificationMail } from "./account-links.ts";
import { limits } from "./limits.ts";
import { refuseWeakPassword } from "./refuse-weak-password.ts";

/**
 * Creates an account with an unverified address and the mail that verifies it, in one batch. Of simultaneous registrations with
 * the same address one succeeds.
 * @throws AppError "forbidden" without a human check, "invalid" for a weak password, "conflict" when the address has an
 *   account, "limited"
 */
export async function registerAccount(app: AppContext, input: z.infer<typeof registerFields>): Promise<void> {
  const { name, email, password, invite = "", returnTo } = input;
  if (isRefusedDemo(email, import.meta.env.PROD)) {
    throw invalidAt("email", "这个邮箱地址不能用来注册");
  }
  await refuseWeakPassword(password, input);
  await requirePass(app, "register", ["fresh", "checked"]);
  await enforceLimit(app, limits.registerAddress);
  await enforceLimit(app, limits.registerAccount, email);
  const { hashPassword } = await loadAuth();
  const userId = crypto.randomUUID();
  const proof = await verificationMail(app, { userId, name, email, returnTo });
  const { orm } = app.primary;
  const at = new Date(app.now());
  const made = { createdAt: at, updatedAt: at };
  const inviter = orm.select({ id: users.id }).from(users).where(eq(users.inviteCode, invite));
  const isTaken = hasRow(users, eq(users.email, email));
  await runWithMails(app, [
    mustHold(not(isTaken), () => new AppError("conflict", emailTaken, { field: "email" })),
    orm
      .insert(users)
      .values({ id: userId, name, email, inviteCode: unambiguousCode(8), invitedBy: sql`${inviter}`, ...made }),
    orm.insert(credentials).values({ userId, password: await hashPassword(password), updatedAt: at }),
    ...proof,
    recordEvent(app, userId, "registered"),
  ]);
}

/**
 * Whether an address has an account. Uses up the pass of the human check and returns the cookie of a new pass that is valid only
 * for the registration, so that one solved check queries one address.
 * @throws AppError "forbidden" without a human check, "limited"
 */
export async function checkEmail(app: AppContext, email: string): Promise<{ exists: boolean; cookie: string }> {
  await requirePass(app, "register");
  await enforceLimit(app, limits.checkEmailAddress);
  const found = await app.primary.orm.$count(users, eq(users.email, email));
  return { exists: found > 0, cookie: await app.humanCheck.issuePass("register", "checked") };
}

export const emailTaken = "该邮箱已注册，请直接登录或找回密码";
