import { Form, Link, redirect, useActionData } from "react-router";
import { failedMeta } from "#app/ui/catalogue/failed-meta.ts";
import { LoadError } from "#app/ui/catalogue/load-error.tsx";
import { Field } from "#app/ui/form/field.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { announceSession } from "#app/ui/session/use-session.ts";
import { t } from "#app/ui/text/t.ts";
import { toast } from "#app/ui/toast/toast.ts";
import { appContext } from "#worker/context.ts";
import { changePassword, mayReplacePassword } from "#worker/domain/accounts/change-password.ts";
import { requireActor } from "#worker/domain/accounts/read-actor.ts";
import { changePasswordSchema } from "#worker/domain/accounts/schemas.ts";
import { answerForm } from "../forms/answer-form.ts";
import type { Route } from "./+types/reset";
import { accountMeta } from "./account-meta.ts";
import { AccountPage } from "./account-page.tsx";
import { checkFields, resetRules } from "./check-fields.ts";
import { keepCookies } from "./keep-cookies.ts";
import { loginAddress } from "./login-address.ts";
import { readGuarded } from "./read-guarded.ts";
import { runAction } from "./run-action.ts";
import { SignInGuard } from "./sign-in-guard.tsx";
import { useAccountForm } from "./use-account-form.ts";
import { useComparedSession } from "./use-compared-session.ts";
import "#app/ui/text/account.ts";
import "#app/ui/text/account-steps.ts";

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
    failed: t("account.resetFailed"),
    onDone() {
      toast({ title: t("login.notice.password-changed") });
      announceSession("password-recovery");
    },
  });
}

export function meta({ error }: Route.MetaArgs) {
  return error ? failedMeta(error, t("reset.title")) : accountMeta(t("reset.title"), t("reset.description"));
}

export default function Reset({ loaderData }: Route.ComponentProps) {
  useComparedSession(loaderData !== null);
  return loaderData ? <ResetForm {...loaderData} /> : <SignInGuard />;
}

function ResetForm({ email, asksCurrent }: { email: string; asksCurrent: boolean }) {
  const answer = useActionData<FormAnswer>();
  const { formProps, errors, isBusy } = useAccountForm({
    action: "/reset",
    answer,
    check: (data) => checkFields(resetRules, data),
  });
  return (
    <AccountPage title={t("reset.title")}>
      <p className="break-words">{t("reset.account", { email })}</p>
      <p>{t("reset.signsOut")}</p>
      <Form {...formProps} className="space-y-4">
        <FormMessage of={answer}>{answer?.message}</FormMessage>
        {/* Password managers keep the new password with its account. */}
        <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
        {asksCurrent && (
          <div>
            <Field
              name="currentPassword"
              type="password"
              label={t("reset.current")}
              autoComplete="current-password"
              error={errors.currentPassword}
            />
            <Link
              to={loginAddress({ mode: "reset" })}
              className="inline-flex min-h-11 items-center text-primary underline"
            >
              {t("reset.forgotCurrent")}
            </Link>
          </div>
        )}
        <Field
          name="password"
          type="password"
          label={t("reset.new")}
          hint={t("register.passwordHint")}
          autoComplete="new-password"
          error={errors.password}
        />
        <SubmitButton isBusy={isBusy} busyLabel={t("account.busy")}>
          {t("reset.submit")}
        </SubmitButton>
      </Form>
    </AccountPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} back={{ href: "/dashboard", label: t("link.toDashboard") }} />;
}
