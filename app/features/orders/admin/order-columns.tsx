import { Link } from "react-router";
import { assigneeText } from "#app/shell/back-office/assignee/text.ts";
import type { Column } from "#app/shell/back-office/table/admin-table.tsx";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { boxOfOrder } from "#worker/features/orders/input.ts";
import type { ListedOrder } from "#worker/features/orders/list-orders.ts";
import type { OrderTag } from "#worker/features/orders/tags/tags.ts";
import { orderAmount } from "../order-summary.tsx";
import { StatusMark } from "../status-mark.tsx";
import { shortMarks } from "./order-marks.tsx";
import { TagMarks } from "./tags/tag-marks.tsx";
import { adminOrdersText } from "./text.ts";
import { WaitingCell } from "./waiting-cell.tsx";

/** Id of the form to which the boxes of the list belong. */
export const manyOrdersForm = "many-orders";

/**
 * The columns of the list of orders.
 * @param tags all tags
 * @param answer of the form of the boxes: without scripts its ticks come back with the errors
 */
export const orderColumns = (
  tags: readonly OrderTag[],
  answer: FormAnswer | undefined,
): readonly Column<ListedOrder>[] => [
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
        <TagMarks ids={order.tags} tags={tags} />
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
