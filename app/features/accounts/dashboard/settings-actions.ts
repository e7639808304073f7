import { data, redirect } from "react-router";
import { z } from "zod";
import { keepCookies } from "#app/shell/form/answer-form.ts";
import { loginAddress } from "#app/shell/session/login-address.ts";
import { qrPath } from "#app/shell/share/qr-path.ts";
import type { AppContext } from "#worker/context.ts";
import { changeEmail, changeName } from "#worker/features/accounts/change-profile.ts";
import { deleteAccount, sendDeletionLink } from "#worker/features/accounts/delete-account.ts";
import {
  changeEmailSchema,
  changeNameSchema,
  confirmSecondFactorSchema,
  deletionSchema,
  passwordSchema,
  removeAuthenticatorSchema,
  renameSecondFactorSchema,
} from "#worker/features/accounts/input.ts";
import { removePasskeySchema, renamePasskeySchema } from "#worker/features/accounts/passkeys/input.ts";
import { removePasskey, renamePasskey } from "#worker/features/accounts/passkeys/manage-passkeys.ts";
import { renewRecoveryCodes } from "#worker/features/accounts/recovery-codes.ts";
import {
  confirmSecondFactor,
  type NewSecondFactor,
  removeAuthenticator,
  removeSecondFactor,
  renameSecondFactor,
  startSecondFactor,
} from "#worker/features/accounts/second-factor.ts";
import { endSession, signOut } from "#worker/features/accounts/sessions.ts";
import { answerSettings, done, ended, type SecondFactorSetup, type SettingsAnswer } from "./settings-answer.ts";

const nameAction = (request: Request, app: AppContext) =>
  answerSettings({ request, app }, changeNameSchema, async ({ name }, actor) => {
    await changeName(app, actor, name);
    return done("name");
  });

const emailAction = (request: Request, app: AppContext) =>
  answerSettings({ request, app }, changeEmailSchema, async (fields, actor) => {
    await changeEmail(app, actor, fields);
    return done("email");
  });

const startAction = (request: Request, app: AppContext) =>
  answerSettings({ request, app, isForEnrolment: true }, passwordSchema, async ({ password }, actor) =>
    data<SettingsAnswer>({
      values: { intent: "second-factor-start" },
      setup: withQr(await startSecondFactor(app, actor, password)),
    }),
  );

/** The form posts back the setup that the page shows, so that it can be shown again after a wrong code. */
const setupSchema = z.object({
  address: z.string().max(1000).startsWith("otpauth://totp/").refine(URL.canParse),
  recoveryCodes: z.string().max(1000),
});

async function confirmAction(request: Request, app: AppContext) {
  const answer = await answerSettings(
    { request, app, isForEnrolment: true },
    confirmSecondFactorSchema,
    async (fields, actor) => {
      const code = actor.twoFactorEnabled ? "authenticator-added" : "second-factor-on";
      return done(code, await confirmSecondFactor(app, actor, fields));
    },
  );
  if (answer instanceof Response) return answer;
  const { data: form, init } = answer;
  const shown = setupSchema.safeParse(form.values);
  if (!shown.success) return answer;
  const { address, recoveryCodes } = shown.data;
  const secret = new URL(address).searchParams.get("secret") ?? "";
  const setup = withQr({ address, secret, recoveryCodes: recoveryCodes.split(" ").filter(Boolean) });
  return data<SettingsAnswer>({ ...form, setup }, init ?? {});
}

const renewAction = (request: Request, app: AppContext) =>
  answerSettings({ request, app }, passwordSchema, async ({ password }, actor) =>
    data<SettingsAnswer>({
      values: { intent: "second-factor-renew" },
      recoveryCodes: await renewRecoveryCodes(app, actor, password),
    }),
  );

const renameAction = (request: Request, app: AppContext) =>
  answerSettings({ request, app }, renameSecondFactorSchema, async (fields, actor) => {
    await renameSecondFactor(app, actor, fields);
    return done("second-factor-renamed");
  });

const removeOneAction = (request: Request, app: AppContext) =>
  answerSettings({ request, app }, removeAuthenticatorSchema, async (fields, actor) => {
    await removeAuthenticator(app, actor, fields);
    return done("authenticator-removed");
  });

const removeAction = (request: Request, app: AppContext) =>
  answerSettings({ request, app }, passwordSchema, async ({ password }, actor) => {
    await removeSecondFactor(app, actor, password);
    return done("second-factor-off");
  });

const renamePasskeyAction = (request: Request, app: AppContext) =>
  answerSettings({ request, app }, renamePasskeySchema, async (fields, actor) => {
    await renamePasskey(app, actor, fields);
    return done("passkey-renamed");
  });

const removePasskeyAction = (request: Request, app: AppContext) =>
  answerSettings({ request, app }, removePasskeySchema, async ({ passkey }, actor) => {
    await removePasskey(app, actor, passkey);
    return done("passkey-removed");
  });

/** Signs this browser out, so that the person can sign in anew and come back. */
const signInAgainAction = (request: Request, app: AppContext) =>
  answerSettings({ request, app, isForEnrolment: true }, z.object({}), async () =>
    redirect(loginAddress({ returnTo: "/dashboard/settings" }), {
      status: 303,
      headers: keepCookies(await signOut(app, "local")),
    }),
  );

const withQr = (created: NewSecondFactor): SecondFactorSetup => ({ ...created, qr: qrPath(created.address) });

const endSchema = z.object({ session: z.string().max(100) });

const endSessionAction = (request: Request, app: AppContext) =>
  answerSettings({ request, app }, endSchema, async ({ session }, actor) => {
    if (session === actor.sessionId) return ended("signed-out", await signOut(app, "local"));
    await endSession(app, actor, session);
    return done("session");
  });

const signOutOthersAction = (request: Request, app: AppContext) =>
  answerSettings({ request, app }, z.object({}), async () => done("others", await signOut(app, "others")));

/** Also open to members of the back office without a second factor. */
const signOutEverywhereAction = (request: Request, app: AppContext) =>
  answerSettings({ request, app, isForEnrolment: true }, z.object({}), async () =>
    ended("signed-out", await signOut(app, "global")),
  );

const deleteAction = (request: Request, app: AppContext) =>
  answerSettings({ request, app }, deletionSchema, async ({ password, ...deletion }, actor) => {
    const { headers, hasKeptOrders } = await deleteAccount(app, actor, password, deletion);
    return ended(hasKeptOrders ? "deleted-but-orders" : "deleted", headers);
  });

const deletionLinkAction = (request: Request, app: AppContext) =>
  answerSettings({ request, app }, z.object({}), async (_, actor) => {
    await sendDeletionLink(app, actor);
    return done("deletion-link");
  });

/** The action of each settings form, by the `intent` that the form posts. */
export const intents = {
  name: nameAction,
  email: emailAction,
  "second-factor-start": startAction,
  "second-factor-confirm": confirmAction,
  "second-factor-rename": renameAction,
  "second-factor-renew": renewAction,
  "authenticator-remove": removeOneAction,
  "second-factor-remove": removeAction,
  "passkey-rename": renamePasskeyAction,
  "passkey-remove": removePasskeyAction,
  "sign-in-again": signInAgainAction,
  "end-session": endSessionAction,
  "sign-out-others": signOutOthersAction,
  "sign-out-everywhere": signOutEverywhereAction,
  delete: deleteAction,
  "deletion-link": deletionLinkAction,
};

export type Intent = keyof typeof intents;
