import { Link, redirect } from "react-router";
import { z } from "zod";
import { savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { AdminList, type Column } from "#app/shell/back-office/table/admin-table.tsx";
import { PresetLinks } from "#app/shell/back-office/table/preset-links.tsx";
import { adminText } from "#app/shell/back-office/text.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { answerForm } from "#app/shell/form/answer-form.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { Panel } from "#app/shell/page/boxes.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { assignOrders } from "#worker/features/orders/assign-orders.ts";
import { boxOfOrder, manyOrdersSchema } from "#worker/features/orders/input.ts";
import type { ListedOrder } from "#worker/features/orders/list-orders.ts";
import { orderStatuses, waitingChoices } from "#worker/features/orders/order.ts";
import { remindByStaff } from "#worker/features/orders/reminders/remind.ts";
import { orderAmount } from "../order-summary.tsx";
import { StatusMark } from "../status-mark.tsx";
import { orderText } from "../text.ts";
import type { Route } from "./+types/orders";
import { orderList } from "./order-list.ts";
import { shortMarks } from "./order-marks.tsx";
import { dayFilters, orderPresets } from "./order-presets.ts";
import { adminOrdersText } from "./text.ts";
import { WaitingCell } from "./waiting-cell.tsx";
import { AssigneeField } from "./waiting-panel.tsx";

/** /admin/orders: the orders of all customers, and what a reminder of many has done. */
export async function loader(args: Route.LoaderArgs) {
  const counts = remindedSchema.safeParse(Object.fromEntries(args.url.searchParams));
  return { ...(await orderList.load(args)), counts: counts.data ?? null };
}

const remindedSchema = z.object({ reminded: z.coerce.number().int(), skipped: z.coerce.number().int() });

/** Says who looks after the ticked orders, or reminds their customers. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const member = await readMember(context, request, "orders");
  const app = context.get(appContext);
  return answerForm(request, manyOrdersSchema, async (fields) => {
    const query = new URLSearchParams(url.search);
    for (const name of ["reminded", "skipped"]) query.delete(name);
    if (fields.intent === "remind") {
      const counts = await remindByStaff(app, member, fields.numbers);
      for (const [name, count] of Object.entries(counts)) query.set(name, String(count));
      return redirect(`/admin/orders?${query}`, 303);
    }
    await assignOrders(app, member, fields);
    return redirect(savedAt(`/admin/orders${query.size > 0 ? `?${query}` : ""}`), 303);
  });
}

const assignForm = "assign";

const columns: readonly Column<ListedOrder>[] = [
  {
    label: adminOrdersText.number,
    cell: ({ number }) => (
      <span className="inline-flex items-center gap-2">
        <input
          type="checkbox"
          form={assignForm}
          name={boxOfOrder(number)}
          value="yes"
          aria-label={fill(adminOrdersText.choose, { number })}
          className="size-5 accent-primary"
        />
        <Link to={`/admin/orders/${number}`} className="whitespace-nowrap text-primary underline underline-offset-4">
          {number}
        </Link>
      </span>
    ),
  },
  {
    label: adminOrdersText.customer,
    cell: ({ applicantName, applicantEmail }) => (
      <>
        {applicantName}
        <span className="block break-all text-muted">{applicantEmail}</span>
      </>
    ),
  },
  { label: adminOrdersText.product, cell: ({ productName }) => productName },
  {
    label: adminOrdersText.status,
    isShort: true,
    cell: (order) => (
      <>
        <StatusMark status={order.status} />
        <span className="block text-danger text-sm">{shortMarks(order)}</span>
      </>
    ),
  },
  { label: adminOrdersText.waiting.label, isShort: true, sort: "due", cell: (order) => <WaitingCell order={order} /> },
  { label: adminOrdersText.assignee, cell: ({ assignee }) => assignee ?? "" },
  {
    label: adminOrdersText.amount,
    sort: "amount",
    cell: (order) => (
      <span className="whitespace-nowrap tabular-nums">
        {order.amount === null ? adminOrdersText.open : orderAmount(order)}
      </span>
    ),
  },
  {
    label: adminOrdersText.created,
    sort: "created",
    cell: ({ createdAt }) => <DateTime at={createdAt} withZone={false} />,
  },
  {
    label: adminOrdersText.updated,
    sort: "updated",
    cell: ({ updatedAt }) => <DateTime at={updatedAt} withZone={false} />,
  },
];

export default function OrdersPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { query, choices, listed, counts } = loaderData;
  const { products, members } = choices;
  const { waiting } = adminOrdersText;
  return (
    <>
      <AdminList
        path="/admin/orders"
        title={adminText.orders}
        actions={<ButtonLink to="/admin/orders/new">{adminOrdersText.make.title}</ButtonLink>}
        query={query}
        listed={listed}
        columns={columns}
        keyOf={({ id }) => id}
        timeOfRow={({ createdAt }) => createdAt}
        presets={
          <PresetLinks
            path="/admin/orders"
            label={adminOrdersText.presets.label}
            presets={orderPresets}
            query={query}
            sort="due"
          />
        }
        filters={[
          {
            name: "waiting",
            label: waiting.label,
            options: waitingChoices.map((value) => ({ value, label: waiting[value] })),
          },
          {
            name: "assignee",
            label: adminOrdersText.assignee,
            options: [
              { value: "mine", label: adminOrdersText.mine },
              { value: "none", label: adminOrdersText.nobody },
              ...members.map(({ id, name }) => ({ value: id, label: name })),
            ],
          },
          {
            name: "product",
            label: adminOrdersText.product,
            options: products.map(({ key, name }) => ({ value: key, label: name })),
          },
          ...dayFilters,
          {
            kind: "anyOf",
            name: "status",
            label: adminOrdersText.status,
            options: orderStatuses.map((value) => ({ value, label: orderText.status[value] })),
          },
        ]}
        searchHint={adminOrdersText.search}
        empty={adminOrdersText.empty}
      />
      {listed.rows.length > 0 && (
        <Panel title={adminOrdersText.assign}>
          {counts && !answer && (
            <p role="status" className="mb-3 rounded-lg border-primary border-l-4 bg-primary-soft p-3">
              {fill(counts.skipped === 0 ? adminOrdersText.remindedAll : adminOrdersText.remindedSome, counts)}
            </p>
          )}
          <FormMessage focusKey={answer}>{answer?.message ?? Object.values(answer?.errors ?? {})[0]}</FormMessage>
          <PostForm id={assignForm} preventScrollReset className="flex flex-wrap items-end gap-3">
            <AssigneeField members={members} chosen="" />
            <SubmitButton tone="plain" name="intent" value="assign">
              {adminOrdersText.assignNow}
            </SubmitButton>
            <SubmitButton tone="plain" name="intent" value="remind">
              {adminOrdersText.remind}
            </SubmitButton>
          </PostForm>
        </Panel>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
