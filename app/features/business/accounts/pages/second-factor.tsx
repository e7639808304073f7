import { Link, redirect, useActionData, useLocation } from "react-router";
import { answerForm, keepCookies } from "#app/shell/form/answer-form.ts";
import { Field } from "#app/shell/form/field.tsx";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { IntentForm } from "#app/shell/form/intent-form.tsx";
import { runAction } from "#app/shell/form/run-action.ts";
import { LineLink } from "#app/shell/page/links.tsx";
import { accountMeta } from "#app/shell/page/page-meta.ts";
import { WayBack } from "#app/shell/page/way-back.ts";
import { addressWith, loginAddress } from "#app/shell/session/login-address.ts";
import { appContext } from "#worker/context.ts";
import { challengeCookieName } from "#worker/platform/auth/session-cookies.ts";
import { readCookie } from "#worker/platform/cookies.ts";
import { completeSecondFactor } from "../server/sign-in.ts";
import { secondFactorSchema } from "../shared/input.ts";
import { afterSignIn, homeOf, readReturnTo } from "../shared/return-path.ts";
import type { Route } from "./+types/second-factor";
import { AccountPage, useFollowSignIn } from "./account-page.tsx";
import { PasskeySignIn } from "./passkeys/passkey-sign-in.tsx";
import { factorText } from "./steps-text.json";
import { accountText } from "./text.json";
import { tellSignedIn } from "./toast-notice.ts";

/** The second step of the sign-in, after a password or a mail link. The challenge is in a cookie. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const returnTo = readReturnTo(url);
  // Read first, because it marks the response as personal.
  const actor = await app.actor();
  const hasChallenge = readCookie(app.headers, challengeCookieName(app.isSecure)) !== undefined;
  if (actor && !hasChallenge) throw redirect(returnTo ?? homeOf(actor));
  if (!hasChallenge) throw redirect(loginAddress({ returnTo }));
  return { returnTo, isSignedIn: actor !== null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  return answerForm(request, secondFactorSchema, async ({ code, returnTo }) => {
    const { headers } = await completeSecondFactor(app, code);
    return redirect(returnTo ?? afterSignIn, { status: 303, headers: keepCookies(headers) });
  });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runAction(serverAction, { failed: accountText.failed, onDone: tellSignedIn });
}

export const handle = new WayBack("/login", factorText.again);

export const meta = () => accountMeta(factorText.title, factorText.description);

export default function SecondFactor({ loaderData: { returnTo, isSignedIn } }: Route.ComponentProps) {
  const answer = useActionData<FormAnswer>();
  const { search } = useLocation();
  const isRecovery = new URLSearchParams(search).get("with") === "recovery";
  const addressOf = (kind: "recovery" | undefined) => addressWith("/login/second-factor", { with: kind, returnTo });
  useFollowSignIn(isSignedIn);
  return (
    <AccountPage title={factorText.title}>
      <p>{isRecovery ? factorText.recoveryHow : factorText.how}</p>
      <IntentForm
        answer={answer}
        action={addressOf(isRecovery ? "recovery" : undefined)}
        schema={() => import("../shared/input.ts").then((schemas) => schemas.secondFactorSchema)}
        hidden={returnTo === undefined ? {} : { returnTo }}
        submit={factorText.submit}
        busy={accountText.busy}
        className="gap-4"
      >
        {({ field }) => (
          <Field
            key={String(isRecovery)}
            {...field("code")}
            type="code"
            inputMode={isRecovery ? "text" : "numeric"}
            label={isRecovery ? factorText.recovery : factorText.digits}
            autoComplete={isRecovery ? "off" : "one-time-code"}
          />
        )}
      </IntentForm>
      <p className="flex flex-wrap gap-x-6">
        <Link
          to={addressOf(isRecovery ? undefined : "recovery")}
          replace
          defaultShouldRevalidate={false}
          preventScrollReset
          className="link-line"
        >
          {isRecovery ? factorText.toDigits : factorText.toRecovery}
        </Link>
        <LineLink to={loginAddress({ returnTo })}>{factorText.again}</LineLink>
      </p>
      <PasskeySignIn to={returnTo ?? afterSignIn} />
    </AccountPage>
  );
}
