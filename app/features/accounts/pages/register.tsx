import { redirect, useActionData } from "react-router";
import { answerForm } from "#app/shell/form/answer-form.ts";
import type { FormAnswer } from "#app/shell/form/form-answer.ts";
import { runAction } from "#app/shell/form/run-action.ts";
import { failedMeta } from "#app/shell/page/failed-meta.ts";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { accountMeta } from "#app/shell/session/account-meta.ts";
import { loginAddress } from "#app/shell/session/login-address.ts";
import { commonText } from "#app/shell/text/common.ts";
import { toast } from "#app/shell/toast/toast.ts";
import { appContext } from "#worker/context.ts";
import { registerFormSchema } from "#worker/features/accounts/input.ts";
import { registerAccount } from "#worker/features/accounts/register-account.ts";
import { defaultReturn, readReturnTo } from "../read-return-to.ts";
import { RegisterPage } from "../register-page.tsx";
import { accountText, loginText, registerText } from "../text.ts";
import type { Route } from "./+types/register";

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const returnTo = readReturnTo(url);
  if (await app.actor()) throw redirect(returnTo ?? defaultReturn);
  const { SUPPORT_EMAIL: supportEmail, TURNSTILE_SITE_KEY: turnstileSiteKey } = app.settings;
  const invite = /^[a-z0-9]{8}$/.exec(url.searchParams.get("invite") ?? "")?.[0];
  return { returnTo, invite, supportEmail, turnstileSiteKey };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const app = context.get(appContext);
  return answerForm(request, registerFormSchema, async ({ confirmPassword: _, ...fields }) => {
    await registerAccount(app, fields);
    return redirect(loginAddress({ notice: "registered", returnTo: readReturnTo(url) }), { status: 303 });
  });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runAction(serverAction, {
    failed: accountText.registerFailed,
    onDone: () => toast({ title: loginText.notice.registered.label }),
  });
}

export function meta({ error }: Route.MetaArgs) {
  return error ? failedMeta(error, registerText.title) : accountMeta(registerText.title, registerText.description);
}

export default function Register({ loaderData }: Route.ComponentProps) {
  return <RegisterPage {...loaderData} answer={useActionData<FormAnswer>()} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} back={{ href: "/", label: commonText.backHome }} />;
}
