import { data, Link, redirect, type ShouldRevalidateFunctionArgs, useActionData, useLocation } from "react-router";
import { dashboardText } from "#app/features/business/accounts/pages/public.ts";
import { PostForm } from "#app/features/business/conversations/pages/public.ts";
import { readFileDays, readOperator } from "#app/features/foundation/site-settings/server/public.ts";
import { operatorLine } from "#app/features/foundation/site-settings/shared/operator.ts";
import type { PaymentAccount } from "#app/features/foundation/site-settings/shared/payment-accounts.ts";
import { answerForm } from "#app/shell/form/answer-form.ts";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { runAction } from "#app/shell/form/run-action.ts";
import { Panel } from "#app/shell/page/boxes.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { accountMeta } from "#app/shell/page/page-meta.ts";
import { WayBack } from "#app/shell/page/way-back.ts";
import { addressWith } from "#app/shell/session/login-address.ts";
import { readGuarded } from "#app/shell/session/read-guarded.ts";
import { SignInGuard } from "#app/shell/session/sign-in-guard.tsx";
import { useComparedSession } from "#app/shell/session/use-session.ts";
import { qrPath } from "#app/shell/share/qr-path.ts";
import { fill } from "#app/shell/text/fill.ts";
import { type AppContext, appContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import type { Actor } from "#worker/platform/auth/permissions.ts";
import { beijingDay } from "#worker/platform/time/beijing-day.ts";
import { listFiles } from "../server/files/order-files.ts";
import { type OrderWithEvents, readOrder } from "../server/find-order.ts";
import { readAudDue } from "../server/money/receipts.ts";
import { readPaymentMethod } from "../server/money/start-payment.ts";
import { ownOrderFormSchema } from "../shared/input.ts";
import { findPaymentClaim, mustAgreeFirst } from "../shared/order.ts";
import type { Route } from "./+types/order";
import { editOwnOrder } from "./edit-own-order.ts";
import { MaterialsPart } from "./materials/materials-part.tsx";
import { receiptText } from "./money/receipt-text.json";
import { moneyText } from "./money/text.json";
import { OrderFiles } from "./order-files.tsx";
import { OrderFacts, OrderHelp, OrderProgress } from "./order-summary.tsx";
import { AgreementPart, CancelPart, RefundPart } from "./own-forms.tsx";
import { PaymentPart } from "./payment-part.tsx";
import { orderText } from "./text.json";
import { threadText } from "./thread/text.json";
import { Thread, threadEntries } from "./thread/thread.tsx";

export async function loader({ context, params: { number } }: Route.LoaderArgs) {
  const actor = await readGuarded(context);
  if (!actor) return null;
  const app = context.get(appContext);
  const order = await readOwnOrder(app, number, actor);
  const [files, days, method, operator, aud] = await Promise.all([
    listFiles(app, actor, { number, as: "customer" }),
    readFileDays(app),
    readPaymentMethod(app),
    readOperator(app),
    readAudDue(app, order),
  ]);
  for (const { name } of files) app.asWritten.add(name);
  const { SUPPORT_EMAIL: supportEmail } = app.settings;
  return {
    order,
    files,
    days,
    method: { kind: method.kind, instructions: method.instructions, accounts: method.accounts.map(drawAccount) },
    aud,
    payee: operatorLine(operator),
    supportEmail,
    messageKey: crypto.randomUUID(),
    paidKey: crypto.randomUUID(),
    // Today in China, where most customers are: until two or three hours after midnight in Sydney it is still the
    // previous day.
    today: beijingDay(app.now()),
  };
}

/** Renders the QR code of an account on the server, so that the browser does not load the library. */
const drawAccount = ({ qr, ...account }: PaymentAccount) => ({ ...account, qr: qr === "" ? null : qrPath(qr) });

/** The actor's own order. @throws a 404 response with a message, also for somebody else's order */
async function readOwnOrder(app: AppContext, number: string, actor: Actor): Promise<OrderWithEvents> {
  try {
    const order = await readOrder(app, { number }, actor, "customer");
    const written = [...order.events.map(({ message }) => message), ...order.messages.map(({ text }) => text)];
    for (const text of [order.applicantName, order.applicantContact, order.notes, ...written]) app.asWritten.add(text);
    return order;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") throw data(error.message, { status: 404 });
    throw error;
  }
}

/**
 * Writes a message, reports a payment, agrees to the terms, asks for a refund, or cancels the order, which is the only
 * move its owner may make.
 */
export async function action({ context, request, params: { number } }: Route.ActionArgs) {
  const page = `/dashboard/orders/${encodeURIComponent(number)}`;
  const actor = await readGuarded(context);
  if (!actor) throw redirect(addressWith("/login", { returnTo: page }), 303);
  const app = context.get(appContext);
  await readOwnOrder(app, number, actor);
  return answerForm(request, ownOrderFormSchema, async (fields) => {
    return redirect(page + (await editOwnOrder(app, actor, number, fields)), 303);
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runAction(serverAction, { failed: orderText.failed, onDone: () => {} });
}

/**
 * Revalidates after a refusal too: the order may have changed since the page was loaded. Not after a failure to send (status 500
 * of runAction): without a network the page could not load either, and an error would replace it.
 */
export const shouldRevalidate = ({ defaultShouldRevalidate, actionStatus }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || (actionStatus ?? 500) < 500;

export const handle = new WayBack("/dashboard/orders", orderText.list.title, "");

export const meta = ({ params: { number } }: Route.MetaArgs) =>
  accountMeta(fill(orderText.title, { number }), orderText.description);

const notices = {
  ordered: orderText.ordered,
  cancelled: orderText.cancelled,
  agreed: orderText.agreement.done,
  sent: threadText.sent,
  "said-paid": moneyText.paid.done,
} as const;

/** The notice for `?done=`; it disappears with the next state of the order. */
const noticeOf = (done: string | null, status: string): keyof typeof notices | null =>
  done === "sent" || ((done === "said-paid" || done === "agreed") && status === "awaiting-payment")
    ? done
    : done === "ordered" && status === "submitted"
      ? "ordered"
      : done === status
        ? "cancelled"
        : null;

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<FormAnswer>();
  const done = new URLSearchParams(useLocation().search).get("done");
  useComparedSession(loaderData !== null);
  if (!loaderData) return <SignInGuard />;
  const { order, files, days, method, aud, payee, supportEmail, messageKey, paidKey, today } = loaderData;
  const { number, status, events } = order;
  const answerTo = (intent: string) => (answer?.values?.intent === intent ? answer : undefined);
  const notice = noticeOf(done, status);
  const said = findPaymentClaim(order);
  const [before, after] = moneyText.paid.said.split("{at}");
  return (
    <div className="page page-text">
      <div className="mb-2 print:hidden">
        <Breadcrumbs
          crumbs={[
            { label: dashboardText.title, href: "/dashboard" },
            { label: orderText.list.title, href: "/dashboard/orders" },
            { label: number },
          ]}
        />
      </div>
      <h1>{fill(orderText.title, { number })}</h1>
      {notice && !answer && (
        <div className="mt-4">
          <FormMessage tone="success" focusKey={notice}>
            {notices[notice]}
          </FormMessage>
        </div>
      )}
      <OrderProgress status={status} events={events} />
      <Panel title={orderText.next.label}>
        <p>
          {mustAgreeFirst(order) ? (
            orderText.agreement.next
          ) : said ? (
            <>
              {before}
              <DateTime at={said.at} />
              {after}
            </>
          ) : (
            orderText.next[status]
          )}
        </p>
      </Panel>
      {mustAgreeFirst(order) && <AgreementPart answer={answerTo("agree")} />}
      <PaymentPart
        // A new message empties the form "I have paid".
        key={order.messages.length}
        order={order}
        method={method}
        aud={aud}
        payee={payee}
        idempotencyKey={paidKey}
        today={today}
        answer={answerTo("paid")}
        payAnswer={answerTo("pay")}
      />
      <MaterialsPart order={order} files={files} />
      <OrderFacts order={order} payee={payee}>
        {order.money.length > 0 && (
          <Link
            to={`/dashboard/orders/${number}/receipt`}
            className="mt-2 inline-flex min-h-11 items-center text-primary underline underline-offset-4"
          >
            {receiptText.open}
          </Link>
        )}
      </OrderFacts>
      <Thread number={number} entries={threadEntries({ ...order, files, notes: [] })} as="customer">
        <PostForm
          key={order.messages.length}
          {...threadText.form.customer}
          intent="message"
          idempotencyKey={messageKey}
          answer={answerTo("message")}
          schema={() => import("../shared/input.ts").then((input) => input.ownOrderFormSchema)}
        />
      </Thread>
      <OrderFiles order={order} files={files} days={days} as="customer" />
      <OrderHelp
        number={number}
        supportEmail={supportEmail}
        isCancelled={status === "cancelled"}
        service={order.productKey}
      />
      <CancelPart order={order} answer={answerTo("cancel")} />
      <RefundPart order={order} answer={answerTo("refund")} />
    </div>
  );
}
