import { redirect, useActionData } from "react-router";
import { answerForm, keepCookies } from "#app/shell/form/answer-form.ts";
import { Field } from "#app/shell/form/field.tsx";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { IntentForm } from "#app/shell/form/intent-form.tsx";
import { runAction } from "#app/shell/form/run-action.ts";
import { sessionText } from "#app/shell/frame/text.json";
import { LineLink } from "#app/shell/page/links.tsx";
import { accountMeta } from "#app/shell/page/page-meta.ts";
import { WayBack } from "#app/shell/page/way-back.ts";
import { loginAddress } from "#app/shell/session/login-address.ts";
import { readGuarded } from "#app/shell/session/read-guarded.ts";
import { SignInGuard } from "#app/shell/session/sign-in-guard.tsx";
import { announceSession, useComparedSession } from "#app/shell/session/use-session.ts";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { requireActor } from "#worker/platform/auth/read-session.ts";
import { changePassword, mayReplacePassword } from "../server/change-account.ts";
import { changePasswordSchema } from "../shared/input.ts";
import type { Route } from "./+types/reset";
import { AccountPage } from "./account-page.tsx";
import { registerText } from "./register-text.json";
import { resetText } from "./steps-text.json";
import { accountText } from "./text.json";
import { toastNotice } from "./toast-notice.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const actor = await readGuarded(context, { isForEnrolment: true });
  if (!actor) return null;
  return { email: actor.email, asksCurrent: !mayReplacePassword(actor, context.get(appContext).now()) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  return answerForm(request, changePasswordSchema, async (fields) => {
    const headers = await changePassword(app, await requireActor(app, { isForEnrolment: true }), fields);
    return redirect(loginAddress({ notice: "password-changed" }), { status: 303, headers: keepCookies(headers) });
  });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runAction(serverAction, {
    failed: accountText.resetFailed,
    onDone() {
      void toastNotice("password-changed");
      announceSession("changed");
    },
  });
}

export const handle = new WayBack("/dashboard", sessionText.dashboard);

export const meta = () => accountMeta(resetText.title, resetText.description);

export default function Reset({ loaderData }: Route.ComponentProps) {
  useComparedSession(loaderData !== null);
  return loaderData ? <ResetForm {...loaderData} /> : <SignInGuard />;
}

function ResetForm({ email, asksCurrent }: { email: string; asksCurrent: boolean }) {
  return (
    <AccountPage title={resetText.title}>
      <p className="break-words">{fill(resetText.account, { email })}</p>
      <p>{resetText.signsOut}</p>
      <IntentForm
        answer={useActionData<FormAnswer>()}
        action="/reset"
        schema={() => import("../shared/input.ts").then((schemas) => schemas.changePasswordSchema)}
        submit={resetText.submit}
        busy={accountText.busy}
        className="gap-4"
      >
        {({ field }) => (
          <>
            {/* Password managers need the account name to store the new password with it. */}
            <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
            {asksCurrent && (
              <div>
                <Field
                  {...field("currentPassword")}
                  type="password"
                  label={resetText.current}
                  autoComplete="current-password"
                />
                <LineLink to={loginAddress({ mode: "reset" })}>{resetText.forgotCurrent}</LineLink>
              </div>
            )}
            <Field
              {...field("password")}
              type="password"
              label={resetText.new}
              hint={registerText.passwordHint}
              autoComplete="new-password"
            />
          </>
        )}
      </IntentForm>
    </AccountPage>
  );
}
