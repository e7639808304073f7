import { redirect, type ShouldRevalidateFunctionArgs, useActionData, useLocation } from "react-router";
import { dashboardText } from "#app/features/accounts/public.ts";
import { answerForm } from "#app/shell/form/answer-form.ts";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { runAction } from "#app/shell/form/run-action.ts";
import { Panel } from "#app/shell/page/boxes.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { accountMeta, failedMeta } from "#app/shell/page/page-meta.ts";
import { addressWith } from "#app/shell/session/login-address.ts";
import { readGuarded } from "#app/shell/session/read-guarded.ts";
import { SignInGuard } from "#app/shell/session/sign-in-guard.tsx";
import { useComparedSession } from "#app/shell/session/use-session.ts";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { askRefund } from "#worker/features/orders/ask-refund.ts";
import { ownOrderFormSchema } from "#worker/features/orders/input.ts";
import { moveOrder } from "#worker/features/orders/move-order.ts";
import { expireCheckouts } from "#worker/features/orders/order-payment.ts";
import { listFiles } from "#worker/features/orders/read-files.ts";
import { readFileDays } from "#worker/features/site-settings/public.ts";
import { CancelPart } from "../cancel-part.tsx";
import { OrderFacts } from "../order-facts.tsx";
import { OrderFiles } from "../order-files.tsx";
import { OrderHelp } from "../order-help.tsx";
import { OrderHistory } from "../order-history.tsx";
import { OrderProgress } from "../order-progress.tsx";
import { PaymentPart } from "../payment-part.tsx";
import { readOwnOrder } from "../read-own-order.ts";
import { readPaymentWay } from "../read-payment-way.ts";
import { RefundPart } from "../refund-part.tsx";
import { orderText } from "../text.ts";
import type { Route } from "./+types/order";

export async function loader({ context, params: { number } }: Route.LoaderArgs) {
  const actor = await readGuarded(context);
  if (!actor) return null;
  const app = context.get(appContext);
  const order = await readOwnOrder(app, number, actor);
  const [files, days, way] = await Promise.all([
    listFiles(app, actor, { number, as: "customer" }),
    readFileDays(app),
    readPaymentWay(app),
  ]);
  return { order, files, days, way, supportEmail: app.settings.SUPPORT_EMAIL };
}

/** Cancels the order, which is all that its owner may do to its state, or asks for its money back. */
export async function action({ context, request, params: { number } }: Route.ActionArgs) {
  const page = `/dashboard/orders/${encodeURIComponent(number)}`;
  const actor = await readGuarded(context);
  if (!actor) throw redirect(addressWith("/login", { returnTo: page }), 303);
  const app = context.get(appContext);
  await readOwnOrder(app, number, actor);
  return answerForm(request, ownOrderFormSchema, async (fields) => {
    if (fields.intent === "refund") {
      await askRefund(app, actor, { number, reason: fields.reason });
      return redirect(`${page}#refund`, 303);
    }
    const { version } = fields;
    await moveOrder(app, { number, to: "cancelled", version, by: "customer", actor: actor.email, message: "" }, actor);
    app.waitUntil(expireCheckouts(app, number));
    return redirect(`${page}?done=cancelled`, 303);
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runAction(serverAction, { failed: orderText.failed, onDone: () => {} });
}

/** After a refusal too: the order is otherwise than the page had it. */
export const shouldRevalidate = ({ defaultShouldRevalidate, actionStatus }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus !== undefined;

export const meta: Route.MetaFunction = ({ error, params: { number } }) =>
  error
    ? failedMeta(error, orderText.missing)
    : accountMeta(fill(orderText.title, { number: number ?? "" }), orderText.description);

const notices = { ordered: orderText.ordered, cancelled: orderText.cancelled } as const;

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<FormAnswer>();
  const done = new URLSearchParams(useLocation().search).get("done");
  useComparedSession(loaderData !== null);
  if (!loaderData) return <SignInGuard />;
  const { order, files, days, way, supportEmail } = loaderData;
  const { number, status, events } = order;
  const answerTo = (intent: string) => (answer?.values?.intent === intent ? answer : undefined);
  // What was done is said for as long as it is so.
  const notice = done === "ordered" && status === "submitted" ? "ordered" : done === status ? "cancelled" : null;
  return (
    <div className="mx-auto max-w-3xl px-4 py-6">
      <div className="mb-2 print:hidden">
        <Breadcrumbs
          crumbs={[
            { label: dashboardText.title, href: "/dashboard" },
            { label: orderText.list.title, href: "/dashboard/orders" },
            { label: number },
          ]}
        />
      </div>
      <h1 className="font-semibold text-2xl sm:text-3xl">{fill(orderText.title, { number })}</h1>
      {notice && !answer && (
        <div className="mt-4">
          <FormMessage tone="success" of={notice}>
            {notices[notice]}
          </FormMessage>
        </div>
      )}
      <Panel title={orderText.next.label}>
        <p>{orderText.next[status]}</p>
      </Panel>
      <PaymentPart order={order} way={way} />
      <div className="grid gap-x-6 md:grid-cols-[1fr_16rem] md:items-start">
        <OrderFacts order={order} />
        <Panel title={orderText.progress.label}>
          <OrderProgress status={status} events={events} />
        </Panel>
      </div>
      {(status !== "cancelled" || files.length > 0) && (
        <OrderFiles order={order} files={files} days={days} as="customer" />
      )}
      <Panel title={orderText.history.label}>
        <OrderHistory events={events} />
      </Panel>
      <OrderHelp
        number={number}
        supportEmail={supportEmail}
        isEnded={status === "cancelled"}
        service={order.productKey}
      />
      <CancelPart order={order} answer={answerTo("cancel")} />
      <RefundPart order={order} answer={answerTo("refund")} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} hint="" back={{ href: "/dashboard/orders", label: orderText.list.title }} />;
}
