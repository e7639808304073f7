import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { twoFactor } from "better-auth/plugins/two-factor";
import { drizzle } from "drizzle-orm/d1";
import type { AccountsContext } from "./accounts-context.ts";
import { newRecoveryCodes } from "./recovery-codes.ts";
import { credentials, sessions, twoFactors, users, verifications } from "./schema.ts";
import { maxPasswordLength, minPasswordLength } from "./schemas.ts";
import { sessionFromLink } from "./session-from-link.ts";

const hour = 60 * 60;
const day = 24 * hour;

/** How long a session lasts without being used, seconds (specification, section 9: 7 days). */
export const sessionLifetime = 7 * day;

/**
 * better-auth over our tables, for one request: sessions and their cookies, passwords, second factor. Nothing of it is
 * reachable from outside but through the verbs of this folder, which add limits, the human check and the record.
 * Its own limits are off (they lose to parallel requests), as is its cookie cache (an ended session would live on).
 */
export function openAuth(app: AccountsContext) {
  const { isSecure } = app;
  const secondFactor = twoFactor({
    issuer: "澳途",
    twoFactorTable: "twoFactor",
    backupCodeOptions: { customBackupCodesGenerate: newRecoveryCodes },
  });
  // A link in a mail does not replace the second factor.
  for (const hook of secondFactor.hooks.after) {
    const { matcher } = hook;
    hook.matcher = (context) => matcher(context) || context.path === "/sign-in/link";
  }
  const ofVisitor = { ipAddress: null, userAgent: app.visitor.userAgent, place: app.visitor.place };
  return betterAuth({
    appName: "澳途",
    baseURL: app.origin,
    secret: app.settings.AUTH_SECRET,
    database: drizzleAdapter(drizzle(app.primary as D1Database), {
      provider: "sqlite",
      schema: {
        user: users,
        session: sessions,
        account: credentials,
        verification: verifications,
        twoFactor: twoFactors,
      },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength,
      maxPasswordLength,
    },
    user: {
      additionalFields: {
        role: { type: "string", required: false, input: false },
        bannedAt: { type: "date", required: false, input: false },
        inviteCode: { type: "string", required: true, input: false, returned: false },
      },
    },
    session: {
      expiresIn: sessionLifetime,
      updateAge: hour,
      cookieCache: { enabled: false },
      additionalFields: {
        place: { type: "string", required: false, input: false },
        startedBy: { type: "string", required: false, input: false },
      },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => ({ data: { ...session, ...ofVisitor } }),
        },
        // When it is made to last: the place and the device of its last use.
        update: {
          before: async (session) => ({ data: { ...session, ...ofVisitor } }),
        },
      },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      cookiePrefix: isSecure ? "__Host-aotu" : "aotu",
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure, httpOnly: true, sameSite: "lax", path: "/" },
      ipAddress: { disableIpTracking: true },
    },
    plugins: [secondFactor, sessionFromLink()],
  });
}

export type Auth = ReturnType<typeof openAuth>;
