import { eq } from "drizzle-orm";
import { AppError } from "#worker/errors.ts";
import { challengeCookie, readCookie } from "#worker/platform/auth/cookies.ts";
import { authUnavailable, withAuth } from "#worker/platform/auth/open-auth.ts";
import { readRecoveryCode } from "#worker/platform/auth/recovery-codes.ts";
import { sessions } from "#worker/platform/auth/schema.ts";
import type { AccountsContext } from "./accounts-context.ts";
import { knownBrowserCookie } from "./known-browser.ts";
import { limits, refund, take } from "./limits.ts";
import { noteSignIn } from "./note-sign-in.ts";
import type { SignedIn } from "./sign-in.ts";

/**
 * Answers the challenge of the second factor that a password or a link left in a cookie: with six digits of the
 * authenticator, or with a recovery code. Digits count once; a challenge ends after a few wrong tries.
 * @throws AppError "invalid" for a wrong code, "unauthenticated" when there is no challenge (any more), "limited"
 */
export async function completeSecondFactor(app: AccountsContext, code: string): Promise<SignedIn> {
  await take(app, limits.secondFactorAddress);
  const isRecoveryCode = !/^\d{6}$/.test(code);
  const call = {
    body: { code: isRecoveryCode ? readRecoveryCode(code) : code },
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
  await noteSignIn(app, userId, isRecoveryCode ? ["recovery-code-used"] : []);
  answer.headers.append("Set-Cookie", await knownBrowserCookie(app, body.user.email));
  return { next: "signed-in", headers: answer.headers };
}

/** Headers without the cookie of a session: with it better-auth would check the code for whoever is signed in. */
function withChallengeOnly({ headers, isSecure }: AccountsContext): Headers {
  const cookie = challengeCookie(isSecure);
  const alone = new Headers(headers);
  alone.set("Cookie", `${cookie}=${readCookie(headers, cookie) ?? ""}`);
  return alone;
}
