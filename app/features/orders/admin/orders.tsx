import { Link } from "react-router";
import { AdminList, type Column } from "#app/shell/back-office/table/admin-table.tsx";
import { adminText } from "#app/shell/back-office/text.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import type { ListedOrder } from "#worker/features/orders/list-orders.ts";
import { orderStatuses } from "#worker/features/orders/order.ts";
import { orderAmount } from "../order-summary.tsx";
import { StatusMark } from "../status-mark.tsx";
import { orderText } from "../text.ts";
import type { Route } from "./+types/orders";
import { orderList } from "./order-list.ts";
import { shortMarks } from "./order-marks.tsx";
import { adminOrdersText } from "./text.ts";

/** /admin/orders: the orders of all customers. */
export const loader = (args: Route.LoaderArgs) => orderList.load(args);

const columns: readonly Column<ListedOrder>[] = [
  {
    label: adminOrdersText.number,
    cell: ({ number }) => (
      <Link to={`/admin/orders/${number}`} className="whitespace-nowrap text-primary underline underline-offset-4">
        {number}
      </Link>
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

export default function OrdersPage({ loaderData: { query, choices: products, listed } }: Route.ComponentProps) {
  return (
    <AdminList
      path="/admin/orders"
      title={adminText.orders}
      query={query}
      listed={listed}
      columns={columns}
      keyOf={({ id }) => id}
      timeOfRow={({ createdAt }) => createdAt}
      filters={[
        {
          name: "status",
          label: adminOrdersText.status,
          options: orderStatuses.map((value) => ({ value, label: orderText.status[value] })),
        },
        {
          name: "product",
          label: adminOrdersText.product,
          options: products.map(({ key, name }) => ({ value: key, label: name })),
        },
      ]}
      searchHint={adminOrdersText.search}
      empty={adminOrdersText.empty}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
