import { redirect } from "react-router";
import { listAssigneeOptions } from "#app/features/business/assignment/server/public.ts";
import { FailedMails, MailsPanel } from "#app/features/foundation/outbox/pages/public.ts";
import { listMailsOf } from "#app/features/foundation/outbox/server/public.ts";
import { answerRecord, verbsAt } from "#app/features/foundation/records/pages/public.server.ts";
import { VerbForm } from "#app/features/foundation/records/pages/public.ts";
import { readFileDays } from "#app/features/foundation/site-settings/server/public.ts";
import { writeFigure } from "#app/features/publishing/answer-templates/pages/public.tsx";
import { chosenTemplate, filledTemplates } from "#app/features/publishing/answer-templates/server/public.ts";
import { readMaterials } from "#app/features/publishing/products/server/public.ts";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { admit } from "#app/shell/back-office/admit.ts";
import { answerEdit, savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { PersonLinks } from "#app/shell/back-office/person-links.tsx";
import { refuseAsPage } from "#app/shell/back-office/refuse-as-page.ts";
import { adminText } from "#app/shell/back-office/text.json";
import { reloadAfterRefusal } from "#app/shell/form/run-action.ts";
import { Panel } from "#app/shell/page/boxes.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { may } from "#worker/platform/auth/permissions.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { OrderFiles } from "../pages/order-files.tsx";
import { OrderFacts } from "../pages/order-summary.tsx";
import { Thread, threadEntries } from "../pages/thread/thread.tsx";
import { listFiles } from "../server/files/order-files.ts";
import { orderMails } from "../server/mails/mail.ts";
import { minimumAmount } from "../server/money/amount.ts";
import { readAudDue } from "../server/money/receipts.ts";
import { readPaymentMethod } from "../server/money/start-payment.ts";
import { readOrderRecord } from "../server/staff-orders.ts";
import { assignedOrders } from "../server/state/assign-orders.ts";
import { orderFormSchema } from "../shared/input.ts";
import type { Route } from "./+types/order";
import { MessageForm, OrderMarks, WaitingPanel } from "./customer-forms.tsx";
import { editOrder, templateValues } from "./edit-order.ts";
import { MaterialsPanel } from "./materials-panel.tsx";
import { MoneyPanel } from "./money-panel.tsx";
import { MoveForm } from "./move-form.tsx";
import { NoteForm, OrderAccount, OrderParts, OrderPayments } from "./order-record.tsx";
import { orderRecord } from "./record.ts";
import { adminOrdersText } from "./text.json";

/** The order with everything that staff may see. */
export async function loader({ context, request, url, params: { number } }: Route.LoaderArgs) {
  const { app, member } = await admit({ context, request }, "orders");
  const record = await readOrderRecord(app, member, number).catch(refuseAsPage);
  const { order, account } = record;
  const email = account?.email ?? order.applicantEmail;
  const [members, files, days, method, minimum, templates, mails, aud, productList] = await Promise.all([
    listAssigneeOptions(app, member, assignedOrders),
    listFiles(app, member, { number, as: "staff" }),
    readFileDays(app),
    readPaymentMethod(app),
    order.status === "submitted" ? minimumAmount(app, order) : null,
    filledTemplates(app, member, "orders", templateValues(order, member, app), writeFigure),
    orderMails(app, member, number).then((about) => listMailsOf(app, about)),
    readAudDue(app, order),
    order.materials.length === 0 ? readMaterials({ db: app.primary }, order.productKey) : [],
  ]);
  const { lacksAccount } = method;
  return {
    ...record,
    files,
    days,
    minimum,
    lacksAccount,
    aud: method.accounts.some(({ isAud }) => isAud) ? aud : null,
    templates,
    begin: {
      message: chosenTemplate(templates, url, "message"),
      text: chosenTemplate(templates, url, "text"),
    },
    mails,
    email,
    productList,
    verbs: verbsAt(orderRecord, app, member, "page", { ...order, assignee: record.assigneeId }, { members }),
    mayOpenMails: may(member, "outbox"),
    mayOpenAccount: may(member, "users"),
    mayOpenMessages: may(member, "messages"),
    messageKey: crypto.randomUUID(),
    refundKey: crypto.randomUUID(),
    noteKey: crypto.randomUUID(),
    today: todayInAustralia(app.now()),
  };
}

/** Moves the order, records money, writes to the customer, adds a note, or changes the materials; everything else is a verb of the record. */
export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const { number } = args.params;
  const intent = String((await request.clone().formData()).get("intent"));
  if (Object.hasOwn(orderRecord.verbs ?? {}, intent) && orderRecord.verbs?.[intent]?.place.includes("page"))
    return answerRecord(orderRecord, { ...args, params: { key: number } });
  const { app, member } = await admit({ context, request }, "orders");
  return answerEdit(
    request,
    orderFormSchema,
    async (fields) => {
      await editOrder(app, member, number, fields);
      throw redirect(savedAt(`/admin/orders/${encodeURIComponent(number)}`), 303);
    },
    // After a conflict the page shows the current order: see shouldRevalidate.
    async () => null,
  );
}

export const shouldRevalidate = reloadAfterRefusal;

const beside = "min-w-0 xl:col-start-2 xl:[&_dl>div]:grid-cols-[5rem_minmax(0,1fr)]";

export default function AdminOrderPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { order, files, begin, mails, email } = loaderData;
  const verb = (name: string) =>
    loaderData.verbs
      .filter((one) => one.name === name)
      .map((one) => <VerbForm key={`${name} ${order.version}`} verb={one} version={order.version} answer={answer} />);
  return (
    <>
      <AdminHeading back={{ to: "/admin/orders", label: adminText.orders }}>
        {fill(adminOrdersText.title, { number: order.number })}
      </AdminHeading>
      <OrderMarks order={order} />
      <OrderParts />
      <FailedMails mails={mails} />
      <WaitingPanel order={order} verb={verb} />
      {/* Two columns on wide screens: actions on the left, facts on the right. */}
      <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr] xl:gap-x-8">
        <div className={beside}>
          <OrderFacts order={order}>{verb("correct")}</OrderFacts>
        </div>
        <div className="min-w-0 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <Panel id="move" title={adminOrdersText.move}>
            {/* A new state gets a new form, so that the typed message of the last step disappears. */}
            <MoveForm key={order.status} {...loaderData} answer={answer} begin={begin.message} />
          </Panel>
          <Thread
            number={order.number}
            entries={threadEntries({ ...order, files, notes: order.staffNotes })}
            as="staff"
          >
            <MessageForm {...loaderData} answer={answer} begin={begin.text} />
          </Thread>
          <MoneyPanel {...loaderData} answer={answer} />
          <MaterialsPanel {...loaderData} answer={answer} />
          <OrderFiles {...loaderData} as="staff" />
        </div>
        <div className={beside}>
          <NoteForm {...loaderData} answer={answer} />
          <OrderPayments {...loaderData} />
          <MailsPanel mails={mails} mayOpen={loaderData.mayOpenMails} answer={answer} />
          <OrderAccount {...loaderData} mayOpen={loaderData.mayOpenAccount}>
            <PersonLinks email={email} of={loaderData.mayOpenMessages ? ["orders", "messages"] : ["orders"]} />
          </OrderAccount>
        </div>
      </div>
    </>
  );
}
