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
      number: { heading: "订单号 Order no.", cell: ({ number }) => number },
      createdAt: { heading: "下单时间 Ordered", cell: ({ createdAt }) => writeDateTime(createdAt) },
      name: { heading: "姓名 Name", cell: ({ applicantName }) => applicantName },
      email: { heading: "邮箱 Email", cell: ({ applicantEmail }) => applicantEmail },
      contact: { heading: "联系方式 Contact", cell: ({ applicantContact }) => applicantContact },
      account: { heading: "账号 Account", cell: ({ accountEmail }) => accountEmail },
      product: { heading: "服务 Service", cell: ({ productName }) => productName },
      currency: { heading: "货币 Currency", cell: ({ currency }) => currency },
      amount: {
        heading: "金额（元） Amount",
        cell: ({ amount }) => (amount === null ? null : writePlainAmount(amount)),
      },
      status: { heading: "状态 Status", cell: ({ status }) => status },
      updatedAt: { heading: "更新时间 Updated", cell: ({ updatedAt }) => writeDateTime(updatedAt) },
      paidAt: { heading: "付款时间 Paid", cell: ({ paidAt }) => writeDateTime(paidAt) },
    },
  },
});
