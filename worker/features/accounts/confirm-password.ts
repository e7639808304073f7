import { and, eq } from "drizzle-orm";
import { AppError } from "#worker/errors.ts";
import { loadAuth } from "#worker/platform/auth/open-auth.ts";
import { credentials } from "#worker/platform/auth/schema.ts";
import type { AccountsContext } from "./accounts-context.ts";
import { limits, take } from "./limits.ts";

/**
 * Asks somebody who is signed in for the password once more, before what cannot be undone.
 * @param field the form field that is to blame when it is wrong
 * @throws AppError "invalid", "limited"
 */
export async function confirmPassword(
  app: AccountsContext,
  userId: string,
  password: string,
  field = "password",
): Promise<void> {
  await take(app, limits.confirmAccount, userId);
  const row = await app.primary.orm
    .select({ password: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, "credential")))
    .get();
  if (!row?.password) {
    throw new AppError("invalid", "这个账号还没有密码，请先用“忘记密码”设置一个。", { field });
  }
  const { verifyPassword } = await loadAuth();
  if (!(await verifyPassword({ hash: row.password, password }))) throw new AppError("invalid", "密码不正确", { field });
  await app.limiter.refund(limits.confirmAccount, userId);
}
