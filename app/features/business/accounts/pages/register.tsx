import { useEffect } from "react";
import { Form, redirect, useActionData } from "react-router";
import { answerForm } from "#app/shell/form/answer-form.ts";
import { Field } from "#app/shell/form/field.tsx";
import { type FormAnswer, readFields } from "#app/shell/form/form-fields.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { runAction } from "#app/shell/form/run-action.ts";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { TermsNote } from "#app/shell/form/terms-note.tsx";
import { useForm } from "#app/shell/form/use-form.ts";
import { commonText } from "#app/shell/frame/text.json";
import { HumanCheck } from "#app/shell/human-check/human-check.tsx";
import { useHumanCheck } from "#app/shell/human-check/use-human-check.ts";
import { Notice } from "#app/shell/page/boxes.tsx";
import { TextLink } from "#app/shell/page/links.tsx";
import { accountMeta } from "#app/shell/page/page-meta.ts";
import { WayBack } from "#app/shell/page/way-back.ts";
import { addressWith, loginAddress, rememberEmail } from "#app/shell/session/login-address.ts";
import { toast } from "#app/shell/toast/toast.ts";
import { appContext } from "#worker/context.ts";
import { registerAccount } from "../server/register-account.ts";
import { registerFields } from "../shared/input.ts";
import { defaultReturn, readReturnTo } from "../shared/return-path.ts";
import type { Route } from "./+types/register";
import { AccountPage, NoScript, useFollowSignIn } from "./account-page.tsx";
import { registerText } from "./register-text.json";
import { accountText, loginText } from "./text.json";
import { toastNotice } from "./toast-notice.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const returnTo = readReturnTo(url);
  if (await app.actor()) throw redirect(returnTo ?? defaultReturn);
  const { SUPPORT_EMAIL: supportEmail } = app.settings;
  const invite = /^[a-z0-9]{8}$/.exec(url.searchParams.get("invite") ?? "")?.[0];
  return { returnTo, invite, supportEmail };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const app = context.get(appContext);
  return answerForm(request, registerFields, async (fields) => {
    const returnTo = readReturnTo(url);
    await registerAccount(app, { ...fields, returnTo });
    return redirect(loginAddress({ notice: "registered", returnTo }), { status: 303 });
  });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const { email = "" } = readFields(await request.clone().formData());
  return runAction(serverAction, {
    failed: accountText.registerFailed,
    onDone() {
      rememberEmail(email);
      void toastNotice("registered");
    },
  });
}

export const handle = new WayBack("/", commonText.backHome);

export const meta = () => accountMeta(registerText.title, registerText.description);

export default function Register({ loaderData }: Route.ComponentProps) {
  const { returnTo, invite, supportEmail } = loaderData;
  const answer = useActionData<FormAnswer>();
  const humanCheck = useHumanCheck({ service: accountText.checkServiceRegister });
  const { formProps, errors, field, isBusy } = useForm({
    answer,
    schema: () => import("../shared/input.ts").then((schemas) => schemas.registerFields),
    humanCheck,
    send: async ({ email = "" }, post) => {
      const wrong = await checkAddress(email);
      if (!wrong) await post();
      return wrong;
    },
    preventScrollReset: true,
  });
  // The toast that the specification requires. It is not announced, because screen readers read the message at the
  // focused field.
  const isTaken = errors.email === registerText.taken;
  useEffect(() => {
    if (isTaken) toast({ title: registerText.taken, tone: "danger", isQuiet: true });
  }, [isTaken]);
  useFollowSignIn(false);
  return (
    <AccountPage title={registerText.title}>
      <p>{registerText.gives}</p>
      {invite !== undefined && <Notice>{registerText.invited}</Notice>}
      <NoScript supportEmail={supportEmail} />
      <Form {...formProps} action={addressWith("/register", { invite, returnTo })} className="grid gap-4">
        <FormMessage focusKey={answer}>{answer?.message}</FormMessage>
        {invite !== undefined && <input type="hidden" name="invite" value={invite} />}
        <Field {...field("name")} label={accountText.name} autoComplete="name" />
        <Field
          {...field("email")}
          type="email"
          label={accountText.email}
          hint={registerText.emailHint}
          autoComplete="email"
        />
        <Field
          {...field("password")}
          type="password"
          label={accountText.password}
          hint={registerText.passwordHint}
          autoComplete="new-password"
        />
        <HumanCheck {...humanCheck.checkProps} action="register" supportEmail={supportEmail} />
        <TermsNote>{registerText.agree}</TermsNote>
        <SubmitButton isBusy={isBusy} busyLabel={accountText.busy} needsScript>
          {registerText.submit}
        </SubmitButton>
      </Form>
      <p className="flex flex-wrap gap-x-6">
        <span>
          {registerText.login}
          <TextLink to={loginAddress({ returnTo })}>{registerText.loginLink}</TextLink>
        </span>
        <TextLink to={loginAddress({ mode: "reset", returnTo })}>{loginText.password.forgot}</TextLink>
      </p>
    </AccountPage>
  );
}

/**
 * Asks the server whether an e-mail address has an account, before the registration is posted. The request uses up the pass
 * of the human check; its answer sets the pass that the registration needs.
 * @returns undefined when the address is free; otherwise the errors by field, which are empty when the request failed and a
 *   toast said so
 */
async function checkAddress(email: string): Promise<Record<string, string> | undefined> {
  try {
    const response = await fetch("/api/check-email", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email }),
    });
    const answer: { exists?: boolean; message?: string; field?: string } = await response.json();
    if (response.ok) return answer.exists ? { email: registerText.taken } : undefined;
    if (answer.field === "email" && answer.message) return { email: answer.message };
    toast({ title: answer.message ?? accountText.registerFailed, tone: "danger" });
  } catch {
    toast({ title: accountText.registerFailed, tone: "danger" });
  }
  return {};
}
