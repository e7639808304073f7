import { redirect } from "react-router";
import type { z } from "zod";
import { readFileDays, readOperator } from "#app/features/foundation/site-settings/server/public.ts";
import { operatorLine } from "#app/features/foundation/site-settings/shared/operator.ts";
import type { PaymentAccount } from "#app/features/foundation/site-settings/shared/payment-accounts.ts";
import { answerForm } from "#app/shell/form/answer-form.ts";
import { keepForm, reloadAfterRefusal } from "#app/shell/form/run-action.ts";
import { later } from "#app/shell/islands/on-use.tsx";
import { accountMeta } from "#app/shell/page/page-meta.ts";
import { WayBack } from "#app/shell/page/way-back.ts";
import { addressWith } from "#app/shell/session/login-address.ts";
import { OwnPage } from "#app/shell/session/own-page.tsx";
import { readGuarded, refuseMissing } from "#app/shell/session/read-guarded.ts";
import { qrPath } from "#app/shell/share/qr-path.ts";
import { fill } from "#app/shell/text/fill.ts";
import { type AppContext, appContext } from "#worker/context.ts";
import type { Actor } from "#worker/platform/auth/permissions.ts";
import { beijingDay } from "#worker/platform/time/beijing-day.ts";
import { listFiles } from "../server/files/order-files.ts";
import { type OrderWithEvents, readOrder } from "../server/find-order.ts";
import { agreeToTerms, claimPayment } from "../server/money/claim-payment.ts";
import { expireCheckouts } from "../server/money/order-payment.ts";
import { readAudDue } from "../server/money/receipts.ts";
import { askRefund } from "../server/money/refunds.ts";
import { readPaymentMethod, startPayment } from "../server/money/start-payment.ts";
import { moveOrder } from "../server/state/move-order.ts";
import { sendOrderMessage } from "../server/thread/send-message.ts";
import { ownOrderFormSchema } from "../shared/input.ts";
import type { Route } from "./+types/order";
import { orderText } from "./text.json";

/** Performs a form on the page of a customer's own order. @returns the query and fragment of the page to show next */
async function editOwnOrder(
  app: AppContext,
  actor: Actor,
  number: string,
  fields: z.output<typeof ownOrderFormSchema>,
): Promise<string> {
  if (fields.intent === "refund") {
    await askRefund(app, actor, { number, reason: fields.reason });
    return "#refund";
  }
  if (fields.intent === "message") {
    const { text, key } = fields;
    await sendOrderMessage(app, actor, { number, text, key, as: "customer" });
    return "?done=sent#thread";
  }
  if (fields.intent === "paid") {
    await claimPayment(app, actor, { ...fields, number });
    return "?done=said-paid#thread";
  }
  if (fields.intent === "agree") {
    await agreeToTerms(app, actor, number);
    return "?done=agreed#payment";
  }
  if (fields.intent === "pay")
    throw redirect(await startPayment(app, actor, { number, page: `/dashboard/orders/${number}` }), 303);
  const { version } = fields;
  await moveOrder(app, { number, to: "cancelled", version, by: "customer", actor: actor.email, message: "" }, actor);
  app.waitUntil(expireCheckouts(app, number));
  return "?done=cancelled";
}

const load = async () => (await import("./order-page.tsx")).OrderPage;
const page = later(load, import.meta.env.SSR ? await load() : undefined);

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
  const order = await readOrder(app, { number }, actor, "customer").catch(refuseMissing);
  const written = [...order.events.map(({ message }) => message), ...order.messages.map(({ text }) => text)];
  for (const text of [order.applicantName, order.applicantContact, order.notes, ...written]) app.asWritten.add(text);
  return order;
}

/**
 * Writes a message, reports a payment, agrees to the terms, asks for a refund, or cancels the order, which is the only
 * move its owner may make.
 */
export async function action({ context, request, params: { number } }: Route.ActionArgs) {
  const address = `/dashboard/orders/${encodeURIComponent(number)}`;
  const actor = await readGuarded(context);
  if (!actor) throw redirect(addressWith("/login", { returnTo: address }), 303);
  const app = context.get(appContext);
  await readOwnOrder(app, number, actor);
  return answerForm(request, ownOrderFormSchema, async (fields) => {
    return redirect(address + (await editOwnOrder(app, actor, number, fields)), 303);
  });
}

export const clientAction = keepForm(orderText.failed);

export const shouldRevalidate = reloadAfterRefusal;

export const handle = new WayBack("/dashboard/orders", orderText.list.title, "");

export const meta = ({ params: { number } }: Route.MetaArgs) =>
  accountMeta(fill(orderText.title, { number }), orderText.description);

export default function OrderRoute({ loaderData }: Route.ComponentProps) {
  return <OwnPage part={page} loaderData={loaderData} />;
}
