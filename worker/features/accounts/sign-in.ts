import { eq } from "drizzle-orm";
import { AppError } from "#worker/errors.ts";
import { isRefusedDemo } from "#worker/platform/auth/demo-accounts.ts";
import { authUnavailable, withAuth } from "#worker/platform/auth/open-auth.ts";
import { users } from "#worker/platform/auth/schema.ts";
import type { AccountsContext } from "./accounts-context.ts";
import { knownBrowserCookie, limitedAccount } from "./known-browser.ts";
import { limits, refund, take } from "./limits.ts";
import { noteSignIn } from "./note-sign-in.ts";
import { sendVerification } from "./send-link.ts";

/** A session that has begun, or a challenge for the second factor. The cookies are in the headers. */
export interface SignedIn {
  next: "signed-in" | "second-factor";
  headers: Headers;
}

const wrong = "邮箱或密码不正确";
const otherWays = "，或改用邮件链接登录、重置密码";

/**
 * Signs in with a password. Every try counts against the network address and the account until it proves right; the
 * account is slowed, never locked.
 * @throws AppError "forbidden" without a human check, "invalid" when address or password is wrong, "forbidden" when the
 *   address was not proved yet (the mail is sent again) or the account is banned, "limited"
 */
export async function signIn(
  app: AccountsContext,
  { email, password }: { email: string; password: string },
): Promise<SignedIn> {
  if (!(await app.humanCheck.usePass(app.headers.get("cookie"), "login"))) {
    throw new AppError("forbidden", "请先完成验证码验证");
  }
  await take(app, limits.signInAddress, undefined, otherWays);
  const { who } = await limitedAccount(app, email);
  await take(app, limits.signInAccount, who, otherWays);
  if (isRefusedDemo(email, import.meta.env.PROD)) throw new AppError("invalid", wrong, { field: "password" });
  const answer = await withAuth(app, ({ api }) =>
    api.signInEmail({ body: { email, password }, headers: app.headers, asResponse: true }),
  );
  const body = (await answer.json()) as { code?: string; user?: { id: string }; twoFactorRedirect?: boolean };
  if (answer.status >= 500) throw authUnavailable(body.code);
  if (body.code === "EMAIL_NOT_VERIFIED") {
    await resendVerification(app, email);
    throw new AppError("forbidden", "请先验证邮箱：我们已再次发送验证邮件，请打开邮件里的链接。", { field: "email" });
  }
  if (!answer.ok) throw new AppError("invalid", wrong, { field: "password" });
  await Promise.all([refund(app, limits.signInAddress), refund(app, limits.signInAccount, who)]);
  if (body.twoFactorRedirect) return { next: "second-factor", headers: answer.headers };
  if (!body.user) throw new Error("better-auth answered without a user");
  await noteSignIn(app, body.user.id);
  answer.headers.append("Set-Cookie", await knownBrowserCookie(app, email));
  return { next: "signed-in", headers: answer.headers };
}

/** Within the limits of mails for an account; beyond them the earlier mail has to do. */
async function resendVerification(app: AccountsContext, email: string): Promise<void> {
  if ((await app.limiter.take(limits.linkAccount, email)) !== undefined) return;
  if ((await app.limiter.take(limits.linkAccountDay, email)) !== undefined) return;
  const user = await app.primary.orm
    .select({ userId: users.id, name: users.name, email: users.email })
    .from(users)
    .where(eq(users.email, email))
    .get();
  if (user) await sendVerification(app, user);
}
