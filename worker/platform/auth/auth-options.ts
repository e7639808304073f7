import type { BetterAuthOptions } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { drizzle } from "drizzle-orm/d1";
import type { ClientInfo } from "#worker/platform/client-info.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { passkeys, sessions, users, verifications } from "./schema.ts";
import { passkeyCookieName, sessionCookieName } from "./session-cookies.ts";
import { sessionLifetime } from "./session-lifetime.ts";

/** How often an active session is extended, seconds. */
const refreshAfter = 60 * 60;

/** Settings of an instance of better-auth. */
export interface AuthOptions {
  /** `https://host` without a trailing slash. */
  origin: string;
  secret: string;
  /** The current request: the instance serves many requests. */
  request: () => { primary: Statements; client: ClientInfo };
}

/** The path of the endpoint that signs in with a passkey. */
const passkeyPath = "/passkey/verify-authentication";

/**
 * The options of better-auth on our tables, without its plugins. Its own rate limits are off, because parallel requests bypass
 * them; so is its cookie cache, in which ended sessions would stay valid.
 */
export function authOptions({ origin, secret, request }: AuthOptions) {
  const isSecure = origin.startsWith("https:");
  const database: Statements = {
    prepare: (sql) => request().primary.prepare(sql),
    batch: (statements) => request().primary.batch(statements),
  };
  /** Adds user agent and place of the client to a session; the network address is never stored. */
  const withClientInfo = async (session: object, context?: { path?: string } | null) => {
    const { userAgent, place } = request().client;
    const startedBy = context?.path === passkeyPath ? { startedBy: "passkey" } : {};
    return { data: { ...session, ipAddress: null, userAgent, place, ...startedBy } };
  };
  return {
    appName: "澳途",
    baseURL: origin,
    secret,
    database: drizzleAdapter(drizzle(database as D1Database), {
      provider: "sqlite",
      schema: {
        user: users,
        session: sessions,
        verification: verifications,
        passkey: passkeys,
      },
    }),
    user: {
      additionalFields: {
        role: { type: "string", required: false, input: false },
        twoFactorEnabled: { type: "boolean", required: false, input: false },
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
        passkey: { name: passkeyCookieName(isSecure) },
      },
      cookiePrefix: isSecure ? "__Host-aotu" : "aotu",
      defaultCookieAttributes: { secure: isSecure, httpOnly: true, sameSite: "lax", path: "/" },
      ipAddress: { disableIpTracking: true },
      // Passwords are in a table of ours, so its table of accounts does not exist.
      database: { validateSchema: false },
    },
  } satisfies BetterAuthOptions;
}
