import { assigneeChoices } from "#app/features/business/assignment/server/public.ts";
import { defineAdminList } from "#app/shell/back-office/table/define-admin-list.ts";
import { writeDateTime } from "#app/shell/back-office/table/write-csv.ts";
import type { Listed } from "#worker/platform/db/list-page.ts";
import { writePlainAmount } from "#worker/platform/money.ts";
import { orderText } from "../pages/text.json";
import {
  type ListedOrder,
  listOrderedProducts,
  listOrders,
  orderSorts,
  readAccountEmails,
} from "../server/lists/list-orders.ts";
import { type OrderMoney, readMoneyOf } from "../server/money/ledger.ts";
import { listAssignees } from "../server/state/assign-orders.ts";
import { moneyWayNames } from "../shared/money/ways.ts";
import { orderStatuses, waitingChoices } from "../shared/order.ts";

/** An order of the list; in its file with more. */
export interface OrderLine extends ListedOrder {
  /** Address of the account; null once it is deleted. */
  accountEmail?: string | null;
  /** Null without any. */
  money?: OrderMoney | null;
}

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
  list: async (app, member, query, limit): Promise<Listed<OrderLine>> => {
    const listed = await listOrders(app, member, query, limit);
    // The page shows no account.
    if (limit === undefined) return listed;
    const ids = listed.rows.map(({ id }) => id);
    const [emails, money] = await Promise.all([readAccountEmails(app, ids), readMoneyOf(app, member, ids)]);
    const rows = listed.rows.map((order) => ({
      ...order,
      accountEmail: emails.get(order.id) ?? null,
      money: money.get(order.id) ?? null,
    }));
    return { ...listed, rows };
  },
  file: {
    name: "orders",
    columns: {
      number: { heading: "订单号 Order no.", cell: ({ number }) => number },
      createdAt: { heading: "下单时间 Ordered", cell: ({ createdAt }) => writeDateTime(createdAt) },
      name: { heading: "姓名 Name", cell: ({ applicantName }) => applicantName },
      email: { heading: "邮箱 Email", cell: ({ applicantEmail }) => applicantEmail },
      contact: { heading: "联系方式 Contact", cell: ({ applicantContact }) => applicantContact },
      account: { heading: "账号 Account", cell: ({ accountEmail }) => accountEmail ?? null },
      product: { heading: "服务 Service", cell: ({ productName }) => productName },
      currency: { heading: "货币 Currency", cell: ({ currency }) => currency },
      amount: {
        heading: "应付（元） Amount due",
        cell: ({ amount }) => (amount === null ? null : writePlainAmount(amount)),
      },
      received: { heading: "已收（元） Received", cell: ({ money }) => money && writePlainAmount(money.received) },
      refunded: { heading: "已退（元） Refunded", cell: ({ money }) => money && writePlainAmount(money.refunded) },
      net: {
        heading: "净额（元） Net",
        cell: ({ money }) => money && writePlainAmount(money.received - money.refunded),
      },
      way: {
        heading: "方式 Way",
        cell: ({ money }) => money?.ways.map((way) => moneyWayNames[way]).join("、") ?? null,
      },
      reference: { heading: "参考号 Reference", cell: ({ money }) => money?.references.join("、") ?? null },
      status: { heading: "状态 Status", cell: ({ status }) => orderText.status[status] },
      updatedAt: { heading: "更新时间 Updated", cell: ({ updatedAt }) => writeDateTime(updatedAt) },
      paidAt: { heading: "付款时间 Paid", cell: ({ paidAt }) => writeDateTime(paidAt) },
    },
  },
});
