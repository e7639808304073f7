import { betterAuth } from "better-auth/minimal";
import { twoFactor } from "better-auth/plugins/two-factor";
import { type AuthOptions, authOptions } from "./auth-options.ts";
import { secondFactorChallenge } from "./second-factor-challenge.ts";
import { secondFactorLifetime } from "./session-cookies.ts";
import { signInWithLink } from "./sign-in-with-link.ts";

// Only this module and those beside it import better-auth. It is imported dynamically by open-auth.ts, because better-auth is
// large.
export { createOTP } from "@better-auth/utils/otp";
export { hashPassword, symmetricDecrypt, symmetricEncrypt, verifyPassword } from "better-auth/crypto";

/**
 * better-auth on our tables: sessions and their cookies, passwords, the challenge of the second factor. Its endpoints are not
 * mounted: the verbs of worker/features/accounts call it and add rate limits, the human check and audit entries.
 */
export function createAuth(options: AuthOptions) {
  const secondFactor = twoFactor({
    issuer: "澳途",
    twoFactorTable: "twoFactor",
    twoFactorCookieMaxAge: secondFactorLifetime,
  });
  return betterAuth({
    ...authOptions(options),
    plugins: [secondFactor, signInWithLink(secondFactor), secondFactorChallenge()],
  });
}

export type Auth = ReturnType<typeof createAuth>;
