import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { betterAuth } from "better-auth/minimal";
import { z } from "zod";
import { type AuthOptions, authOptions } from "./auth-options.ts";
import type { Actor } from "./permissions.ts";

// Only this module and those next to it import better-auth. It is imported dynamically by open-auth.ts, because better-auth is
// large.
export { createOTP } from "@better-auth/utils/otp";
export { hashPassword, symmetricDecrypt, symmetricEncrypt, verifyPassword } from "better-auth/crypto";

/**
 * better-auth on our tables: sessions and their cookies, passwords, encryption. Its endpoints are not mounted: the
 * verbs of app/features/business/accounts/server call it and add rate limits, the human check and audit entries. Its
 * plugin for two factors is not used: it accepts a code twice, locks accounts, and supports one authenticator app and
 * no passkeys.
 */
export const createAuth = (options: AuthOptions) => betterAuth({ ...authOptions(options), plugins: [startSession()] });

export type Auth = ReturnType<typeof createAuth>;

const bodySchema = z.object({
  userId: z.string(),
  startedBy: z.custom<Actor["startedBy"]>((value) => typeof value === "string"),
});

/** A better-auth plugin with one server-only endpoint, which starts a session for an authenticated account. */
const startSession = () =>
  ({
    id: "start-session",
    endpoints: {
      startSession: createAuthEndpoint(
        "/session/start",
        { method: "POST", body: bodySchema, metadata: { SERVER_ONLY: true }, requireHeaders: true },
        async (ctx) => {
          const { userId, startedBy } = ctx.body;
          const { internalAdapter } = ctx.context;
          const user = await internalAdapter.findUserById(userId);
          if (!user) throw ctx.error("UNAUTHORIZED");
          const session = await internalAdapter.createSession(userId, false, { startedBy }, true);
          await setSessionCookie(ctx, { session, user });
          return ctx.json(null);
        },
      ),
    },
  }) satisfies BetterAuthPlugin;
