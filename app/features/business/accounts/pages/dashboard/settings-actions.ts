import { data, redirect } from "react-router";
import { z } from "zod";
import { answerForm, keepCookies } from "#app/shell/form/answer-form.ts";
import { loginAddress } from "#app/shell/session/login-address.ts";
import { enrolPath } from "#app/shell/session/read-guarded.ts";
import { qrPath } from "#app/shell/share/qr-path.ts";
import type { AppContext } from "#worker/context.ts";
import { type Actor, mustEnrol } from "#worker/platform/auth/permissions.ts";
import { requireActor } from "#worker/platform/auth/read-session.ts";
import { deleteAccount, sendDeletionLink } from "../../server/account-data.ts";
import { changeEmail, changeName } from "../../server/change-account.ts";
import { confirmSecondFactor, type NewSecondFactor, startSecondFactor } from "../../server/second-factor.ts";
import { renewRecoveryCodes } from "../../server/second-factor-state.ts";
import { endSession, signOut } from "../../server/sessions.ts";
import { removeWay, renameWay } from "../../server/ways.ts";
import {
  changeEmailSchema,
  changeNameSchema,
  confirmSecondFactorSchema,
  deletionSchema,
  passwordSchema,
  removeWaySchema,
  renameWaySchema,
} from "../../shared/input.ts";
import type { DoneCode, SecondFactorSetup, SettingsAnswer } from "./settings-answer.ts";
import { settingsText } from "./settings-text.json";

/**
 * The action of a settings form of the signed-in person. A member of the back office without a second factor can only set one up.
 * @param run does the work and usually returns `done(…)`
 * @param isForEnrolment whether the form is open to members who still have to set up the second factor
 */
const action =
  <Schema extends z.ZodType, Result>(
    schema: Schema,
    run: (app: AppContext, actor: Actor, fields: z.output<Schema>) => Promise<Result>,
    isForEnrolment = false,
  ) =>
  (request: Request, app: AppContext) =>
    answerForm(request, schema, async (fields) => {
      const actor = await requireActor(app, { isForEnrolment: true });
      if (mustEnrol(actor) && !isForEnrolment) throw redirect(enrolPath);
      return run(app, actor, fields);
    });

/** An action whose success is one message. */
const confirmed = <Schema extends z.ZodType>(
  code: DoneCode,
  schema: Schema,
  run: (app: AppContext, actor: Actor, fields: z.output<Schema>) => Promise<unknown>,
) =>
  action(schema, async (app, actor, fields) => {
    await run(app, actor, fields);
    return done(code);
  });

const withQr = (created: NewSecondFactor): SecondFactorSetup => ({ ...created, qr: qrPath(created.address) });

/** The form posts back the setup that the page shows, so that it can be shown again after a wrong code. */
const setupSchema = z.object({
  address: z.string().max(1000).startsWith("otpauth://totp/").refine(URL.canParse),
  recoveryCodes: z.string().max(1000),
});

const confirmCode = action(
  confirmSecondFactorSchema,
  async (app, actor, fields) => {
    const code = actor.twoFactorEnabled ? "authenticator-added" : "second-factor-on";
    return done(code, await confirmSecondFactor(app, actor, fields));
  },
  true,
);

async function confirmAction(request: Request, app: AppContext) {
  const answer = await confirmCode(request, app);
  if (answer instanceof Response) return answer;
  const { data: form, init } = answer;
  const shown = setupSchema.safeParse(form.values);
  if (!shown.success) return answer;
  const { address, recoveryCodes } = shown.data;
  const secret = new URL(address).searchParams.get("secret") ?? "";
  const setup = withQr({ address, secret, recoveryCodes: recoveryCodes.split(" ").filter(Boolean) });
  return data<SettingsAnswer>({ ...form, setup }, init ?? {});
}

const nothing = z.object({});

/** The action of each settings form, by the `intent` that the form posts. */
export const intents = {
  name: confirmed("name", changeNameSchema, (app, actor, { name }) => changeName(app, actor, name)),
  email: confirmed("email", changeEmailSchema, changeEmail),
  "second-factor-start": action(
    passwordSchema,
    async (app, actor, { password }) =>
      data<SettingsAnswer>({
        values: { intent: "second-factor-start" },
        setup: withQr(await startSecondFactor(app, actor, password)),
      }),
    true,
  ),
  "second-factor-confirm": confirmAction,
  "second-factor-renew": action(passwordSchema, async (app, actor, { password }) =>
    data<SettingsAnswer>({
      values: { intent: "second-factor-renew" },
      recoveryCodes: await renewRecoveryCodes(app, actor, password),
    }),
  ),
  "way-rename": action(renameWaySchema, async (app, actor, input) => {
    await renameWay(app, actor, input);
    return done(`${input.way}-renamed`);
  }),
  "way-remove": action(removeWaySchema, async (app, actor, input) => {
    await removeWay(app, actor, input);
    return done(`${input.way}-removed`);
  }),
  /** Signs this browser out, so that the person can sign in again and return. */
  "sign-in-again": action(
    nothing,
    async (app) =>
      redirect(loginAddress({ returnTo: "/dashboard/settings" }), {
        status: 303,
        headers: keepCookies(await signOut(app, "local")),
      }),
    true,
  ),
  "end-session": action(z.object({ session: z.string().max(100) }), async (app, actor, { session }) => {
    if (session === actor.sessionId) return ended("signed-out", await signOut(app, "local"));
    await endSession(app, actor, session);
    return done("session");
  }),
  "sign-out-others": action(nothing, async (app) => done("others", await signOut(app, "others"))),
  /** Also open to members of the back office without a second factor. */
  "sign-out-everywhere": action(nothing, async (app) => ended("signed-out", await signOut(app, "global")), true),
  delete: action(deletionSchema, async (app, actor, { password, ...deletion }) => {
    const { headers, hasKeptOrders } = await deleteAccount(app, actor, password, deletion);
    return ended(hasKeptOrders ? "deleted-but-orders" : "deleted", headers);
  }),
  "deletion-link": confirmed("deletion-link", nothing, (app, actor) => sendDeletionLink(app, actor)),
};

export type Intent = keyof typeof intents;

/** Redirects to the changed part of the page (post/redirect/get: a reload does not post again). */
const done = (code: DoneCode, headers = new Headers()) =>
  redirect(`/dashboard/settings?done=${code}#${settingsText.done[code].part}`, {
    status: 303,
    headers: keepCookies(headers),
  });

/** Redirects after a form that ended the session; the sign-in page says why. */
const ended = (notice: "signed-out" | "deleted" | "deleted-but-orders", headers: Headers) =>
  redirect(loginAddress({ notice }), { status: 303, headers: keepCookies(headers) });
