import { Form, Link, useLocation } from "react-router";
import { Field } from "#app/shell/form/field.tsx";
import type { FormAnswer } from "#app/shell/form/form-answer.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { TermsNote } from "#app/shell/form/terms-note.tsx";
import { useForm } from "#app/shell/form/use-form.ts";
import { HumanCheck } from "#app/shell/human-check/human-check.tsx";
import { useHumanCheck } from "#app/shell/human-check/use-human-check.ts";
import { addressWith, type LoginMode, loginAddress, readLoginAddress } from "#app/shell/session/login-address.ts";
import { AccountPage, Leaving, NoScript } from "./account-page.tsx";
import { loadSchemas } from "./load-schemas.ts";
import { accountText, loginText } from "./text.ts";
import { useLeaveWhenSignedIn } from "./use-leave-when-signed-in.ts";

interface Props {
  /** Where to go afterwards; checked. */
  returnTo: string | undefined;
  isSignedIn: boolean;
  supportEmail: string;
  turnstileSiteKey: string;
  answer: FormAnswer | undefined;
}

/** One form for all three modes, so that the address typed and the human check outlive a change of mode. */
export function LoginPage({ returnTo, isSignedIn, supportEmail, turnstileSiteKey, answer }: Props) {
  const { mode, notice } = readLoginAddress(useLocation().search);
  const isPassword = mode === "password";
  const humanCheck = useHumanCheck({ service: accountText.checkService });
  const { formProps, field, isBusy } = useForm({
    answer,
    schema: () => loadSchemas().then((all) => (isPassword ? all.signInSchema : all.requestLinkSchema)),
    humanCheck,
    preventScrollReset: true,
  });
  const isLeaving = useLeaveWhenSignedIn(isBusy || isSignedIn ? null : (returnTo ?? "/dashboard"));
  if (isLeaving) return <Leaving />;
  return (
    <AccountPage title={isPassword ? loginText.title : loginText[mode].title}>
      {notice && !answer && (
        <FormMessage tone="success" of={notice}>
          <p className="font-medium">{loginText.notice[notice].label}</p>
          <p>{loginText.notice[notice].more}</p>
        </FormMessage>
      )}
      {!isPassword && <p>{loginText[mode].how}</p>}
      <NoScript supportEmail={supportEmail} />
      <Form {...formProps} action={loginAddress({ mode, returnTo })} className="space-y-4">
        <FormMessage of={answer}>{answer?.message}</FormMessage>
        {returnTo !== undefined && <input type="hidden" name="returnTo" value={returnTo} />}
        <Field {...field("email")} type="email" label={accountText.email} autoComplete="username" />
        {isPassword && (
          <Field {...field("password")} type="password" label={accountText.password} autoComplete="current-password" />
        )}
        <HumanCheck
          {...humanCheck.checkProps}
          action="login"
          turnstileSiteKey={turnstileSiteKey}
          supportEmail={supportEmail}
        />
        <SubmitButton
          isBusy={isBusy}
          busyLabel={isPassword ? accountText.busy : accountText.sending}
          isDisabled={!humanCheck.hasToken}
        >
          {loginText[mode].submit}
        </SubmitButton>
      </Form>
      <ModeLinks mode={mode} returnTo={returnTo} />
      <p>
        {loginText.register}
        <Link to={addressWith("/register", { returnTo })} className="text-primary underline">
          {loginText.registerLink}
        </Link>
      </p>
      <TermsNote>{loginText.agree}</TermsNote>
    </AccountPage>
  );
}

/** The other modes. Nothing is loaded for a change of mode, so it works at once, also offline. */
function ModeLinks({ mode, returnTo }: { mode: LoginMode; returnTo: string | undefined }) {
  const link = (to: LoginMode, label: string) => (
    <Link
      to={loginAddress({ mode: to, returnTo })}
      replace
      defaultShouldRevalidate={false}
      preventScrollReset
      className="inline-flex min-h-11 items-center text-primary underline"
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
