import { and, eq, gt, min, or, type SQL, sql } from "drizzle-orm";
import { writePost } from "#app/features/business/conversations/server/public.ts";
import { runWithMails } from "#app/features/foundation/outbox/server/public.ts";
import { readOfficeCalendar } from "#app/features/foundation/site-settings/server/public.ts";
import { unfilledVariables } from "#app/features/publishing/answer-templates/shared/variables.ts";
import { listOffers, type Offer, readMaterials } from "#app/features/publishing/products/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError, invalidAt } from "#worker/errors.ts";
import { accountExists, findConfirmed } from "#worker/platform/auth/find-account.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { unambiguousCode } from "#worker/platform/crypto.ts";
import { hasRow, insertIf } from "#worker/platform/db/sql-parts.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { day } from "#worker/platform/time/units.ts";
import type { NewOrder, Purchase } from "../shared/input.ts";
import type { Order } from "../shared/order.ts";
import { isStudentVisa, judgeStudentVisaOrder } from "../shared/student-visa.ts";
import { orderFields, recordOrderChange } from "./find-order.ts";
import { made, operator, received } from "./mails/letters.ts";
import { readerOf, tell } from "./mails/mail.ts";
import { amountAfter, chargesOfAll, minimumAmount } from "./money/amount.ts";
import { orderEvents, orders } from "./schema.ts";
import { noAccount } from "./staff-orders.ts";
import type { OrdersContext } from "./state/move-order.ts";
import { stateDue } from "./state/waiting.ts";

/** Orders that one account may make in a day. */
export const maxOrdersPerDay = 10;

/**
 * A new number for an order: "AO-261121-7KQ4MX", the day in Sydney, as in the books, and six random characters.
 * @param now ms since 1970
 */
export function orderNumber(now: number): string {
  const date = todayInAustralia(now).slice(2).replaceAll("-", "");
  return `AO-${date}-${unambiguousCode(6).toUpperCase()}`;
}

/**
 * The ordered product. @param isPriceNamed true when staff set the amount: a price below the official charges is then
 * allowed @throws AppError "invalid" (service) when it is not sold today
 */
async function readSold(app: OrdersContext, service: string, isPriceNamed: boolean): Promise<Offer> {
  const offers = await listOffers({ db: app.primary, now: app.now });
  const sold = offers.find(({ key, kind }) => key === service && kind === "assistance");
  if (!sold) throw invalidAt("service", "没有这项服务，请重新选择。");
  const refusals = sold.refusals.filter(({ why }) => !isPriceNamed || why !== "short");
  if (refusals.length === 0) return sold;
  const reasons = refusals.map(({ words }) => words).join("");
  throw invalidAt("service", `这项服务现在不能下单。${reasons}${isPriceNamed ? "" : "你填写的内容没有提交。"}`);
}

/** The columns of a new order that come from its product. */
async function newRow(app: OrdersContext, { key, name, currency, priceFrom, priceTo, included }: Offer) {
  const at = app.now();
  const materials = await readMaterials({ db: app.primary }, key);
  return {
    ...{ number: orderNumber(at), productKey: key, productName: name, currency, priceFrom, priceTo },
    ...{ chargeAud: included?.aud ?? null, chargeRate: included?.rate ?? null },
    materials: materials.map((material) => ({ ...material, receivedAt: null })),
    ...{ scopeAgreedAt: at, refundAgreedAt: at, createdAt: at, updatedAt: at },
  };
}

/** SQL value: the id of the order that a statement before has inserted; null when it inserted none. */
const idOf = ({ number }: Pick<Order, "number">): SQL<number> =>
  sql`(SELECT ${orders.id} FROM ${orders} WHERE ${orders.number} = ${number})`;

const findBy = ({ primary }: Pick<AppContext, "primary">, condition: SQL | undefined): Promise<Order | undefined> =>
  primary.orm.select(orderFields).from(orders).where(condition).get();

/**
 * Orders a service, with mails to the customer and to us, in one batch. Repeated and simultaneous submissions of a form create one
 * order and return it. Prices and charges are the current ones, whatever the form showed.
 * @throws AppError "invalid" (service) for a product that is not sold today, and (place, visa, family, packaged,
 *   transfer) when the rules of the student visa prevent the order; "limited" after too many orders in a day
 */
export async function createOrder(app: OrdersContext, { userId, email }: Member, input: Purchase): Promise<Order> {
  const { key, service, applicantName, applicantEmail, applicantContact } = input;
  const ofForm = and(eq(orders.userId, userId), eq(orders.idempotencyKey, key));
  const earlier = await findBy(app, ofForm);
  if (earlier) return earlier;
  const sold = await readSold(app, service, false);
  const answers = isStudentVisa(sold) ? `${judgeStudentVisaOrder(input)}\n\n` : "";
  const at = app.now();
  const order = {
    ...(await newRow(app, sold)),
    ...{ userId, idempotencyKey: key, applicantName, applicantEmail, applicantContact },
    status: "submitted",
    amount: sold.priceTo === null ? sold.priceFrom : null,
    notes: (answers + input.notes).trim(),
    stateDueAt: stateDue("submitted", at, { service: null, calendar: await readOfficeCalendar(app) }),
  } as const;
  // The insert itself counts, so that fifty equal posts at once are one order.
  const ofLastDay = and(eq(orders.userId, userId), gt(orders.createdAt, at - day));
  const isFew = sql`(SELECT count(*) FROM ${orders} WHERE ${ofLastDay}) < ${maxOrdersPerDay}`;
  await runWithMails(app, [
    insertIf(orders, order, isFew, { onConflict: "nothing" }),
    insertIf(orderEvents, { orderId: idOf(order), toStatus: "submitted", by: "customer", actor: email, at }),
    ...tell(app, order, await readerOf(app, order), "submitted", received(order)),
    ...tell(app, order, { staff: "orders" }, "operator", operator(order, at)),
  ]);
  const created = await findBy(app, ofForm);
  if (!created) throw await tooMany(app, ofLastDay);
  return created;
}

async function tooMany({ primary, now }: OrdersContext, ofLastDay: SQL | undefined): Promise<AppError> {
  const row = await primary.orm
    .select({ oldest: min(orders.createdAt) })
    .from(orders)
    .where(ofLastDay)
    .get();
  const retryAfter = Math.max(60, Math.ceil(((row?.oldest ?? now()) + day - now()) / 1000));
  return new AppError(
    "limited",
    `一天最多下 ${maxOrdersPerDay} 个订单，请 ${Math.ceil(retryAfter / 3600)} 小时后再试，或者写信给我们。`,
    { retryAfter },
  );
}

/**
 * Creates an order for somebody who wrote or phoned, in the account that has confirmed the applicant's address. It waits for the payment
 * at once, but first for the customer's agreement to the terms (agreeToTerms). Repeated and simultaneous submissions of a form create one
 * order and return it; within a week, a submission with other data is refused.
 * @param lacksAccount the settings have no account for payments
 * @throws AppError "forbidden"; "conflict" when the form has created an order with other data; "invalid" (service,
 *   applicantEmail, amount, amountReason, rules, message), and without an account for payments
 */
export async function makeOrder(
  app: OrdersContext,
  member: Member,
  input: NewOrder,
  { lacksAccount }: { lacksAccount: boolean },
): Promise<Order> {
  requirePermission(member, "orders");
  const { service, key, applicantName, applicantEmail, applicantContact, message, notes, source } = input;
  const userId = await findConfirmed(app, applicantEmail);
  const at = app.now();
  // The prefix distinguishes the key from keys of customers. The index of keys begins with the account, which may have
  // changed its address, so an order of the last week is found by its day.
  const ofForm = and(
    eq(orders.idempotencyKey, `staff:${key}`),
    or(userId === null ? undefined : eq(orders.userId, userId), gt(orders.createdAt, at - 7 * day)),
  );
  const findMade = async () => {
    const found = await findBy(app, ofForm);
    const isSame =
      found?.productKey === service && found.applicantName === applicantName && found.applicantEmail === applicantEmail;
    if (!found || isSame) return found;
    const words = `这张表单已经下过订单 ${found.number}。要改请到那个订单里更正，要另下一单请重新打开表单。`;
    throw new AppError("conflict", words);
  };
  const earlier = await findMade();
  if (earlier) return earlier;
  const sold = await readSold(app, service, true);
  if (isStudentVisa(sold) && input.rules !== "clear") {
    throw invalidAt("rules", "学生签证要先按 2026 年 10 月 2 日的规定问过，没有挡住的才能下单。");
  }
  const unfilled = unfilledVariables(message);
  if (unfilled !== null) throw invalidAt("message", unfilled);
  if (lacksAccount) throw noAccount();
  if (userId === null) {
    throw invalidAt("applicantEmail", "还没有账号确认过这个邮箱。请客户先注册，或者把下单页的链接发给客户自己填。");
  }
  const row = await newRow(app, sold);
  const { applicants, amountReason } = input;
  const minimum = chargesOfAll(await minimumAmount(app, { ...row, applicants: 1 }), input);
  const asking = { to: "awaiting-payment", by: "staff", amount: input.amount, applicants, amountReason } as const;
  const order = {
    ...row,
    ...(minimum && { chargeAud: minimum.aud, chargeRate: minimum.rate }),
    ...{ userId, idempotencyKey: `staff:${key}`, applicantName, applicantEmail, applicantContact, notes },
    status: "awaiting-payment",
    ...{ agreementAwaited: true, applicants, amountReason },
    amount: amountAfter({ ...sold, amount: null }, asking, minimum),
  } as const;
  const event = { orderId: idOf(order), by: "staff", actor: member.email, at } as const;
  const note = { key: `made:${key}`, by: "staff", author: member.email, text: source, at, isNote: true } as const;
  const { amount } = order;
  await runWithMails(app, [
    insertIf(orders, order, sql`NOT ${hasRow(orders, ofForm)} AND ${accountExists(userId)}`),
    recordOrderChange(app, member, order, "order.made", {
      after: { service, amount, applicants, amountReason, message, rules: input.rules },
    }),
    insertIf(orderEvents, { ...event, toStatus: "submitted" }),
    insertIf(orderEvents, { ...event, fromStatus: "submitted", toStatus: "awaiting-payment", message }),
    writePost({ subject: { type: "order", id: idOf(order) }, ...note }),
    ...tell(
      app,
      order,
      { to: applicantEmail, name: applicantName, userId, hasPage: true },
      "made",
      made(order, message),
    ),
    ...tell(app, order, { staff: "orders" }, "operator", operator(order, at, member.email)),
  ]);
  const created = await findMade();
  if (!created) throw new AppError("unavailable", "订单没有保存，请再试一次。");
  return created;
}
