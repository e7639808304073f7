import { readMember } from "#app/shell/back-office/read-member.ts";
import { csvResponse } from "#app/shell/back-office/table/write-csv.ts";
import { writeMoment } from "#app/shell/back-office/table/write-moment.ts";
import { appContext } from "#worker/context.ts";
import { listOrderedProducts, listOrders } from "#worker/features/orders/list-orders.ts";
import { rowsPerFile } from "#worker/platform/db/list-rows.ts";
import { writePlainAmount } from "#worker/platform/money.ts";
import type { Route } from "./+types/orders-csv";
import { readOrdersQuery } from "./read-orders-query.ts";

/** Orders as a file. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const member = await readMember(context, request, "orders");
  const app = context.get(appContext);
  const query = readOrdersQuery(url, await listOrderedProducts(app, member));
  const { rows } = await listOrders(app, member, { ...query, page: 1 }, rowsPerFile);
  return csvResponse(
    "orders",
    [
      "number",
      "createdAt",
      "name",
      "email",
      "contact",
      "account",
      "product",
      "currency",
      "amount",
      "status",
      "updatedAt",
      "paidAt",
    ],
    rows.map((order) => [
      order.number,
      writeMoment(order.createdAt),
      order.applicantName,
      order.applicantEmail,
      order.applicantContact,
      order.accountEmail,
      order.productName,
      order.currency,
      order.amount === null ? null : writePlainAmount(order.amount),
      order.status,
      writeMoment(order.updatedAt),
      writeMoment(order.paidAt),
    ]),
  );
}
