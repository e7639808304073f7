import { useEffect } from "react";
import { Form, Link } from "react-router";
import { Field } from "#app/shell/form/field.tsx";
import type { FormAnswer } from "#app/shell/form/form-answer.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { TermsNote } from "#app/shell/form/terms-note.tsx";
import { useForm } from "#app/shell/form/use-form.ts";
import { HumanCheck } from "#app/shell/human-check/human-check.tsx";
import { useHumanCheck } from "#app/shell/human-check/use-human-check.ts";
import { Notice } from "#app/shell/page/notice.tsx";
import { addressWith, loginAddress } from "#app/shell/session/login-address.ts";
import { toast } from "#app/shell/toast/toast.ts";
import { AccountPage, Leaving, NoScript } from "./account-page.tsx";
import { checkAddress } from "./check-address.ts";
import { loadSchemas } from "./load-schemas.ts";
import { accountText, loginText, registerText } from "./text.ts";
import { useLeaveWhenSignedIn } from "./use-leave-when-signed-in.ts";

interface Props {
  /** Where to go once signed in; checked. */
  returnTo: string | undefined;
  /** The code of the invitation link. */
  invite: string | undefined;
  supportEmail: string;
  turnstileSiteKey: string;
  answer: FormAnswer | undefined;
}

export function RegisterPage({ returnTo, invite, supportEmail, turnstileSiteKey, answer }: Props) {
  const humanCheck = useHumanCheck({ service: accountText.checkServiceRegister });
  const { formProps, errors, field, isBusy } = useForm({
    answer,
    schema: () => loadSchemas().then((all) => all.registerFormSchema),
    humanCheck,
    send: async ({ email = "" }, post) => {
      const wrong = await checkAddress(email);
      if (!wrong) await post();
      return wrong;
    },
    preventScrollReset: true,
  });
  // The specification has a toast; the message at the field, which has the focus, is the one that is read out.
  const isTaken = errors.email === registerText.taken;
  useEffect(() => {
    if (isTaken) toast({ title: registerText.taken, tone: "danger", isQuiet: true });
  }, [isTaken]);
  const isLeaving = useLeaveWhenSignedIn(isBusy ? null : (returnTo ?? "/dashboard"));
  if (isLeaving) return <Leaving />;
  return (
    <AccountPage title={registerText.title}>
      {invite !== undefined && <Notice>{registerText.invited}</Notice>}
      <NoScript supportEmail={supportEmail} />
      <Form {...formProps} action={addressWith("/register", { invite, returnTo })} className="space-y-4">
        <FormMessage of={answer}>{answer?.message}</FormMessage>
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
        <Field
          {...field("confirmPassword")}
          type="password"
          label={registerText.confirmPassword}
          autoComplete="new-password"
        />
        <HumanCheck
          {...humanCheck.checkProps}
          action="register"
          turnstileSiteKey={turnstileSiteKey}
          supportEmail={supportEmail}
        />
        <TermsNote>{registerText.agree}</TermsNote>
        <SubmitButton isBusy={isBusy} busyLabel={accountText.busy} isDisabled={!humanCheck.hasToken}>
          {registerText.submit}
        </SubmitButton>
      </Form>
      <p className="flex flex-wrap gap-x-6">
        <span>
          {registerText.login}
          <Link to={loginAddress({ returnTo })} className="text-primary underline">
            {registerText.loginLink}
          </Link>
        </span>
        <Link to={loginAddress({ mode: "reset", returnTo })} className="text-primary underline">
          {loginText.password.forgot}
        </Link>
      </p>
    </AccountPage>
  );
}
