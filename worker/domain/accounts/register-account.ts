import { hashPassword } from "better-auth/crypto";
import type { z } from "zod";
import { AppError } from "#worker/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { deliverMail } from "../outbox/deliver-mail.ts";
import { enqueueMail } from "../outbox/enqueue-mail.ts";
import { linkLifetimes } from "../outbox/link-lifetimes.ts";
import { makeLink } from "./account-links.ts";
import type { AccountsContext } from "./accounts-context.ts";
import { limits, take } from "./limits.ts";
import { refuseWeakPassword } from "./refuse-weak-password.ts";
import type { registerFields } from "./schemas.ts";

export const emailTaken = "该邮箱已注册，请直接登录或找回密码";

/**
 * Makes an account that waits for its address to be proved, with the mail that does it: all in one batch, so that of
 * equal registrations at once one is made and the others are told that it exists.
 * @throws AppError "forbidden" without a human check, "invalid" for a weak password, "conflict" when the address has an
 *   account, "limited"
 */
export async function registerAccount(app: AccountsContext, input: z.infer<typeof registerFields>): Promise<void> {
  const { name, email, password, invite } = input;
  await refuseWeakPassword(password, input);
  if (!(await app.humanCheck.usePass(app.headers.get("cookie"), "register", ["fresh", "checked"]))) {
    throw new AppError("forbidden", "请先完成验证码验证");
  }
  await take(app, limits.registerAddress);
  await take(app, limits.registerAccount, email);
  const userId = crypto.randomUUID();
  const now = app.now();
  const link = await makeLink(app, {
    purpose: "verify-email",
    userId,
    email,
    lifetime: linkLifetimes["verify-email"],
  });
  const { primary } = app;
  try {
    await primary.batch([
      primary
        .prepare(
          `INSERT INTO users (id, name, email, invite_code, invited_by, created_at, updated_at)
           VALUES (?1, ?2, ?3, ?4, (SELECT id FROM users WHERE invite_code = ?5), ?6, ?6)`,
        )
        .bind(userId, name, email, newInviteCode(), invite ?? null, now),
      primary
        .prepare(
          `INSERT INTO credentials (id, user_id, account_id, provider_id, password, created_at, updated_at)
           VALUES (?1, ?2, ?2, 'credential', ?3, ?4, ?4)`,
        )
        .bind(crypto.randomUUID(), userId, await hashPassword(password), now),
      link.statement,
      enqueueMail(app, { kind: "verify-email", to: email, name, link: link.address }, { userId }),
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

/** Eight letters and digits that are not taken for one another. */
function newInviteCode(): string {
  const signs = "abcdefghjkmnpqrstuvwxyz23456789a";
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => signs[byte & 31]).join("");
}
