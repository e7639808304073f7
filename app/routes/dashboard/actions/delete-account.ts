import { redirect } from "react-router";
import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import { deleteAccount, sendDeletionLink } from "#worker/domain/accounts/delete-account.ts";
import { passwordSchema } from "#worker/domain/accounts/schemas.ts";
import { answerSettings, done } from "./answer-settings.ts";

export const deleteAction = (request: Request, app: AppContext) =>
  answerSettings({ request, app }, passwordSchema, async ({ password }, actor) => {
    const headers = await deleteAccount(app, actor, password);
    return redirect("/dashboard/ended?why=deleted", { status: 303, headers });
  });

export const deletionLinkAction = (request: Request, app: AppContext) =>
  answerSettings({ request, app }, z.object({}), async (_, actor) => {
    await sendDeletionLink(app, actor);
    return done("deletion-link");
  });
