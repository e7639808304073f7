import { data, redirect, useNavigation } from "react-router";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { runAction } from "#app/shell/form/run-action.ts";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { accountMeta, failedMeta } from "#app/shell/page/page-meta.ts";
import { addressWith } from "#app/shell/session/login-address.ts";
import { readGuarded } from "#app/shell/session/read-guarded.ts";
import { appContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { startPayment } from "../server/money/start-payment.ts";
import type { Route } from "./+types/pay";
import { paymentText } from "./payment-text.json";

const pageOf = (number: string) => `/dashboard/orders/${encodeURIComponent(number)}`;

/** Redirects to the payment service. Amount and currency come from the order; the form only names the order. */
export async function action({ context, params: { number } }: Route.ActionArgs) {
  const page = pageOf(number);
  const actor = await readGuarded(context);
  if (!actor) throw redirect(addressWith("/login", { returnTo: page }), 303);
  try {
    throw redirect(await startPayment(context.get(appContext), actor, { number, page }), 303);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message, status, retryAfter } = error;
    if (code === "not_found") throw data(message, { status });
    return data({ message }, { status, headers: retryAfter ? { "Retry-After": String(retryAfter) } : {} });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runAction(serverAction, { failed: paymentText.failed, onDone: () => {} });
}

export const meta: Route.MetaFunction = ({ error }) =>
  error ? failedMeta(error, paymentText.title) : accountMeta(paymentText.title, paymentText.description);

/** Shown when the payment could not be started. It shows nothing of the order, which has its own page. */
export default function PayPage({ actionData, params: { number } }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <div className="page page-text">
      <h1 className="mb-4">{paymentText.title}</h1>
      <FormMessage focusKey={actionData}>{actionData?.message}</FormMessage>
      <div className="mt-4 flex flex-wrap gap-3">
        <PostForm>
          <SubmitButton isBusy={isBusy} busyLabel={paymentText.busy}>
            {actionData ? paymentText.retry : paymentText.pay}
          </SubmitButton>
        </PostForm>
        <ButtonLink to={pageOf(number)}>{paymentText.back}</ButtonLink>
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} hint="" back={{ href: "/dashboard/orders", label: paymentText.back }} />;
}
