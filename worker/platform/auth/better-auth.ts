import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { twoFactor } from "better-auth/plugins/two-factor";
import { drizzle } from "drizzle-orm/d1";
import type { ClientInfo } from "#worker/platform/client-info.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { credentials, sessions, twoFactors, users, verifications } from "./schema.ts";
import { secondFactorChallenge } from "./second-factor-challenge.ts";
import { challengeCookieName, secondFactorLifetime, sessionCookieName, sessionLifetime } from "./session-cookies.ts";
import { signInWithLink } from "./sign-in-with-link.ts";

// Only this module and the plugins beside it import better-auth. It is imported dynamically by open-auth.ts, because better-auth is large.
export { createOTP } from "@better-auth/utils/otp";
export { hashPassword, symmetricDecrypt, symmetricEncrypt, verifyPassword } from "better-auth/crypto";

/** How often an active session is extended, seconds. */
const refreshAfter = 60 * 60;

interface AuthOptions {
  /** `https://host` without a trailing slash. */
  origin: string;
  secret: string;
  /** The current request: the instance is kept over many requests. */
  request: () => { primary: Statements; client: ClientInfo };
}

/**
 * better-auth on our tables: sessions and their cookies, passwords, the challenge of the second factor. Its endpoints are not mounted: the
 * verbs of worker/features/accounts call it and add rate limits, the human check and audit entries. Its own rate limits are
 * off, because parallel requests bypass them; so is its cookie cache, which would keep ended sessions valid.
 */
export function createAuth({ origin, secret, request }: AuthOptions) {
  const isSecure = origin.startsWith("https:");
  const secondFactor = twoFactor({
    issuer: "澳途",
    twoFactorTable: "twoFactor",
    twoFactorCookieMaxAge: secondFactorLifetime,
  });
  const database: Statements = {
    prepare: (sql) => request().primary.prepare(sql),
    batch: (statements) => request().primary.batch(statements),
  };
  /** Adds user agent and place of the client to a session; the network address is never stored. */
  const withClientInfo = async (session: object) => {
    const { userAgent, place } = request().client;
    return { data: { ...session, ipAddress: null, userAgent, place } };
  };
  return betterAuth({
    appName: "澳途",
    baseURL: origin,
    secret,
    database: drizzleAdapter(drizzle(database as D1Database), {
      provider: "sqlite",
      schema: {
        user: users,
        session: sessions,
        account: credentials,
        verification: verifications,
        twoFactor: twoFactors,
      },
    }),
    emailAndPassword: { enabled: true, disableSignUp: true, requireEmailVerification: true },
    user: {
      additionalFields: {
        role: { type: "string", required: false, input: false },
        bannedAt: { type: "date", required: false, input: false },
        inviteCode: { type: "string", required: true, input: false, returned: false },
      },
    },
    session: {
      expiresIn: sessionLifetime,
      updateAge: refreshAfter,
      cookieCache: { enabled: false },
      additionalFields: {
        place: { type: "string", required: false, input: false },
        startedBy: { type: "string", required: false, input: false },
      },
    },
    // Extending a session updates its user agent and place.
    databaseHooks: { session: { create: { before: withClientInfo }, update: { before: withClientInfo } } },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      useSecureCookies: false,
      cookies: {
        session_token: { name: sessionCookieName(isSecure) },
        two_factor: { name: challengeCookieName(isSecure) },
      },
      cookiePrefix: isSecure ? "__Host-aotu" : "aotu",
      defaultCookieAttributes: { secure: isSecure, httpOnly: true, sameSite: "lax", path: "/" },
      ipAddress: { disableIpTracking: true },
    },
    plugins: [secondFactor, signInWithLink(secondFactor), secondFactorChallenge()],
  });
}

export type Auth = ReturnType<typeof createAuth>;
