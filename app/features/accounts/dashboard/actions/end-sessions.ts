import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import { endSession } from "#worker/features/accounts/sessions.ts";
import { signOut } from "#worker/features/accounts/sign-out.ts";
import { answerSettings, done, ended } from "./answer-settings.ts";

const endSchema = z.object({ session: z.string().max(100) });

export const endSessionAction = (request: Request, app: AppContext) =>
  answerSettings({ request, app }, endSchema, async ({ session }, actor) => {
    if (session === actor.sessionId) return ended("signed-out", await signOut(app, "local"));
    await endSession(app, actor, session);
    return done("session");
  });

export const signOutOthersAction = (request: Request, app: AppContext) =>
  answerSettings({ request, app }, z.object({}), async () => done("others", await signOut(app, "others")));

/** Open to an administrator without a second factor too. */
export const signOutEverywhereAction = (request: Request, app: AppContext) =>
  answerSettings({ request, app, isForEnrolment: true }, z.object({}), async () =>
    ended("signed-out", await signOut(app, "global")),
  );
