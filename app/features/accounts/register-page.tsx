import { useEffect } from "react";
import { Form, Link } from "react-router";
import { checkFields, registerRules } from "#app/shell/form/check-fields.ts";
import { Field } from "#app/shell/form/field.tsx";
import type { FormAnswer } from "#app/shell/form/form-answer.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { TermsNote } from "#app/shell/form/terms-note.tsx";
import { useAccountForm } from "#app/shell/form/use-account-form.ts";
import { HumanCheck } from "#app/shell/human-check/human-check.tsx";
import { useHumanCheck } from "#app/shell/human-check/use-human-check.ts";
import { Notice } from "#app/shell/page/notice.tsx";
import { addressWith, loginAddress } from "#app/shell/session/login-address.ts";
import { toast } from "#app/shell/toast/toast.ts";
import { AccountPage, Leaving, NoScript } from "./account-page.tsx";
import { checkAddress } from "./check-address.ts";
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
  const { checkProps, hasToken, pass, renew } = useHumanCheck(accountText.checkServiceRegister);
  const { formProps, errors, isBusy } = useAccountForm({
    action: addressWith("/register", { invite, returnTo }),
    answer,
    check: (data) => checkFields(registerRules, data),
    prepare: async (data) => (await pass()) && checkAddress(String(data.get("email"))),
    onEnd: renew,
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
      <Form {...formProps} className="space-y-4">
        <FormMessage of={answer}>{answer?.message}</FormMessage>
        {invite !== undefined && <input type="hidden" name="invite" value={invite} />}
        <Field
          name="name"
          label={accountText.name}
          autoComplete="name"
          defaultValue={answer?.values?.name}
          error={errors.name}
        />
        <Field
          name="email"
          type="email"
          label={accountText.email}
          hint={registerText.emailHint}
          autoComplete="email"
          defaultValue={answer?.values?.email}
          error={errors.email}
        />
        <Field
          name="password"
          type="password"
          label={accountText.password}
          hint={registerText.passwordHint}
          autoComplete="new-password"
          error={errors.password}
        />
        <Field
          name="confirmPassword"
          type="password"
          label={registerText.confirmPassword}
          autoComplete="new-password"
          error={errors.confirmPassword}
        />
        <HumanCheck {...checkProps} action="register" turnstileSiteKey={turnstileSiteKey} supportEmail={supportEmail} />
        <TermsNote>{registerText.agree}</TermsNote>
        <SubmitButton isBusy={isBusy} busyLabel={accountText.busy} isDisabled={!hasToken}>
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
