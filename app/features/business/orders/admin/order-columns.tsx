import { Link } from "react-router";
import { assigneeText } from "#app/shell/back-office/assignee/text.json";
import type { Column } from "#app/shell/back-office/table/admin-table.tsx";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { DateTime, DueTime } from "#app/shell/page/date-time.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { orderAmount, StatusMark } from "../pages/order-summary.tsx";
import type { ListedOrder } from "../server/lists/list-orders.ts";
import { boxOfOrder } from "../shared/input.ts";
import { shortMarks } from "./customer-forms.tsx";
import { adminOrdersText } from "./text.json";

/** Id of the form to which the boxes of the list belong. */
export const manyOrdersForm = "many-orders";

/**
 * The columns of the list of orders.
 * @param answer of the form of the boxes: without scripts its ticks come back with the errors
 */
export const orderColumns = (answer: FormAnswer | undefined): readonly Column<ListedOrder>[] => [
  {
    label: adminOrdersText.number,
    cell: ({ number }) => (
      <span className="inline-flex items-center gap-2">
        <input
          type="checkbox"
          form={manyOrdersForm}
          name={boxOfOrder(number)}
          value="yes"
          defaultChecked={answer?.values?.[boxOfOrder(number)] !== undefined}
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
  { label: assigneeText.label, cell: ({ assignee }) => assignee ?? "" },
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

/** Who has to act, and until when, or when the customer was reminded; overdue tasks of ours are coloured. */
function WaitingCell({ order: { waitingFor, dueAt, remindedAt } }: { order: ListedOrder }) {
  const isOverdue = waitingFor === "us" && dueAt !== null && dueAt <= Date.now();
  return (
    <>
      {adminOrdersText.waiting[waitingFor]}
      {waitingFor === "customer" && remindedAt !== null && (
        <span className="block text-muted text-sm">
          {adminOrdersText.remindedOn} <DateTime at={remindedAt} withZone={false} />
        </span>
      )}
      {waitingFor === "us" && dueAt !== null && (
        <span className={`block text-sm ${isOverdue ? "font-medium text-danger" : "text-muted"}`}>
          {isOverdue ? adminOrdersText.overdue : adminOrdersText.due} <DueTime at={dueAt} withZone={false} />
        </span>
      )}
    </>
  );
}
