import { and, count, eq, gt, min, sql } from "drizzle-orm";
import { deliverMail, enqueueMail } from "#app/features/foundation/outbox/server/public.ts";
import { readOfficeCalendar } from "#app/features/foundation/site-settings/server/public.ts";
import { listOffers, type Offer } from "#app/features/publishing/products/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { findAccount } from "#worker/platform/auth/find-account.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { unambiguousCode } from "#worker/platform/crypto.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { bareName, insertIf, previousChanged } from "#worker/platform/db/sql-parts.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { day } from "#worker/platform/time/units.ts";
import type { Purchase } from "../shared/input.ts";
import type { Order } from "../shared/order.ts";
import { isStudentVisa, judgeStudentVisaOrder } from "../shared/student-visa.ts";
import { orderFields } from "./find-order.ts";
import { greeting } from "./mails/mail.ts";
import { orderReceived } from "./mails/to-customer.ts";
import { orderOperator } from "./mails/to-staff.ts";
import { copyList } from "./materials/lists.ts";
import { orderEvents, orders } from "./schema.ts";
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
 * Orders a service, with mails to the customer and to us. Repeated and simultaneous submissions of a form create one
 * order and return it. Prices and charges are the current ones, whatever the form showed.
 * @throws AppError "invalid" (service) for a product that is not sold today, and (place, visa, family, packaged,
 *   transfer) when the rules of the student visa prevent the order; "limited" after too many orders in a day
 */
export async function createOrder(app: OrdersContext, customer: Member, input: Purchase): Promise<Order> {
  const earlier = await findByKey(app, customer.userId, input.key);
  if (earlier) return earlier;
  const offers = await listOffers({ db: app.primary, now: app.now });
  const sold = offers.find(({ key, kind }) => key === input.service && kind === "assistance");
  if (!sold) throw new AppError("invalid", "没有这项服务，请重新选择。", { field: "service" });
  if (sold.refusals.length > 0) {
    const reasons = sold.refusals.map(({ words }) => words).join("");
    throw new AppError("invalid", `这项服务现在不能下单。${reasons}你填写的内容没有提交。`, { field: "service" });
  }
  const answers = isStudentVisa(sold) ? `${judgeStudentVisaOrder(input)}\n\n` : "";
  await store(app, customer, { ...input, notes: (answers + input.notes).trim() }, sold);
  const order = await findByKey(app, customer.userId, input.key);
  if (!order) throw await tooMany(app, customer.userId);
  app.waitUntil(deliverMail(app));
  return order;
}

const findByKey = (
  { primary }: Pick<AppContext, "primary">,
  userId: string,
  idempotencyKey: string,
): Promise<Order | undefined> =>
  primary.orm
    .select(orderFields)
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.idempotencyKey, idempotencyKey)))
    .get();

/**
 * Writes the order, its first event and its mails in one batch: all of them, or none when the order exists already or the
 * account has too many. The insert itself counts, so that fifty equal posts at once are one order.
 */
async function store(app: OrdersContext, customer: Member, input: Purchase, sold: Offer): Promise<void> {
  const { orm } = app.primary;
  const { userId, email } = customer;
  const at = app.now();
  const number = orderNumber(at);
  const { name: productName, currency, priceFrom, priceTo, included } = sold;
  const { key: idempotencyKey, service: productKey, applicantName, applicantEmail, applicantContact, notes } = input;
  const order = { number, productName, currency, priceFrom, priceTo, applicantName };
  // The account holder is greeted, also when they order for somebody else.
  const buyer = await findAccount(app, "id", userId);
  const ofLastDay = orm
    .select({ count: count() })
    .from(orders)
    .where(and(eq(orders.userId, userId), gt(orders.createdAt, at - day)));
  const insert = insertIf(
    orders,
    {
      ...order,
      idempotencyKey,
      userId,
      productKey,
      amount: priceTo === null ? priceFrom : null,
      chargeAud: included?.aud ?? null,
      chargeRate: included?.rate ?? null,
      status: "submitted",
      applicantEmail,
      applicantContact,
      notes,
      scopeAgreedAt: at,
      refundAgreedAt: at,
      stateDueAt: stateDue("submitted", at, { service: null, calendar: await readOfficeCalendar(app) }),
      createdAt: at,
      updatedAt: at,
    },
    sql`${ofLastDay} < ${maxOrdersPerDay}`,
  );
  await runBatch(app.primary, [
    sql`${insert} ON CONFLICT (${bareName(orders.userId)}, ${bareName(orders.idempotencyKey)}) DO NOTHING`,
    insertIf(orderEvents, {
      orderId: sql`${orm.select({ id: orders.id }).from(orders).where(eq(orders.number, number))}`,
      toStatus: "submitted",
      by: "customer",
      actor: email,
      at,
    }),
    enqueueMail(app, orderReceived(app, greeting(order, { name: buyer?.name ?? applicantName }), { to: email }), {
      userId,
      dedupeKey: `order:${number}:submitted`,
      onlyIf: previousChanged,
    }),
    enqueueMail(app, orderOperator(app, order, { at }), {
      userId,
      dedupeKey: `order:${number}:operator`,
      onlyIf: previousChanged,
    }),
    copyList(number),
  ]);
}

async function tooMany({ primary, now }: Pick<AppContext, "primary" | "now">, userId: string): Promise<AppError> {
  const row = await primary.orm
    .select({ oldest: min(orders.createdAt) })
    .from(orders)
    .where(and(eq(orders.userId, userId), gt(orders.createdAt, now() - day)))
    .get();
  const retryAfter = Math.max(60, Math.ceil(((row?.oldest ?? now()) + day - now()) / 1000));
  return new AppError(
    "limited",
    `一天最多下 ${maxOrdersPerDay} 个订单，请 ${Math.ceil(retryAfter / 3600)} 小时后再试，或者写信给我们。`,
    { retryAfter },
  );
}
