import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

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
