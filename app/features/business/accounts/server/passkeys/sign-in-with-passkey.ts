import { eq } from "drizzle-orm";
import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { isRefusedDemo } from "#worker/platform/auth/demo-accounts.ts";
import { authUnavailable, withPasskeys } from "#worker/platform/auth/open-auth.ts";
import { passkeys, sessions } from "#worker/platform/auth/schema.ts";
import { passkeyCookieName } from "#worker/platform/auth/session-cookies.ts";
import { writeCookie } from "#worker/platform/cookies.ts";
import { createKnownBrowserCookie, limitedPlace } from "#worker/platform/limits/known-browser.ts";
import { enforceLimit } from "#worker/platform/limits/rate-limiter.ts";
import { recordSignIn } from "../account-events.ts";
import { endChallenge, readChallenge, type SignedIn } from "../begin-session.ts";
import { limits } from "../limits.ts";
import type { passkeySignInSchema } from "./input.ts";
import { refusalOf } from "./manage-passkeys.ts";
import { signInRefusals } from "./refusals.json";

/**
 * Begins a sign-in with a passkey. The options name no account: the browser offers the passkeys that it has for this site.
 * @returns the options for the browser (PublicKeyCredentialRequestOptionsJSON), and headers with the cookie of the ceremony,
 *   which lasts five minutes
 * @throws AppError "limited"
 */
export async function startPasskeySignIn(app: AppContext): Promise<{ options: unknown; headers: Headers }> {
  await enforceLimit(app, limits.passkeyStartAddress, await limitedPlace(app));
  // Without cookies: for a signed-in account better-auth would name its passkeys.
  const answer = await withPasskeys(app, ({ api }) =>
    api.generatePasskeyAuthenticationOptions({ headers: new Headers(), asResponse: true }),
  );
  if (!answer.ok) throw authUnavailable(answer.status);
  const options = z.looseObject({}).parse(await answer.json());
  return { options: { ...options, userVerification: "required" }, headers: answer.headers };
}

const signedInSchema = z.object({
  session: z.object({ token: z.string() }),
  user: z.object({ id: z.string(), email: z.string() }),
});

/**
 * Signs in with a passkey. It has verified its user, so it also is the second factor; a challenge that waits in this browser for
 * the same account is answered with it.
 * @throws AppError "invalid" when the answer does not belong to a sign-in of this browser and site, or its passkey is unknown or
 *   did not verify its user; "forbidden" when the account is banned; "limited"
 */
export async function signInWithPasskey(
  app: AppContext,
  { response }: z.output<typeof passkeySignInSchema>,
): Promise<SignedIn> {
  const { headers, isSecure } = app;
  const answer = await withPasskeys(app, ({ api }) =>
    api.verifyPasskeyAuthentication({ body: { response }, headers, asResponse: true }),
  );
  const body: unknown = await answer.json();
  if (!answer.ok) {
    await enforceLimit(app, limits.passkeyAddress, await limitedPlace(app));
    throw refusalOf(signInRefusals, body, answer.status);
  }
  const { session, user } = signedInSchema.parse(body);
  if (isRefusedDemo(user.email, import.meta.env.PROD)) {
    await app.primary.orm.delete(sessions).where(eq(sessions.token, session.token));
    throw new AppError("invalid", signInRefusals.PASSKEY_NOT_FOUND);
  }
  await app.primary.orm
    .update(passkeys)
    .set({ lastUsedAt: new Date(app.now()) })
    .where(eq(passkeys.credentialID, response.id));
  const answered = new Headers(answer.headers);
  answered.append("Set-Cookie", writeCookie(passkeyCookieName(isSecure), "", 0, isSecure));
  for (const cookie of await answerChallenge(app, user.id, session.token)) answered.append("Set-Cookie", cookie);
  await recordSignIn(app, user.id, ["passkey-used"]);
  answered.append("Set-Cookie", await createKnownBrowserCookie(app, user.email));
  return { next: "signed-in", headers: answered };
}

/**
 * Ends a challenge that waits for the same account. One that began with a recovery link lets the session set a new password.
 * @returns cookies to set
 */
async function answerChallenge(app: AppContext, userId: string, token: string): Promise<string[]> {
  const challenge = await readChallenge(app);
  const ended = challenge?.userId === userId && (await endChallenge(app, challenge));
  if (!challenge || !ended) return [];
  const { startedBy } = challenge;
  if (startedBy === "recovery") {
    await app.primary.orm.update(sessions).set({ startedBy }).where(eq(sessions.token, token));
  }
  return ended.getSetCookie();
}
