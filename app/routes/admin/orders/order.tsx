import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { Panel } from "#app/ui/catalogue/panel.tsx";
import { ErrorPage } from "#app/ui/layout/error-page.tsx";
import { t } from "#app/ui/text/t.ts";
import { appContext } from "#worker/context.ts";
import { addNote } from "#worker/domain/orders/add-note.ts";
import { expireCheckouts } from "#worker/domain/orders/expire-checkouts.ts";
import { leastAmount } from "#worker/domain/orders/least-amount.ts";
import { listFiles } from "#worker/domain/orders/list-files.ts";
import { moveByStaff } from "#worker/domain/orders/move-by-staff.ts";
import { waysOf } from "#worker/domain/orders/order.ts";
import { readOrderRecord } from "#worker/domain/orders/read-order-record.ts";
import { orderFormSchema } from "#worker/domain/orders/staff-schemas.ts";
import { readFileDays } from "#worker/domain/site-settings/read-file-days.ts";
import { OrderFacts } from "../../orders/order-facts.tsx";
import { OrderFiles } from "../../orders/order-files.tsx";
import { readPaymentWay } from "../../orders/read-payment-way.ts";
import { answerEdit, savedAt } from "../form/answer-edit.ts";
import { AdminHeading } from "../frame/admin-heading.tsx";
import { readMember } from "../read-member.ts";
import { refuseAsPage } from "../refuse-as-page.ts";
import type { Route } from "./+types/order";
import { MoveForm } from "./move-form.tsx";
import { OrderMarks } from "./order-marks.tsx";
import { OrderNotes } from "./order-notes.tsx";
import { OrderAccount, OrderEvents, OrderPayments } from "./order-record.tsx";
import "#app/ui/text/admin.ts";
import "#app/ui/text/admin-orders.ts";

/** All of an order. */
export async function loader({ context, request, params: { number } }: Route.LoaderArgs) {
  const member = await readMember(context, request, "orders");
  const app = context.get(appContext);
  const record = await readOrderRecord(app, member, number).catch(refuseAsPage);
  const [files, days, way, least] = await Promise.all([
    listFiles(app, member, { number, as: "staff" }),
    readFileDays(app),
    readPaymentWay(app),
    waysOf("staff", record.order.status).includes("awaiting-payment") ? leastAmount(app, record.order) : null,
  ]);
  return { ...record, files, days, least, isNamedInMessage: way.isNamedInMessage };
}

/** Brings it on, or adds a note. */
export async function action({ context, request, params: { number } }: Route.ActionArgs) {
  const member = await readMember(context, request, "orders");
  const app = context.get(appContext);
  return answerEdit(
    request,
    orderFormSchema,
    async (fields) => {
      if (fields.intent === "note") await addNote(app, member, { number, text: fields.text });
      else {
        const { instructions, isNamedInMessage } = await readPaymentWay(app);
        await moveByStaff(app, member, {
          ...fields,
          number,
          instructions: isNamedInMessage ? "" : instructions,
          isNamedInMessage,
        });
        app.waitUntil(expireCheckouts(app, number));
      }
      throw redirect(savedAt(`/admin/orders/${encodeURIComponent(number)}`), 303);
    },
    // Who lost sees the order itself: shouldRevalidate.
    async () => null,
  );
}

/** After a refusal too: the order is otherwise than the page had it. */
export const shouldRevalidate = ({ defaultShouldRevalidate, actionStatus }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus !== undefined;

export default function AdminOrderPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { order, account, agreedAt, payments, files, days, least, isNamedInMessage } = loaderData;
  return (
    <>
      <AdminHeading back={{ to: "/admin/orders", label: t("admin.orders") }}>
        {t("adminOrders.title", { number: order.number })}
      </AdminHeading>
      <OrderMarks order={order} />
      <OrderFacts order={order} />
      <Panel title={t("adminOrders.move")}>
        {/* Another state, another form: what was typed for the last step is sent. */}
        <MoveForm key={order.status} order={order} least={least} isNamedInMessage={isNamedInMessage} answer={answer} />
      </Panel>
      <OrderFiles order={order} files={files} days={days} as="staff" />
      <OrderNotes notes={order.staffNotes} answer={answer} />
      <OrderEvents events={order.events} />
      <OrderPayments payments={payments} />
      <OrderAccount account={account} agreedAt={agreedAt} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
