import type { AppContext } from "#worker/context.ts";
import { changeEmail } from "#worker/features/accounts/change-email.ts";
import { changeName } from "#worker/features/accounts/change-name.ts";
import { changeEmailSchema, changeNameSchema } from "#worker/features/accounts/schemas.ts";
import { answerSettings, done } from "./answer-settings.ts";

export const nameAction = (request: Request, app: AppContext) =>
  answerSettings({ request, app }, changeNameSchema, async ({ name }, actor) => {
    await changeName(app, actor, name);
    return done("name");
  });

export const emailAction = (request: Request, app: AppContext) =>
  answerSettings({ request, app }, changeEmailSchema, async (fields, actor) => {
    await changeEmail(app, actor, fields);
    return done("email");
  });
