import { defineAdminList } from "#app/shell/back-office/table/define-admin-list.ts";
import { writeDateTime } from "#app/shell/back-office/table/write-csv.ts";
import { listAssignees } from "#worker/features/orders/assign-orders.ts";
import { assigneeChoices, listOrderedProducts, listOrders, orderSorts } from "#worker/features/orders/list-orders.ts";
import { orderStatuses, waitingChoices } from "#worker/features/orders/order.ts";
import { writePlainAmount } from "#worker/platform/money.ts";

/** The list of all orders at /admin/orders, and its CSV file. */
export const orderList = defineAdminList({
  path: "/admin/orders",
  permission: "orders",
  choices: async (app, member) => {
    const [products, members] = await Promise.all([listOrderedProducts(app, member), listAssignees(app, member)]);
    return { products, members };
  },
  sorts: orderSorts,
  isAscending: true,
  filters: ({ products, members }) => ({
    waiting: waitingChoices,
    assignee: [...assigneeChoices, ...members.map(({ id }) => id)],
    status: { anyOf: orderStatuses },
    product: products.map(({ key }) => key),
    from: "day",
    to: "day",
    endedFrom: "day",
    endedTo: "day",
  }),
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
