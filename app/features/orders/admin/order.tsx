import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import type { z } from "zod";
import { writeFigure } from "#app/features/answer-templates/public.tsx";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { answerEdit, savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { refuseAsPage } from "#app/shell/back-office/refuse-as-page.ts";
import { adminText } from "#app/shell/back-office/text.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { Panel } from "#app/shell/page/boxes.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { type AppContext, appContext } from "#worker/context.ts";
import { chosenTemplate, filledTemplates } from "#worker/features/answer-templates/public.ts";
import { minimumAmount } from "#worker/features/orders/amount.ts";
import { assignOrders, listAssignees, settleQuestion } from "#worker/features/orders/assign-orders.ts";
import { recordAgreement } from "#worker/features/orders/by-staff/agreement.ts";
import { correctContact } from "#worker/features/orders/contact/correct-contact.ts";
import { orderFormSchema } from "#worker/features/orders/input.ts";
import { refundPart } from "#worker/features/orders/money/refund-part.ts";
import { withdrawRefund } from "#worker/features/orders/money/withdraw-refund.ts";
import { transitionsOf } from "#worker/features/orders/order.ts";
import { listFiles } from "#worker/features/orders/order-files.ts";
import { expireCheckouts } from "#worker/features/orders/order-payment.ts";
import { remindByStaff } from "#worker/features/orders/reminders/remind.ts";
import { addNote, moveByStaff, readOrderRecord } from "#worker/features/orders/staff-orders.ts";
import { paymentForMail, readPaymentMethod } from "#worker/features/orders/start-payment.ts";
import { sendOrderMessage } from "#worker/features/orders/thread/send-message.ts";
import { readFileDays } from "#worker/features/site-settings/public.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { OrderFacts } from "../order-facts.tsx";
import { OrderFiles } from "../order-files.tsx";
import { threadEntries } from "../thread/entries.ts";
import { Thread } from "../thread/thread.tsx";
import type { Route } from "./+types/order";
import { ContactForm } from "./contact-form.tsx";
import { MaterialsPanel } from "./materials-panel.tsx";
import { MessageForm } from "./message-form.tsx";
import { MoneyPanel } from "./money-panel.tsx";
import { MoveForm } from "./move-form.tsx";
import { OrderMarks } from "./order-marks.tsx";
import { NoteForm, OrderAccount, OrderPayments } from "./order-record.tsx";
import { templateValues } from "./template-values.ts";
import { adminOrdersText } from "./text.ts";
import { WaitingPanel } from "./waiting-panel.tsx";

/** The order with everything that staff may see. */
export async function loader({ context, request, url, params: { number } }: Route.LoaderArgs) {
  const member = await readMember(context, request, "orders");
  const app = context.get(appContext);
  const record = await readOrderRecord(app, member, number).catch(refuseAsPage);
  const [members, files, days, method, minimum, templates] = await Promise.all([
    listAssignees(app, member),
    listFiles(app, member, { number, as: "staff" }),
    readFileDays(app),
    readPaymentMethod(app),
    transitionsOf("staff", record.order.status).includes("awaiting-payment") ? minimumAmount(app, record.order) : null,
    filledTemplates(app, member, "orders", templateValues(record.order, member, app), writeFigure),
  ]);
  const { mustNameAccount } = method;
  return {
    ...record,
    members,
    files,
    days,
    minimum,
    mustNameAccount,
    templates,
    begin: {
      message: chosenTemplate(templates, url, "message"),
      text: chosenTemplate(templates, url, "text"),
    },
    messageKey: crypto.randomUUID(),
    refundKey: crypto.randomUUID(),
    today: todayInAustralia(app.now()),
  };
}

/** Moves the order, books a refund, corrects the contact data, writes to the customer, adds a note, or changes who looks after it. */
export async function action({ context, request, params: { number } }: Route.ActionArgs) {
  const member = await readMember(context, request, "orders");
  const app = context.get(appContext);
  return answerEdit(
    request,
    orderFormSchema,
    async (fields) => {
      await edit(app, member, number, fields);
      throw redirect(savedAt(`/admin/orders/${encodeURIComponent(number)}`), 303);
    },
    // A conflict shows the current order: shouldRevalidate.
    async () => null,
  );
}

async function edit(app: AppContext, member: Member, number: string, fields: z.output<typeof orderFormSchema>) {
  switch (fields.intent) {
    case "note":
      return addNote(app, member, { number, text: fields.text });
    case "message": {
      const { text, key, awaitsReply } = fields;
      return sendOrderMessage(app, member, { number, text, key, as: "staff", awaitsReply: awaitsReply === "yes" });
    }
    case "refund-part":
      return refundPart(app, member, { ...fields, number });
    case "withdraw-refund":
      return withdrawRefund(app, member, { ...fields, number });
    case "correct":
      return correctContact(app, member, { ...fields, number });
    case "agreed":
      return recordAgreement(app, member, {
        ...fields,
        number,
        instructions: paymentForMail(await readPaymentMethod(app)),
      });
    case "settle":
      return settleQuestion(app, member, number);
    case "remind":
      return remindByStaff(app, member, [number]);
    case "assign":
      return assignOrders(app, member, { numbers: [number], assignee: fields.assignee });
    case "move": {
      const method = await readPaymentMethod(app);
      const given = {
        ...fields,
        number,
        instructions: paymentForMail(method),
        mustNameAccount: method.mustNameAccount,
      };
      await moveByStaff(app, member, given);
      app.waitUntil(expireCheckouts(app, number));
    }
  }
}

/**
 * Revalidates after a refusal too: the order may have changed since the page was loaded. Not after a failure to send (status 500 of
 * runAction): without a network the page could not load, and the typed text would go with it.
 */
export const shouldRevalidate = ({ defaultShouldRevalidate, actionStatus }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === 400;

export default function AdminOrderPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { order, account, agreedAt, assigneeId, members, payments, files, days, minimum, mustNameAccount } = loaderData;
  const { messageKey, refundKey, today, templates, begin } = loaderData;
  const { staffNotes: notes } = order;
  return (
    <>
      <AdminHeading back={{ to: "/admin/orders", label: adminText.orders }}>
        {fill(adminOrdersText.title, { number: order.number })}
      </AdminHeading>
      <OrderMarks order={order} />
      <WaitingPanel order={order} assigneeId={assigneeId} members={members} />
      <OrderFacts order={order}>
        <ContactForm order={order} answer={answer} />
      </OrderFacts>
      <Panel title={adminOrdersText.move}>
        {/* A new state gets a new form, so that the typed message of the last step is gone. */}
        <MoveForm
          key={order.status}
          order={order}
          minimum={minimum}
          mustNameAccount={mustNameAccount}
          today={today}
          answer={answer}
          templates={templates}
          begin={begin.message}
        />
      </Panel>
      <MoneyPanel order={order} idempotencyKey={refundKey} today={today} answer={answer} />
      <MaterialsPanel order={order} files={files} />
      <Thread number={order.number} entries={threadEntries({ ...order, files, notes })} as="staff">
        <MessageForm
          order={order}
          idempotencyKey={messageKey}
          answer={answer}
          templates={templates}
          begin={begin.text}
        />
      </Thread>
      <OrderFiles order={order} files={files} days={days} as="staff" />
      <NoteForm count={notes.length} answer={answer} />
      <OrderPayments payments={payments} />
      <OrderAccount order={order} account={account} agreedAt={agreedAt} today={today} answer={answer} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
