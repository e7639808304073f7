import { Form, Link, redirect, useActionData, useLocation } from "react-router";
import { listOffers } from "#app/features/publishing/products/server/public.ts";
import { answerForm, keepCookies } from "#app/shell/form/answer-form.ts";
import { Field } from "#app/shell/form/field.tsx";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { runAction } from "#app/shell/form/run-action.ts";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { TermsNote } from "#app/shell/form/terms-note.tsx";
import { useForm } from "#app/shell/form/use-form.ts";
import { commonText } from "#app/shell/frame/text.json";
import { HumanCheck } from "#app/shell/human-check/human-check.tsx";
import { useHumanCheck } from "#app/shell/human-check/use-human-check.ts";
import { accountMeta } from "#app/shell/page/page-meta.ts";
import { WayBack } from "#app/shell/page/way-back.ts";
import {
  addressWith,
  knownEmail,
  type LoginMode,
  loginAddress,
  readLoginAddress,
} from "#app/shell/session/login-address.ts";
import { fill } from "#app/shell/text/fill.ts";
import { type AppContext, appContext } from "#worker/context.ts";
import { sendLink } from "../server/account-links.ts";
import { signIn } from "../server/sign-in.ts";
import { requestLinkSchema, signInSchema } from "../shared/input.ts";
import { afterSignIn, defaultReturn, homeOf, readReturnTo } from "../shared/return-path.ts";
import type { Route } from "./+types/login";
import { AccountPage, NoScript, useFollowSignIn } from "./account-page.tsx";
import { loginNotices } from "./login-notices.json";
import { PasskeySignIn } from "./passkeys/passkey-sign-in.tsx";
import { accountText, loginText } from "./text.json";
import { tellSignedIn, toastNotice } from "./toast-notice.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const actor = await app.actor();
  const returnTo = readReturnTo(url);
  const { mode, notice } = readLoginAddress(url.search);
  // People who forgot their current password come here from /reset while signed in.
  if (actor && mode !== "reset") throw redirect(returnTo ?? homeOf(actor));
  const { SUPPORT_EMAIL: supportEmail } = app.settings;
  const texts = notice && loginNotices[notice];
  const continues = await orderedService(app, returnTo);
  return { returnTo, isSignedIn: actor !== null, supportEmail, texts, continues };
}

/** The name of the service that is ordered after signing in. */
async function orderedService(app: AppContext, returnTo = ""): Promise<string | null> {
  if (!returnTo.startsWith("/purchase?")) return null;
  const service = new URLSearchParams(returnTo.slice("/purchase?".length)).get("service");
  return (await listOffers(app)).find(({ key }) => key === service)?.name ?? null;
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
      if (notice) return void toastNotice(notice);
      if (to.pathname === "/login/second-factor") return;
      tellSignedIn();
    },
  });
}

export const handle = new WayBack("/", commonText.backHome);

export const meta = () => accountMeta(loginText.title, loginText.description);

/**
 * All modes (password, sign-in link, reset) share one form, so that the typed e-mail address and the human check survive a
 * change of mode.
 */
export default function Login({ loaderData }: Route.ComponentProps) {
  const { returnTo, isSignedIn, supportEmail, texts } = loaderData;
  const answer = useActionData<FormAnswer>();
  const { mode, notice } = readLoginAddress(useLocation().search);
  const isPassword = mode === "password";
  // A change of mode loads nothing. Who resets a password does not order next.
  const continues = mode === "reset" ? null : loaderData.continues;
  const humanCheck = useHumanCheck({ service: accountText.checkService });
  const { formProps, field, isBusy } = useForm({
    answer,
    schema: () =>
      import("../shared/input.ts").then((schemas) => (isPassword ? schemas.signInSchema : schemas.requestLinkSchema)),
    humanCheck,
    preventScrollReset: true,
  });
  useFollowSignIn(isSignedIn);
  return (
    <AccountPage title={isPassword ? loginText.title : loginText[mode].title}>
      {notice && texts && !answer && (
        <FormMessage tone="success" focusKey={notice}>
          <p className="font-medium">{texts.label}</p>
          <p>{texts.more}</p>
        </FormMessage>
      )}
      {continues !== null && <p className="font-semibold">{fill(loginText.continues, { name: continues })}</p>}
      {!(isPassword && continues) && <p>{isPassword ? loginText.password.gives : loginText[mode].how}</p>}
      <NoScript supportEmail={supportEmail} />
      <Form {...formProps} action={loginAddress({ mode, returnTo })} className="grid gap-4">
        <FormMessage focusKey={answer}>{answer?.message}</FormMessage>
        {returnTo !== undefined && <input type="hidden" name="returnTo" value={returnTo} />}
        <Field
          {...field("email", knownEmail())}
          type="email"
          label={accountText.email}
          autoComplete="username webauthn"
        />
        {isPassword && (
          <Field {...field("password")} type="password" label={accountText.password} autoComplete="current-password" />
        )}
        <HumanCheck {...humanCheck.checkProps} action="login" supportEmail={supportEmail} />
        <SubmitButton isBusy={isBusy} busyLabel={isPassword ? accountText.busy : accountText.sending} needsScript>
          {loginText[mode].submit}
        </SubmitButton>
      </Form>
      <ModeLinks mode={mode} returnTo={returnTo} />
      {isPassword && <PasskeySignIn to={returnTo ?? afterSignIn} hasField />}
      <p>
        {loginText.register}
        <Link to={addressWith("/register", { returnTo })} className={continues === null ? "link" : "button ms-2"}>
          {loginText.registerLink}
        </Link>
      </p>
      <TermsNote>{loginText.agree}</TermsNote>
    </AccountPage>
  );
}

/** Links to the other modes. A change of mode loads nothing, so it also works offline. */
function ModeLinks({ mode, returnTo }: { mode: LoginMode; returnTo: string | undefined }) {
  const link = (to: LoginMode, label: string) => (
    <Link
      to={loginAddress({ mode: to, returnTo })}
      replace
      defaultShouldRevalidate={false}
      preventScrollReset
      className="link-line"
    >
      {label}
    </Link>
  );
  return (
    <p className="flex flex-wrap gap-x-6">
      {mode === "password" ? (
        <>
          {link("link", loginText.password.toLink)}
          {link("reset", loginText.password.forgot)}
        </>
      ) : (
        link("password", loginText[mode].back)
      )}
    </p>
  );
}
