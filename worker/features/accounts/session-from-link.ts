import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

/**
 * A plugin of better-auth with one endpoint, for the server alone: begins the session of somebody who opened a link
 * from a mail. Its path is what the second factor's hook looks for.
 */
export const sessionFromLink = () => ({
  id: "session-from-link" as const,
  endpoints: {
    signInWithLink: createAuthEndpoint(
      "/sign-in/link",
      {
        method: "POST",
        body: z.object({ userId: z.string(), startedBy: z.enum(["link", "recovery"]) }),
        metadata: { SERVER_ONLY: true },
        requireHeaders: true,
      },
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
});
