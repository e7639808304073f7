import { AppError } from "#worker/errors.ts";
import type { AccountsContext } from "./accounts-context.ts";
import { limits, take } from "./limits.ts";

/**
 * Whether an address has an account. Uses up the human check of the registration form and answers with the cookie of
 * another one, good for the registration alone: one solved check asks for one address.
 * @throws AppError "forbidden" without a check, "limited"
 */
export async function checkEmail(app: AccountsContext, email: string): Promise<{ exists: boolean; cookie: string }> {
  if (!(await app.humanCheck.usePass(app.headers.get("cookie"), "register", ["fresh"]))) {
    throw new AppError("forbidden", "请先完成验证码验证");
  }
  await take(app, limits.checkEmailAddress);
  const user = await app.primary.prepare("SELECT 1 FROM users WHERE email = ?").bind(email).first();
  return { exists: user !== null, cookie: await app.humanCheck.issuePass("register", "checked") };
}
