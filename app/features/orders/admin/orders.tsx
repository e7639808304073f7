import { Link } from "react-router";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { AdminList } from "#app/shell/back-office/table/admin-list.tsx";
import type { Column } from "#app/shell/back-office/table/admin-table.tsx";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { Moment } from "#app/shell/moment/moment.tsx";
import { t } from "#app/shell/text/t.ts";
import { appContext } from "#worker/context.ts";
import { type ListedOrder, listOrderedProducts, listOrders } from "#worker/features/orders/list-orders.ts";
import { orderStatuses } from "#worker/features/orders/order.ts";
import { orderAmount } from "../order-amount.ts";
import { StatusMark } from "../status-mark.tsx";
import type { Route } from "./+types/orders";
import { shortMarks } from "./order-marks.tsx";
import { readOrdersQuery } from "./read-orders-query.ts";
import "#app/shell/back-office/text.ts";
import "./text.ts";
import "../text.ts";

/** Everybody's orders. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const member = await readMember(context, request, "orders");
  const app = context.get(appContext);
  const products = await listOrderedProducts(app, member);
  const query = readOrdersQuery(url, products);
  return { query, products, listed: await listOrders(app, member, query) };
}

const columns: readonly Column<ListedOrder>[] = [
  {
    label: t("adminOrders.number"),
    cell: ({ number }) => (
      <Link to={`/admin/orders/${number}`} className="whitespace-nowrap text-primary underline underline-offset-4">
        {number}
      </Link>
    ),
  },
  {
    label: t("adminOrders.customer"),
    cell: ({ applicantName, applicantEmail }) => (
      <>
        {applicantName}
        <span className="block break-all text-muted">{applicantEmail}</span>
      </>
    ),
  },
  { label: t("adminOrders.product"), cell: ({ productName }) => productName },
  {
    label: t("adminOrders.status"),
    isShort: true,
    cell: (order) => (
      <>
        <StatusMark status={order.status} />
        <span className="block text-danger text-sm">{shortMarks(order)}</span>
      </>
    ),
  },
  {
    label: t("adminOrders.amount"),
    sort: "amount",
    cell: (order) => (
      <span className="whitespace-nowrap tabular-nums">
        {order.amount === null ? t("adminOrders.open") : orderAmount(order)}
      </span>
    ),
  },
  {
    label: t("adminOrders.created"),
    sort: "created",
    cell: ({ createdAt }) => <Moment at={createdAt} withZone={false} />,
  },
  {
    label: t("adminOrders.updated"),
    sort: "updated",
    cell: ({ updatedAt }) => <Moment at={updatedAt} withZone={false} />,
  },
];

export default function OrdersPage({ loaderData: { query, products, listed } }: Route.ComponentProps) {
  return (
    <AdminList
      path="/admin/orders"
      title={t("admin.orders")}
      query={query}
      listed={listed}
      columns={columns}
      keyOf={({ id }) => id}
      momentOf={({ createdAt }) => createdAt}
      filters={[
        {
          name: "status",
          label: t("adminOrders.status"),
          options: orderStatuses.map((value) => ({ value, label: t(`order.status.${value}`) })),
        },
        {
          name: "product",
          label: t("adminOrders.product"),
          options: products.map(({ key, name }) => ({ value: key, label: name })),
        },
      ]}
      searchHint={t("adminOrders.search")}
      empty={t("adminOrders.empty")}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
