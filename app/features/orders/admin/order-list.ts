import { defineAdminList } from "#app/shell/back-office/table/define-admin-list.ts";
import { writeDateTime } from "#app/shell/back-office/table/write-csv.ts";
import { listOrderedProducts, listOrders, orderSorts } from "#worker/features/orders/list-orders.ts";
import { orderStatuses } from "#worker/features/orders/order.ts";
import { writePlainAmount } from "#worker/platform/money.ts";

/** The list of all orders at /admin/orders, and its CSV file. */
export const orderList = defineAdminList({
  path: "/admin/orders",
  permission: "orders",
  choices: listOrderedProducts,
  sorts: orderSorts,
  filters: (products) => ({ status: orderStatuses, product: products.map(({ key }) => key) }),
  list: listOrders,
  file: {
    name: "orders",
    columns: {
      number: ({ number }) => number,
      createdAt: ({ createdAt }) => writeDateTime(createdAt),
      name: ({ applicantName }) => applicantName,
      email: ({ applicantEmail }) => applicantEmail,
      contact: ({ applicantContact }) => applicantContact,
      account: ({ accountEmail }) => accountEmail,
      product: ({ productName }) => productName,
      currency: ({ currency }) => currency,
      amount: ({ amount }) => (amount === null ? null : writePlainAmount(amount)),
      status: ({ status }) => status,
      updatedAt: ({ updatedAt }) => writeDateTime(updatedAt),
      paidAt: ({ paidAt }) => writeDateTime(paidAt),
    },
  },
});
