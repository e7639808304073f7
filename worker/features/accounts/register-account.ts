import type { z } from "zod";
import { AppError } from "#worker/errors.ts";
import { deliverMail } from "#worker/features/outbox/deliver-mail.ts";
import { isRefusedDemo } from "#worker/platform/auth/demo-accounts.ts";
import { loadAuth } from "#worker/platform/auth/open-auth.ts";
import { unambiguousCode } from "#worker/platform/crypto/unambiguous-code.ts";
import type { AccountsContext } from "./accounts-context.ts";
import { limits, take } from "./limits.ts";
import { recordEvent } from "./record-event.ts";
import { refuseWeakPassword } from "./refuse-weak-password.ts";
import type { registerFields } from "./schemas.ts";
import { verificationMail } from "./send-link.ts";

export const emailTaken = "该邮箱已注册，请直接登录或找回密码";

/**
 * Makes an account that waits for its address to be proved, with the mail that does it: all in one batch, so that of
 * equal registrations at once one is made and the others are told that it exists.
 * @throws AppError "forbidden" without a human check, "invalid" for a weak password, "conflict" when the address has an
 *   account, "limited"
 */
export async function registerAccount(app: AccountsContext, input: z.infer<typeof registerFields>): Promise<void> {
  const { name, email, password, invite } = input;
  if (isRefusedDemo(email, import.meta.env.PROD)) {
    throw new AppError("invalid", "这个邮箱地址不能用来注册", { field: "email" });
  }
  await refuseWeakPassword(password, input);
  if (!(await app.humanCheck.usePass(app.headers.get("cookie"), "register", ["fresh", "checked"]))) {
    throw new AppError("forbidden", "请先完成验证码验证");
  }
  await take(app, limits.registerAddress);
  await take(app, limits.registerAccount, email);
  const { hashPassword } = await loadAuth();
  const userId = crypto.randomUUID();
  const now = app.now();
  const proof = await verificationMail(app, { userId, name, email });
  const { primary } = app;
  try {
    await primary.batch([
      primary
        .prepare(
          `INSERT INTO users (id, name, email, invite_code, invited_by, created_at, updated_at)
           VALUES (?1, ?2, ?3, ?4, (SELECT id FROM users WHERE invite_code = ?5), ?6, ?6)`,
        )
        .bind(userId, name, email, unambiguousCode(8), invite ?? null, now),
      primary
        .prepare(
          `INSERT INTO credentials (id, user_id, account_id, provider_id, password, created_at, updated_at)
           VALUES (?1, ?2, ?2, 'credential', ?3, ?4, ?4)`,
        )
        .bind(crypto.randomUUID(), userId, await hashPassword(password), now),
      ...proof,
      recordEvent(app, userId, "registered"),
    ]);
  } catch (error) {
    if (/UNIQUE constraint failed: users\.email/.test(String(error))) {
      throw new AppError("conflict", emailTaken, { field: "email" });
    }
    throw error;
  }
  app.waitUntil(deliverMail(app));
}
