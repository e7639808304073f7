import { redirect, useActionData } from "react-router";
import { failedMeta } from "#app/ui/catalogue/failed-meta.ts";
import { LoadError } from "#app/ui/catalogue/load-error.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { announceSession } from "#app/ui/session/use-session.ts";
import { t } from "#app/ui/text/t.ts";
import { toast } from "#app/ui/toast/toast.ts";
import { appContext } from "#worker/context.ts";
import { readActor } from "#worker/domain/accounts/read-actor.ts";
import { requestLinkSchema, signInSchema } from "#worker/domain/accounts/schemas.ts";
import { sendLink } from "#worker/domain/accounts/send-link.ts";
import { signIn } from "#worker/domain/accounts/sign-in.ts";
import { answerForm } from "../forms/answer-form.ts";
import type { Route } from "./+types/login";
import { accountMeta } from "./account-meta.ts";
import { keepCookies } from "./keep-cookies.ts";
import { addressWith, loginAddress, readLoginAddress } from "./login-address.ts";
import { LoginPage } from "./login-page.tsx";
import { defaultReturn, readReturnTo } from "./read-return-to.ts";
import { runAction } from "./run-action.ts";
import "#app/ui/text/account.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const actor = await readActor(app);
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
    failed: t(mode === "password" ? "account.failed" : "account.sendFailed"),
    onDone(to) {
      const { notice } = readLoginAddress(to.search);
      if (notice) return toast({ title: t(`login.notice.${notice}`) });
      if (to.pathname === "/login/second-factor") return;
      toast({ title: t("login.done") });
      announceSession("signed-in");
    },
  });
}

export function meta({ error }: Route.MetaArgs) {
  return error ? failedMeta(error, t("login.title")) : accountMeta(t("login.title"), t("login.description"));
}

export default function Login({ loaderData }: Route.ComponentProps) {
  return <LoginPage {...loaderData} answer={useActionData<FormAnswer>()} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} back={{ href: "/", label: t("common.backHome") }} />;
}
