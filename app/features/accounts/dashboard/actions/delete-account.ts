import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import { deleteAccount, sendDeletionLink } from "#worker/features/accounts/delete-account.ts";
import { deletionSchema } from "#worker/features/accounts/input.ts";
import { answerSettings, done, ended } from "./answer-settings.ts";

export const deleteAction = (request: Request, app: AppContext) =>
  answerSettings({ request, app }, deletionSchema, async ({ password, ...deletion }, actor) => {
    const { headers, hasKeptOrders } = await deleteAccount(app, actor, password, deletion);
    return ended(hasKeptOrders ? "deleted-but-orders" : "deleted", headers);
  });

export const deletionLinkAction = (request: Request, app: AppContext) =>
  answerSettings({ request, app }, z.object({}), async (_, actor) => {
    await sendDeletionLink(app, actor);
    return done("deletion-link");
  });
