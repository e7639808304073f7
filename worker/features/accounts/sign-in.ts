import { eq } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { isRefusedDemo } from "#worker/platform/auth/demo-accounts.ts";
import { authUnavailable, withAuth } from "#worker/platform/auth/open-auth.ts";
import { normalizeRecoveryCode } from "#worker/platform/auth/recovery-codes.ts";
import { sessions, users } from "#worker/platform/auth/schema.ts";
import { challengeCookieName } from "#worker/platform/auth/session-cookies.ts";
import { readCookie } from "#worker/platform/cookies.ts";
import { recordSignIn } from "./account-events.ts";
import { createKnownBrowserCookie, limitAttempts, limitedAccount, limits, refund } from "./limits.ts";
import { sendVerification } from "./send-link.ts";

/** A new session, or a challenge for the second factor. The headers set its cookies. */
export interface SignedIn {
  next: "signed-in" | "second-factor";
  headers: Headers;
}

const wrong = "邮箱或密码不正确";
const otherWays = "，或改用邮件链接登录、重置密码";

/**
 * Signs in with a password. Every attempt counts against the limits of the network address and the account; a successful one is
 * refunded. An account is slowed down, never locked.
 * @throws AppError "invalid" when address or password is wrong; "forbidden" without a human check, when the address is not
 *   verified yet (the mail is sent again) or when the account is banned; "limited"
 */
export async function signIn(
  app: AppContext,
  { email, password }: { email: string; password: string },
): Promise<SignedIn> {
  if (!(await app.humanCheck.usePass(app.headers.get("cookie"), "login"))) {
    throw new AppError("forbidden", "请先完成验证码验证");
  }
  await limitAttempts(app, limits.signInAddress, undefined, otherWays);
  const { who } = await limitedAccount(app, email);
  await limitAttempts(app, limits.signInAccount, who, otherWays);
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
  await recordSignIn(app, body.user.id);
  answer.headers.append("Set-Cookie", await createKnownBrowserCookie(app, email));
  return { next: "signed-in", headers: answer.headers };
}

/** Sends the verification mail again, unless the account's mail limits are reached. */
async function resendVerification(app: AppContext, email: string): Promise<void> {
  if ((await app.limiter.take(limits.linkAccount, email)) !== undefined) return;
  if ((await app.limiter.take(limits.linkAccountDay, email)) !== undefined) return;
  const user = await app.primary.orm
    .select({ userId: users.id, name: users.name, email: users.email })
    .from(users)
    .where(eq(users.email, email))
    .get();
  if (user) await sendVerification(app, user);
}

/**
 * Answers the second factor's challenge, which the first step of the sign-in stored in a cookie, with six digits of the
 * authenticator or with a recovery code. Each code is accepted once. A challenge ends after a few wrong codes.
 * @throws AppError "invalid" for a wrong code, "unauthenticated" without a valid challenge, "limited"
 */
export async function completeSecondFactor(app: AppContext, code: string): Promise<SignedIn> {
  await limitAttempts(app, limits.secondFactorAddress);
  const isRecoveryCode = !/^\d{6}$/.test(code);
  const call = {
    body: { code: isRecoveryCode ? normalizeRecoveryCode(code) : code },
    headers: withChallengeOnly(app),
    asResponse: true,
  } as const;
  const answer = await withAuth(app, ({ api }) => (isRecoveryCode ? api.verifyBackupCode(call) : api.verifyTOTP(call)));
  const body = (await answer.json()) as { code?: string; user?: { id: string; email: string }; token?: string };
  if (answer.status >= 500) throw authUnavailable(body.code);
  if (body.code === "INVALID_TWO_FACTOR_COOKIE" || body.code === "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE") {
    throw new AppError("unauthenticated", "这次登录已超时或错误次数过多，请重新登录。");
  }
  if (body.code === "ACCOUNT_TEMPORARILY_LOCKED") {
    throw new AppError("limited", "错误次数过多，请 15 分钟后再试。", { retryAfter: 900 });
  }
  if (!answer.ok || !body.user || !body.token) {
    throw new AppError("invalid", isRecoveryCode ? "恢复码不正确，或已经用过" : "验证码不正确", { field: "code" });
  }
  const { id: userId } = body.user;
  if (!isRecoveryCode && (await app.limiter.take(limits.codeUse, `${userId}:${code}`)) !== undefined) {
    await app.primary.orm.delete(sessions).where(eq(sessions.token, body.token));
    throw new AppError("invalid", "这个验证码已经用过，请等下一个。", { field: "code" });
  }
  await refund(app, limits.secondFactorAddress);
  await recordSignIn(app, userId, isRecoveryCode ? ["recovery-code-used"] : []);
  answer.headers.append("Set-Cookie", await createKnownBrowserCookie(app, body.user.email));
  return { next: "signed-in", headers: answer.headers };
}

/** Headers without the session cookie: with it better-auth would check the code for the signed-in account. */
function withChallengeOnly({ headers, isSecure }: AppContext): Headers {
  const cookie = challengeCookieName(isSecure);
  const alone = new Headers(headers);
  alone.set("Cookie", `${cookie}=${readCookie(headers, cookie) ?? ""}`);
  return alone;
}
