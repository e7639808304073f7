import { AppError } from "#worker/errors.ts";
import { deliverMail } from "#worker/features/outbox/deliver-mail.ts";
import { enqueueMail } from "#worker/features/outbox/enqueue-mail.ts";
import { listOffers, type Offer } from "#worker/features/products/public.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { day } from "#worker/platform/time/units.ts";
import type { Order } from "./order.ts";
import { orderColumns } from "./order-columns.ts";
import { orderNumber } from "./order-number.ts";
import type { OrdersContext } from "./orders-context.ts";
import type { Purchase } from "./schemas.ts";

/** Orders that one account may make in a day. */
export const mostOrdersPerDay = 10;

/**
 * Orders a service, with mails to the customer and to us. The same form sent again, however often and at once, makes one
 * order and yields it. Prices and charges are those of this moment, whatever the form was opened with.
 * @throws AppError "invalid" (service) for what is not sold, or not today, "limited" after too many orders in a day
 */
export async function createOrder(app: OrdersContext, customer: Member, input: Purchase): Promise<Order> {
  const earlier = await findByKey(app, customer.userId, input.key);
  if (earlier) return earlier;
  const offers = await listOffers({ db: app.primary, now: app.now });
  const sold = offers.find(({ key, kind }) => key === input.service && kind === "assistance");
  if (!sold) throw new AppError("invalid", "没有这项服务，请重新选择。", { field: "service" });
  if (sold.refusals.length > 0) {
    const reasons = sold.refusals.map(({ words }) => words).join("");
    throw new AppError("invalid", `这项服务现在不能下单。${reasons}您填写的内容没有提交。`, { field: "service" });
  }
  await store(app, customer, input, sold);
  const order = await findByKey(app, customer.userId, input.key);
  if (!order) throw await tooMany(app, customer.userId);
  app.waitUntil(deliverMail(app));
  return order;
}

const findByKey = ({ primary }: OrdersContext, userId: string, key: string): Promise<Order | null> =>
  primary.prepare(`SELECT ${orderColumns} FROM orders WHERE user_id = ? AND key = ?`).bind(userId, key).first<Order>();

/**
 * The order, its first event and its mails in one batch: all of them, or none when there is the order already or there
 * were too many. Counting where it is written counts orders, not tries: fifty equal posts at once are one.
 */
async function store(app: OrdersContext, customer: Member, input: Purchase, sold: Offer): Promise<void> {
  const { primary } = app;
  const at = app.now();
  const number = orderNumber(at);
  const { name: productName, currency, priceFrom, priceTo, included } = sold;
  const { applicantName, applicantEmail, applicantContact, notes } = input;
  const about = { number, product: productName, currency, priceFrom, priceTo };
  await primary.batch([
    primary
      .prepare(
        `INSERT INTO orders (number, key, user_id, product_key, product_name, currency, price_from, price_to, amount,
           charge_aud, charge_rate, status, applicant_name, applicant_email, applicant_contact, notes, scope_agreed_at, refund_agreed_at,
           created_at, updated_at)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?15, ?16, 'submitted', ?10, ?11, ?12, ?13, ?14, ?14, ?14, ?14
         WHERE (SELECT COUNT(*) FROM orders WHERE user_id = ?3 AND created_at > ?14 - ${day}) < ${mostOrdersPerDay}
         ON CONFLICT (user_id, key) DO NOTHING`,
      )
      .bind(
        number,
        input.key,
        customer.userId,
        input.service,
        productName,
        currency,
        priceFrom,
        priceTo,
        priceTo === null ? priceFrom : null,
        applicantName,
        applicantEmail,
        applicantContact,
        notes,
        at,
        included?.aud ?? null,
        included?.rate ?? null,
      ),
    primary
      .prepare(
        `INSERT INTO order_events (order_id, to_status, by, actor, at)
         SELECT id, 'submitted', 'customer', ?2, ?3 FROM orders WHERE number = ?1 AND changes() > 0`,
      )
      .bind(number, customer.email, at),
    enqueueMail(
      app,
      { kind: "order-received", to: customer.email, name: applicantName, ...about },
      { userId: customer.userId, dedupeKey: `order:${number}:submitted`, onlyAfterChange: true },
    ),
    enqueueMail(
      app,
      { kind: "order-operator", to: app.settings.SUPPORT_EMAIL, applicant: applicantName, at, ...about },
      { userId: customer.userId, dedupeKey: `order:${number}:operator`, onlyAfterChange: true },
    ),
  ]);
}

async function tooMany({ primary, now }: OrdersContext, userId: string): Promise<AppError> {
  const row = await primary
    .prepare("SELECT MIN(created_at) AS oldest FROM orders WHERE user_id = ? AND created_at > ?")
    .bind(userId, now() - day)
    .first<{ oldest: number | null }>();
  const retryAfter = Math.max(60, Math.ceil(((row?.oldest ?? now()) + day - now()) / 1000));
  return new AppError(
    "limited",
    `一天最多下 ${mostOrdersPerDay} 个订单，请 ${Math.ceil(retryAfter / 3600)} 小时后再试，或者写信给我们。`,
    { retryAfter },
  );
}
