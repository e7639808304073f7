import { and, eq, isNull, lt, or } from "drizzle-orm";
import { runWithMails } from "#app/features/foundation/outbox/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError, invalidAt } from "#worker/errors.ts";
import { isRefusedDemo } from "#worker/platform/auth/demo-accounts.ts";
import { decryptSecret, loadAuth } from "#worker/platform/auth/open-auth.ts";
import { credentials, twoFactors, users } from "#worker/platform/auth/schema.ts";
import { rateLimitAddress } from "#worker/platform/client-info.ts";
import { limitedAccount } from "#worker/platform/limits/known-browser.ts";
import { enforceLimit } from "#worker/platform/limits/rate-limiter.ts";
import { requirePass } from "#worker/platform/services/captcha/passes.ts";
import { verificationMail } from "./account-links.ts";
import { beginSession, completeSignIn, endChallenge, readChallenge, type SignedIn } from "./begin-session.ts";
import { isPassword } from "./change-account.ts";
import { limitNetwork, limits } from "./limits.ts";
import { isAuthenticatorOf, spendRecoveryCode, totpStepOf } from "./second-factor-state.ts";

const wrong = "邮箱或密码不正确";
const otherWays = "，或改用邮件链接登录、重置密码";

/**
 * Signs in with a password. Every attempt counts against the limits of the network address, also together with the account, and of
 * the account; a successful one is refunded. A browser that the account knows has a limit of its own. An account is slowed down, never
 * locked.
 * @throws AppError "invalid" when address or password is wrong; "forbidden" without a human check, when the address is not
 *   verified yet (the mail is sent again) or when the account is banned; "limited"
 */
export async function signIn(
  app: AppContext,
  { email, password, returnTo }: { email: string; password: string; returnTo?: string | undefined },
): Promise<SignedIn> {
  await requirePass(app, "login");
  const { who, isKnown } = await limitedAccount(app, email);
  const address = rateLimitAddress(app.client);
  const pair = `${address}|${email}`;
  if (!isKnown) {
    await enforceLimit(app, limits.signInPair, pair, otherWays);
    await limitNetwork(app, limits.signInAddress, email);
  }
  await enforceLimit(app, limits.signInAccount, who, otherWays);
  if (isRefusedDemo(email, import.meta.env.PROD)) throw invalidAt("password", wrong);
  const account = await app.primary.orm
    .select({
      ...{ userId: users.id, email: users.email, name: users.name, isVerified: users.emailVerified },
      ...{ twoFactorEnabled: users.twoFactorEnabled, hash: credentials.password },
    })
    .from(users)
    .leftJoin(credentials, eq(credentials.userId, users.id))
    .where(eq(users.email, email))
    .get();
  if (!account || !(await isPassword(account.hash, password))) {
    // An unknown address takes as long as a wrong password.
    if (!account?.hash) await (await loadAuth()).hashPassword(password);
    throw invalidAt("password", wrong);
  }
  if (!account.isVerified) {
    await resendVerification(app, { ...account, returnTo });
    throw new AppError("forbidden", "请先验证邮箱：我们已再次发送验证邮件，请打开邮件里的链接。", { field: "email" });
  }
  await Promise.all([
    app.limiter.refund(limits.signInAccount, who),
    ...(isKnown
      ? []
      : [app.limiter.refund(limits.signInPair, pair), app.limiter.refund(limits.signInAddress, address)]),
  ]);
  return beginSession(app, account, "password");
}

/** Sends the verification mail again, unless the account's mail limits are reached. */
async function resendVerification(app: AppContext, account: Parameters<typeof verificationMail>[1]): Promise<void> {
  if ((await app.limiter.take(limits.linkAccount, account.email)) !== undefined) return;
  if ((await app.limiter.take(limits.linkAccountDay, account.email)) !== undefined) return;
  await runWithMails(app, await verificationMail(app, account));
}

/**
 * Answers the second factor's challenge, which the first step of the sign-in stored in a cookie, with six digits of one of the
 * account's authenticators or with a recovery code. Each code is accepted once. A challenge ends after a few wrong codes.
 * @throws AppError "invalid" for a wrong code, "unauthenticated" without a valid challenge, "limited"
 */
export async function completeSecondFactor(app: AppContext, code: string): Promise<SignedIn> {
  const challenge = await readChallenge(app);
  if (!challenge) {
    await enforceLimit(app, limits.secondFactorAddress);
    throw challengeIsOver();
  }
  const { id, userId, startedBy } = challenge;
  await enforceLimit(app, limits.secondFactorAccount, userId);
  if ((await app.limiter.take(limits.challenge, id)) !== undefined) throw challengeIsOver();
  const isRecoveryCode = !/^\d{6}$/.test(code);
  if (!isRecoveryCode) await spendCode(app, userId, code);
  else if (!(await spendRecoveryCode(app, userId, code))) {
    throw invalidAt("code", "恢复码不正确，或已经用过");
  }
  const ended = await endChallenge(app, challenge);
  if (!ended) throw challengeIsOver();
  const signedIn = await completeSignIn(app, challenge, startedBy, isRecoveryCode ? ["recovery-code-used"] : []);
  await app.limiter.refund(limits.secondFactorAccount, userId);
  for (const cookie of ended.getSetCookie()) signedIn.headers.append("Set-Cookie", cookie);
  return signedIn;
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
    .where(isAuthenticatorOf(userId));
  const steps = await Promise.all(
    authenticators.map(async ({ id, secret }) => ({
      id,
      step: await totpStepOf(await decryptSecret(app, secret), code, app.now()),
    })),
  );
  const right = steps.find(({ step }) => step !== null);
  if (!right || right.step === null) throw invalidAt("code", "验证码不正确");
  // A condition of the statement: of two requests with one code, the second changes nothing.
  const unused = or(isNull(twoFactors.lastStep), lt(twoFactors.lastStep, right.step));
  const { meta } = await orm
    .update(twoFactors)
    .set({ lastStep: right.step, lastUsedAt: new Date(app.now()) })
    .where(and(eq(twoFactors.id, right.id), unused))
    .run();
  if (meta.changes === 0) throw invalidAt("code", "这个验证码已经用过，请等下一个。");
}
