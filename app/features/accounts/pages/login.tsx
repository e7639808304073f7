import { redirect, useActionData } from "react-router";
import { answerForm } from "#app/shell/form/answer-form.ts";
import type { FormAnswer } from "#app/shell/form/form-answer.ts";
import { keepCookies } from "#app/shell/form/keep-cookies.ts";
import { runAction } from "#app/shell/form/run-action.ts";
import { failedMeta } from "#app/shell/page/failed-meta.ts";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { accountMeta } from "#app/shell/session/account-meta.ts";
import { addressWith, loginAddress, readLoginAddress } from "#app/shell/session/login-address.ts";
import { announceSession } from "#app/shell/session/use-session.ts";
import { commonText } from "#app/shell/text/common.ts";
import { toast } from "#app/shell/toast/toast.ts";
import { appContext } from "#worker/context.ts";
import { requestLinkSchema, signInSchema } from "#worker/features/accounts/input.ts";
import { sendLink } from "#worker/features/accounts/send-link.ts";
import { signIn } from "#worker/features/accounts/sign-in.ts";
import { LoginPage } from "../login-page.tsx";
import { defaultReturn, readReturnTo } from "../read-return-to.ts";
import { accountText, loginText } from "../text.ts";
import type { Route } from "./+types/login";

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const actor = await app.actor();
  const returnTo = readReturnTo(url);
  const { mode } = readLoginAddress(url.search);
  // Whoever forgot the password they are asked for comes here signed in.
  if (actor && mode !== "reset") throw redirect(returnTo ?? defaultReturn);
  const { SUPPORT_EMAIL: supportEmail, TURNSTILE_SITE_KEY: turnstileSiteKey } = app.settings;
  return { returnTo, isSignedIn: actor !== null, supportEmail, turnstileSiteKey };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { mode } = readLoginAddress(url.search);
  if (mode === "password") {
    return answerForm(request, signInSchema, async (fields) => {
      const { next, headers } = await signIn(app, fields);
      const { returnTo } = fields;
      const to =
        next === "second-factor" ? addressWith("/login/second-factor", { returnTo }) : (returnTo ?? defaultReturn);
      return redirect(to, { status: 303, headers: keepCookies(headers) });
    });
  }
  return answerForm(request, requestLinkSchema, async ({ email, returnTo }) => {
    const isLink = mode === "link";
    await sendLink(app, isLink ? "sign-in" : "recovery", { email, returnTo });
    return redirect(loginAddress({ mode, returnTo, notice: isLink ? "link-sent" : "reset-sent" }), { status: 303 });
  });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const { mode } = readLoginAddress(new URL(request.url).search);
  return runAction(serverAction, {
    failed: mode === "password" ? accountText.failed : accountText.sendFailed,
    onDone(to) {
      const { notice } = readLoginAddress(to.search);
      if (notice) return toast({ title: loginText.notice[notice].label });
      if (to.pathname === "/login/second-factor") return;
      toast({ title: loginText.done });
      announceSession("signed-in");
    },
  });
}

export function meta({ error }: Route.MetaArgs) {
  return error ? failedMeta(error, loginText.title) : accountMeta(loginText.title, loginText.description);
}

export default function Login({ loaderData }: Route.ComponentProps) {
  return <LoginPage {...loaderData} answer={useActionData<FormAnswer>()} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} back={{ href: "/", label: commonText.backHome }} />;
}
