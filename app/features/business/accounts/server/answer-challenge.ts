import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Context } from "hono";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { authUnavailable, decryptSecret, withAuth } from "#worker/platform/auth/open-auth.ts";
import { twoFactors } from "#worker/platform/auth/schema.ts";
import type { HonoEnv } from "#worker/platform/middleware/provide-context.ts";
import { recordSignIn } from "./account-events.ts";
import { createKnownBrowserCookie, limitAttempts, limits, refund } from "./limits.ts";
import { spendRecoveryCode } from "./recovery-codes.ts";
import { totpStepOf } from "./second-factor-state.ts";
import type { SignedIn } from "./sign-in.ts";

/**
 * Answers the second factor's challenge, which the first step of the sign-in stored in a cookie, with six digits of one of the
 * account's authenticators or with a recovery code. Each code is accepted once. A challenge ends after a few wrong codes.
 * @throws AppError "invalid" for a wrong code, "unauthenticated" without a valid challenge, "limited"
 */
export async function completeSecondFactor(app: AppContext, code: string): Promise<SignedIn> {
  await limitAttempts(app, limits.secondFactorAddress);
  const { headers } = app;
  const challenge = await withAuth(app, ({ api }) => api.readChallenge({ headers })).catch((cause: unknown) => {
    throw authUnavailable(cause);
  });
  if (!challenge) throw challengeIsOver();
  const { id, userId } = challenge;
  await limitAttempts(app, limits.secondFactorAccount, userId);
  if ((await app.limiter.take(limits.challenge, id)) !== undefined) throw challengeIsOver();
  const isRecoveryCode = !/^\d{6}$/.test(code);
  if (!isRecoveryCode) await spendCode(app, userId, code);
  else if (!(await spendRecoveryCode(app, userId, code))) {
    throw new AppError("invalid", "恢复码不正确，或已经用过", { field: "code" });
  }
  const answer = await withAuth(app, ({ api }) => api.answerChallenge({ body: { userId }, headers, asResponse: true }));
  if (answer.status >= 500) throw authUnavailable(answer.status);
  if (!answer.ok) throw challengeIsOver();
  const { email } = (await answer.json()) as { email: string };
  await Promise.all([refund(app, limits.secondFactorAddress), refund(app, limits.secondFactorAccount, userId)]);
  await recordSignIn(app, userId, isRecoveryCode ? ["recovery-code-used"] : []);
  answer.headers.append("Set-Cookie", await createKnownBrowserCookie(app, email));
  return { next: "signed-in", headers: answer.headers };
}

const challengeIsOver = () => new AppError("unauthenticated", "这次登录已超时或错误次数过多，请重新登录。");

/**
 * Checks six digits against the account's authenticators, and marks their time step as used.
 * @throws AppError "invalid"
 */
async function spendCode(app: AppContext, userId: string, code: string): Promise<void> {
  const { orm } = app.primary;
  const authenticators = await orm
    .select({ id: twoFactors.id, secret: twoFactors.secret })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), eq(twoFactors.verified, true)));
  const steps = await Promise.all(
    authenticators.map(async ({ id, secret }) => ({
      id,
      step: await totpStepOf(await decryptSecret(app, secret), code, app.now()),
    })),
  );
  const right = steps.find(({ step }) => step !== null);
  if (!right || right.step === null) throw new AppError("invalid", "验证码不正确", { field: "code" });
  // A condition of the statement: of two requests with one code, the second changes nothing.
  const unused = or(isNull(twoFactors.lastStep), lt(twoFactors.lastStep, right.step));
  const { meta } = await orm
    .update(twoFactors)
    .set({ lastStep: right.step, lastUsedAt: new Date(app.now()) })
    .where(and(eq(twoFactors.id, right.id), unused))
    .run();
  if (meta.changes === 0) throw new AppError("invalid", "这个验证码已经用过，请等下一个。", { field: "code" });
}

/** A JSON response that sets the cookies of a verb. */
export function answerWithCookies(c: Context<HonoEnv>, body: unknown, headers: Headers): Response {
  for (const cookie of headers.getSetCookie()) c.header("Set-Cookie", cookie, { append: true });
  return c.body(JSON.stringify(body), 200, { "Content-Type": "application/json" });
}
