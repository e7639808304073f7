import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import { deleteAccount, sendDeletionLink } from "#worker/domain/accounts/delete-account.ts";
import { passwordSchema } from "#worker/domain/accounts/schemas.ts";
import { answerSettings, done, ended } from "./answer-settings.ts";

export const deleteAction = (request: Request, app: AppContext) =>
  answerSettings({ request, app }, passwordSchema, async ({ password }, actor) =>
    ended("deleted", await deleteAccount(app, actor, password)),
  );

export const deletionLinkAction = (request: Request, app: AppContext) =>
  answerSettings({ request, app }, z.object({}), async (_, actor) => {
    await sendDeletionLink(app, actor);
    return done("deletion-link");
  });
