import type { GenericEndpointContext } from "@better-auth/core";
import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint, sessionMiddleware } from "better-auth/api";
import { expireCookie, setSessionCookie } from "better-auth/cookies";
import { betterAuth } from "better-auth/minimal";
import { twoFactor } from "better-auth/plugins/two-factor";
import { z } from "zod";
import { type AuthOptions, authOptions } from "./auth-options.ts";
import { secondFactorLifetime } from "./session-cookies.ts";

// Only this module and those next to it import better-auth. It is imported dynamically by open-auth.ts, because better-auth is
// large.
export { createOTP } from "@better-auth/utils/otp";
export { hashPassword, symmetricDecrypt, symmetricEncrypt, verifyPassword } from "better-auth/crypto";

/**
 * better-auth on our tables: sessions and their cookies, passwords, the challenge of the second factor. Its endpoints are not
 * mounted: the verbs of app/features/business/accounts/server call it and add rate limits, the human check and audit entries.
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

const serverOnly = { method: "POST", metadata: { SERVER_ONLY: true }, requireHeaders: true } as const;

/**
 * A better-auth plugin with server-only endpoints that answer the challenge of the two-factor plugin. Its own endpoints know
 * one authenticator app per account and no passkeys, so our verbs check the answer and these endpoints do the rest. The
 * challenge is a row in `verifications` whose identifier is in a signed cookie and whose value is the account's id.
 */
const secondFactorChallenge = () =>
  ({
    id: "second-factor-challenge",
    endpoints: {
      /** The challenge of the request's cookie; null when there is none or it has expired. */
      readChallenge: createAuthEndpoint("/challenge/read", serverOnly, async (ctx) =>
        ctx.json(await readChallenge(ctx)),
      ),
      /** Ends the account's challenge. `isRecovery`: it began with a recovery link. Null when another request has ended it. */
      endChallenge: createAuthEndpoint(
        "/challenge/end",
        { ...serverOnly, body: z.object({ userId: z.string() }) },
        async (ctx) => ctx.json(await endChallenge(ctx, ctx.body.userId)),
      ),
      /** Ends the account's challenge and starts the session. The answer was checked. */
      answerChallenge: createAuthEndpoint(
        "/challenge/answer",
        { ...serverOnly, body: z.object({ userId: z.string() }) },
        async (ctx) => {
          const { userId } = ctx.body;
          const ended = await endChallenge(ctx, userId);
          const user = ended && (await ctx.context.internalAdapter.findUserById(userId));
          if (!user) throw ctx.error("UNAUTHORIZED");
          const startedBy = ended.isRecovery ? "recovery" : "password";
          const session = await ctx.context.internalAdapter.createSession(userId, false, { startedBy }, true);
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ email: user.email });
        },
      ),
      /** Replaces the session by a new one, after the account got its first second factor. */
      replaceSession: createAuthEndpoint(
        "/challenge/replace-session",
        { ...serverOnly, use: [sessionMiddleware] },
        async (ctx) => {
          const { session, user } = ctx.context.session;
          const { startedBy } = session;
          const next = await ctx.context.internalAdapter.createSession(user.id, false, { startedBy }, true);
          await setSessionCookie(ctx, { session: next, user });
          await ctx.context.internalAdapter.deleteSession(session.token);
          return ctx.json(null);
        },
      ),
    },
  }) satisfies BetterAuthPlugin;

const cookieOf = (ctx: GenericEndpointContext) => ctx.context.createAuthCookie("two_factor");

async function readChallenge(ctx: GenericEndpointContext): Promise<{ id: string; userId: string } | null> {
  const id = await ctx.getSignedCookie(cookieOf(ctx).name, ctx.context.secret);
  const row = id ? await ctx.context.internalAdapter.findVerificationValue(id) : null;
  return id && row && row.expiresAt > new Date() ? { id, userId: row.value } : null;
}

async function endChallenge(ctx: GenericEndpointContext, userId: string): Promise<{ isRecovery: boolean } | null> {
  const { internalAdapter } = ctx.context;
  const challenge = await readChallenge(ctx);
  if (challenge?.userId !== userId) return null;
  const ended = await internalAdapter.consumeVerificationValue(challenge.id);
  if (ended?.value !== userId) return null;
  expireCookie(ctx, cookieOf(ctx));
  const recovery = await internalAdapter.consumeVerificationValue(recoveryOf(challenge.id));
  return { isRecovery: recovery?.value === userId };
}

const linkPath = "/sign-in/link";
const bodySchema = z.object({ userId: z.string(), startedBy: z.enum(["link", "recovery"]) });

/** Identifier of the row in `verifications` for a challenge that began with a recovery link. */
export const recoveryOf = (challenge: string) => `recovery:${challenge}`;

type AfterHooks = NonNullable<NonNullable<BetterAuthPlugin["hooks"]>["after"]>;

/**
 * A better-auth plugin with one server-only endpoint, which starts a session after a link from a mail was confirmed. A link
 * does not replace the second factor, so the after-hooks of the two-factor plugin also run after this endpoint: they replace
 * the session by a challenge. The two-factor plugin has no option for this, as it only watches `/sign-in/email` and two other
 * paths. second-factor.worker.test.ts fails when an update changes that.
 *
 * A session from a recovery link may set a password without the old one, also after a second-factor challenge. The hook
 * below stores this next to the challenge until it is answered (better-auth.ts).
 * @param secondFactor the two-factor plugin
 */
export const signInWithLink = (secondFactor: { hooks: { after: AfterHooks } }) =>
  ({
    id: "sign-in-with-link",
    endpoints: {
      signInWithLink: createAuthEndpoint(
        linkPath,
        { method: "POST", body: bodySchema, metadata: { SERVER_ONLY: true }, requireHeaders: true },
        async (ctx) => {
          const { userId, startedBy } = ctx.body;
          const user = await ctx.context.internalAdapter.findUserById(userId);
          if (!user) throw ctx.error("UNAUTHORIZED");
          const session = await ctx.context.internalAdapter.createSession(userId, false, { startedBy }, true);
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ user: { id: user.id } });
        },
      ),
    },
    hooks: {
      after: secondFactor.hooks.after.map(({ handler }) => ({
        matcher: ({ path }: { path?: string }) => path === linkPath,
        handler,
      })),
    },
    init: () => ({
      options: {
        databaseHooks: {
          verification: {
            create: {
              /** The two-factor plugin writes one row with the user's id as value: the challenge. */
              after: async ({ identifier, value, expiresAt }, context) => {
                const body = context?.path === linkPath ? bodySchema.safeParse(context.body).data : undefined;
                if (body?.startedBy !== "recovery" || value !== body.userId || identifier.startsWith("recovery:"))
                  return;
                await context?.context.internalAdapter.createVerificationValue({
                  identifier: recoveryOf(identifier),
                  value,
                  expiresAt,
                });
              },
            },
          },
        },
      },
    }),
  }) satisfies BetterAuthPlugin;
