import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import {
  assigneeChoices,
  assigneeFilter,
  assigneeLabel,
  assigneeVerb,
  listAssigneeOptions,
} from "#app/features/business/assignment/server/public.ts";
import { type AdminRecord, dayFilters, defineRecord, field } from "#app/features/foundation/records/server/public.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { AppContext } from "#worker/context.ts";
import { accountRows } from "#worker/platform/auth/find-account.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { distinctValues, inList } from "#worker/platform/db/sql-parts.ts";
import { sqlRows } from "#worker/platform/db/sql-rows.ts";
import { writePlainAmount, writePrice } from "#worker/platform/money.ts";
import { orderText } from "../pages/text.json";
import { correctContact } from "../server/correct-contact.ts";
import { orderFields } from "../server/find-order.ts";
import { readMoneyOf } from "../server/money/ledger.ts";
import { remindByStaff } from "../server/reminders/remind.ts";
import { orders } from "../server/schema.ts";
import { assignedOrders, settleQuestion } from "../server/state/assign-orders.ts";
import { dueCell } from "../server/state/waiting.ts";
import { applicantFields, correctionReason } from "../shared/fields.ts";
import { moneyWayNames } from "../shared/money/ways.ts";
import {
  isEndedWithoutAccount,
  isRetainedWithoutAccount,
  mayAskRefund,
  mustAgreeFirst,
  type Order,
} from "../shared/order.ts";
import { adminOrdersText as text } from "./text.json";

/** As in the index of the table. Orders without a day come last. */
const dueLast = sql`CASE WHEN ${orders.dueAt} IS NULL THEN 9e15 ELSE ${orders.dueAt} END`;

/** SQL value: the address of an order's account; null once it is deleted. */
function accountEmail({ primary }: Pick<AppContext, "primary">) {
  const account = accountRows({ primary });
  return sql<
    string | null
  >`${primary.orm.select({ email: account.email }).from(account).where(eq(account.id, orders.userId))}`;
}

function listedOrders(app: AppContext) {
  const assignee = accountRows(app, "assignee");
  return app.primary.orm
    .select({ ...orderFields, assignee: assignee.name, accountEmail: accountEmail(app) })
    .from(orders)
    .leftJoin(assignee, eq(assignee.id, orders.assigneeId))
    .$dynamic();
}

/** All products that were ever ordered, for the filter: names by their keys. */
async function orderedProducts({ primary }: Pick<AppContext, "primary">): Promise<Record<string, string>> {
  const products = await sqlRows(
    primary,
    z.object({ key: z.string(), name: z.string() }),
    sql`SELECT value AS key, (SELECT ${orders.productName} FROM ${orders} WHERE ${orders.productKey} = value LIMIT 1) AS name
      FROM (${distinctValues(orders.productKey)}) LIMIT 100`,
  );
  return Object.fromEntries(products.map(({ key, name }) => [key, name]));
}

const { label: statusLabel, ...statuses } = orderText.status;
const { label: waitingLabel, ...waiting } = text.waiting;
const { presets, correct } = text;

const correction = z.object({ ...applicantFields, reason: correctionReason });

const endedOn = dayFilters(orders.endedAt, { from: text.endedFromDay, to: text.endedToDay });

/** Short marks for staff on an order in the list. */
const marksOf = (order: Order): string =>
  [
    order.refundAskedAt !== null && mayAskRefund(order.status) && text.refundAskedMark,
    isRetainedWithoutAccount(order) && text.markWithoutAccount,
    mustAgreeFirst(order) && text.agreementMark,
  ]
    .filter(Boolean)
    .join("，");

/** Everybody's orders. An order has a page of its own (order.tsx). */
export const orderRecord: AdminRecord = defineRecord({
  path: "/admin/orders",
  permission: "orders",
  type: "order",
  texts: { list: "订单", edit: "", gone: "没有找到这个订单。" },
  table: orders,
  key: "number",
  savedTo: "record",
  rows: listedOrders,
  /** With the money of each, for the file. */
  async enrich(app, rows) {
    const money = await readMoneyOf(
      app,
      rows.map(({ id }) => id),
    );
    return rows.map((order) => ({ ...order, money: money.get(order.id) ?? null }));
  },
  choices: async (app: AppContext, member: Member) => ({
    members: await listAssigneeOptions(app, member, assignedOrders),
    products: await orderedProducts(app),
  }),
  form: (_, { members }) => ({ assignee: { options: members } }),
  list: {
    links: [{ to: "/admin/orders/new", label: text.make.title }],
    sorts: {
      due: dueLast,
      created: orders.createdAt,
      updated: orders.updatedAt,
      amount: orders.amount,
      ended: orders.endedAt,
    },
    isAscending: true,
    filters: {
      waiting: {
        label: waitingLabel,
        options: waiting,
        // Condition: the order waits for us, and its due day is over.
        by: (side, { now }) =>
          side === "overdue"
            ? sql`${orders.waitingFor} = 'us' AND ${dueLast} <= ${now()}`
            : sql`${orders.waitingFor} = ${side}`,
      },
      assignee: { ...assigneeFilter(assignedOrders), options: ({ members }) => assigneeChoices(members) },
      product: { label: text.product, options: ({ products }) => products, by: orders.productKey },
      ...dayFilters(orders.createdAt, { from: text.fromDay, to: text.toDay }),
      endedFrom: endedOn.from,
      endedTo: endedOn.to,
      status: {
        label: text.status,
        options: statuses,
        isAnyOf: true,
        by: (chosen) => inList(orders.status, chosen.split(",")),
      },
    },
    presets: {
      sort: "due",
      of: {
        [presets.us]: { waiting: "us" },
        [presets.overdue]: { waiting: "overdue" },
        [presets.mine]: { waiting: "us", assignee: "mine" },
        [presets.unassigned]: { waiting: "us", assignee: "none" },
        [presets.customer]: { waiting: "customer" },
        [presets.all]: {},
      },
    },
    search: (app) => [
      ...[orders.number, orders.applicantName, orders.applicantEmail, orders.applicantContact],
      accountEmail(app),
    ],
    searchHint: text.search,
    columns: [
      { label: text.number, cell: ({ number }) => ({ to: `/admin/orders/${number}`, text: number }) },
      {
        label: text.customer,
        cell: ({ applicantName, applicantEmail }) => [applicantName, { text: applicantEmail, tone: "muted" }],
      },
      { label: text.product, cell: ({ productName }) => productName },
      {
        label: text.status,
        isShort: true,
        cell: (order) => [statuses[order.status], { text: marksOf(order), tone: "danger" }],
      },
      {
        label: waitingLabel,
        isShort: true,
        sort: "due",
        cell: ({ waitingFor, dueAt, remindedAt }) => [
          waiting[waitingFor],
          waitingFor === "customer" && remindedAt !== null && { text: text.remindedOn, at: remindedAt, tone: "muted" },
          waitingFor === "us" && dueAt !== null && dueCell(dueAt),
        ],
      },
      { label: assigneeLabel, cell: ({ assignee }) => assignee },
      {
        label: text.amount,
        sort: "amount",
        cell: ({ amount, currency }) => (amount === null ? text.open : writePrice({ currency, priceFrom: amount })),
      },
      { label: text.created, sort: "created", cell: ({ createdAt }) => ({ at: createdAt }) },
      { label: text.updated, sort: "updated", cell: ({ updatedAt }) => ({ at: updatedAt }) },
    ],
    file: {
      "订单号 Order no.": "number",
      "下单时间 Ordered": ({ createdAt }) => new Date(createdAt),
      "姓名 Name": "applicantName",
      "邮箱 Email": "applicantEmail",
      "联系方式 Contact": "applicantContact",
      "账号 Account": "accountEmail",
      "服务 Service": "productName",
      "货币 Currency": "currency",
      "应付（元） Amount due": ({ amount }) => (amount === null ? null : writePlainAmount(amount)),
      "已收（元） Received": ({ money }) => money && writePlainAmount(money.received),
      "已退（元） Refunded": ({ money }) => money && writePlainAmount(money.refunded),
      "净额（元） Net": ({ money }) => money && writePlainAmount(money.received - money.refunded),
      "方式 Way": ({ money }) => money?.ways.map((way) => moneyWayNames[way]).join("、") ?? null,
      "参考号 Reference": ({ money }) => money?.references.join("、") ?? null,
      "状态 Status": ({ status }) => statuses[status],
      "更新时间 Updated": ({ updatedAt }) => new Date(updatedAt),
      "付款时间 Paid": ({ paidAt }) => (paidAt === null ? null : new Date(paidAt)),
    },
    empty: text.empty,
    time: ({ createdAt }) => createdAt,
  },
  verbs: {
    assign: assigneeVerb(assignedOrders, ({ number }) => String(number)),
    remind: {
      ...{ label: text.remind, place: "page and rows" },
      async runTogether(app, member, all) {
        const numbers = all.map(({ row }) => row.number);
        const counts = await remindByStaff(app, member, numbers);
        return fill(counts.skipped === 0 ? text.remindedAll : text.remindedSome, counts);
      },
    },
    settle: {
      ...{ label: text.state.settle, note: text.state.settleHint, place: "page" },
      isOffered: ({ askedAt }) => askedAt !== null,
      run: (app, member, { row }) => settleQuestion(app, member, row.number),
    },
    correct: {
      ...{ label: correct.submit, folded: correct.open, note: correct.hint, place: "page" },
      fields: {
        applicantName: field({ label: orderText.applicant, autoComplete: "off" }, applicantFields.applicantName),
        applicantEmail: field(
          { type: "email", label: orderText.email, autoComplete: "off" },
          applicantFields.applicantEmail,
        ),
        applicantContact: field({ label: orderText.contact, autoComplete: "off" }, applicantFields.applicantContact),
        reason: field({ label: correct.reason, hint: correct.reasonHint, autoComplete: "off" }, correctionReason),
      },
      // No data of the customer is retained any more.
      isOffered: (order) => !isEndedWithoutAccount(order),
      run: (app, member, { row: { number }, version }, given) =>
        correctContact(app, member, { ...correction.parse(given), number, version }),
    },
  },
});
