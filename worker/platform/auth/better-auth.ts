import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { twoFactor } from "better-auth/plugins/two-factor";
import { drizzle } from "drizzle-orm/d1";
import type { ClientInfo } from "#worker/platform/client-info.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { challengeCookieName, secondFactorLifetime, sessionCookieName, sessionLifetime } from "./cookies.ts";
import { newRecoveryCodes } from "./recovery-codes.ts";
import { credentials, sessions, twoFactors, users, verifications } from "./schema.ts";
import { signInWithLink } from "./sign-in-with-link.ts";

// The one module that imports better-auth, so that it is loaded when somebody signs in or is signed in (open-auth.ts).
export { hashPassword, symmetricDecrypt, symmetricEncrypt, verifyPassword } from "better-auth/crypto";

/** An active session is prolonged once an hour, seconds. */
const refreshAfter = 60 * 60;

interface AuthOptions {
  /** `https://host` without a trailing slash. */
  origin: string;
  secret: string;
  /** Of the request on whose behalf better-auth runs just now: the instance outlives requests. */
  request: () => { primary: Statements; client: ClientInfo };
}

/**
 * better-auth over our tables: sessions and their cookies, passwords, the second factor. Nothing of it is reachable from
 * outside but through the verbs of worker/features/accounts, which add rate limits, the human check and the audit record.
 * Its own rate limits are off (they lose to parallel requests), as is its cookie cache (an ended session would stay valid).
 */
export function createAuth({ origin, secret, request }: AuthOptions) {
  const isSecure = origin.startsWith("https:");
  const secondFactor = twoFactor({
    issuer: "澳途",
    twoFactorTable: "twoFactor",
    twoFactorCookieMaxAge: secondFactorLifetime,
    backupCodeOptions: { customBackupCodesGenerate: newRecoveryCodes },
  });
  const database: Statements = {
    prepare: (sql) => request().primary.prepare(sql),
    batch: (statements) => request().primary.batch(statements),
  };
  /** Of the visitor a session keeps the place and the device, and no network address. */
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
    // A prolonged session takes the place and the device of its last use.
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
    plugins: [secondFactor, signInWithLink(secondFactor)],
  });
}

export type Auth = ReturnType<typeof createAuth>;
