import type { AppContext } from "#worker/context.ts";
import { changeEmail, changeName } from "#worker/features/accounts/change-profile.ts";
import { changeEmailSchema, changeNameSchema } from "#worker/features/accounts/input.ts";
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
