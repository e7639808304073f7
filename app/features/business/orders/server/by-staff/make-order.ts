import { and, eq, gt, or, sql } from "drizzle-orm";
import { recordChange } from "#app/features/foundation/audit/server/public.ts";
import { deliverMail, enqueueMail } from "#app/features/foundation/outbox/server/public.ts";
import { unfilledVariables } from "#app/features/publishing/answer-templates/shared/variables.ts";
import { listOffers, type Offer } from "#app/features/publishing/products/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { accountExists, findConfirmed } from "#worker/platform/auth/find-account.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { insertIf, previousChanged } from "#worker/platform/db/sql-parts.ts";
import { day } from "#worker/platform/time/units.ts";
import type { NewOrder } from "../../shared/input.ts";
import type { Order } from "../../shared/order.ts";
import { isStudentVisa } from "../../shared/student-visa.ts";
import { orderNumber } from "../create-order.ts";
import { orderFields } from "../find-order.ts";
import { orderMade } from "../mails/to-customer.ts";
import { orderOperator } from "../mails/to-staff.ts";
import { copyList } from "../materials/lists.ts";
import { amountAfter, chargesOfAll, minimumAmount } from "../money/amount.ts";
import { orderEvents, orderNotes, orders } from "../schema.ts";
import { noAccount } from "../staff-orders.ts";
import type { OrdersContext } from "../state/move-order.ts";

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
  const userId = await findConfirmed(app, input.applicantEmail);
  const earlier = await findMade(app, input, userId);
  if (earlier) return earlier;
  const offers = await listOffers({ db: app.primary, now: app.now });
  const sold = offers.find(({ key, kind }) => key === input.service && kind === "assistance");
  if (!sold) throw new AppError("invalid", "没有这项服务，请重新选择。", { field: "service" });
  // An amount below the charges is not a reason to refuse here: amountAfter checks the higher amount.
  const refusals = sold.refusals.filter(({ why }) => why !== "short");
  if (refusals.length > 0) {
    const reasons = refusals.map(({ words }) => words).join("");
    throw new AppError("invalid", `这项服务现在不能下单。${reasons}`, { field: "service" });
  }
  if (isStudentVisa(sold) && input.rules !== "clear") {
    throw new AppError("invalid", "学生签证要先按 2026 年 10 月 2 日的规定问过，没有挡住的才能下单。", {
      field: "rules",
    });
  }
  const unfilled = unfilledVariables(input.message);
  if (unfilled !== null) throw new AppError("invalid", unfilled, { field: "message" });
  if (lacksAccount) throw noAccount();
  if (userId === null) {
    const message = "还没有账号确认过这个邮箱。请客户先注册，或者把下单页的链接发给客户自己填。";
    throw new AppError("invalid", message, { field: "applicantEmail" });
  }
  await store(app, member, input, { sold, userId });
  const order = await findMade(app, input, userId);
  if (!order) throw new AppError("unavailable", "订单没有保存，请再试一次。");
  app.waitUntil(deliverMail(app));
  return order;
}

/**
 * Condition: the order created by this form. The prefix distinguishes its key from keys that customers send. The index of keys begins with the
 * account, which may have another address, so that an order of the last week is found by its day.
 */
const isOfForm = ({ now }: Pick<AppContext, "now">, { key }: NewOrder, userId: string | null) =>
  and(
    eq(orders.idempotencyKey, `staff:${key}`),
    or(userId === null ? undefined : eq(orders.userId, userId), gt(orders.createdAt, now() - 7 * day)),
  );

async function findMade(
  app: Pick<AppContext, "primary" | "now">,
  input: NewOrder,
  userId: string | null,
): Promise<Order | undefined> {
  const made = await app.primary.orm
    .select(orderFields)
    .from(orders)
    .where(isOfForm(app, input, userId))
    .get();
  if (!made) return undefined;
  const { number, productKey, applicantName, applicantEmail } = made;
  const isSame =
    productKey === input.service && applicantName === input.applicantName && applicantEmail === input.applicantEmail;
  if (isSame) return made;
  throw new AppError("conflict", `这张表单已经下过订单 ${number}。要改请到那个订单里更正，要另下一单请重新打开表单。`);
}

interface Made {
  sold: Offer;
  userId: string;
}

/** Writes the order, its events, the note, the audit entry and the mails in one batch, or nothing when the order exists already. */
async function store(app: OrdersContext, member: Member, input: NewOrder, { sold, userId }: Made): Promise<void> {
  const { orm } = app.primary;
  const { service: productKey, applicantName, applicantEmail, applicantContact, applicants, amountReason } = input;
  const { message, notes, source, key } = input;
  const { name: productName, currency, priceFrom, priceTo, included } = sold;
  const today = { chargeAud: included?.aud ?? null, chargeRate: included?.rate ?? null };
  const one = await minimumAmount(app, { productKey, currency, applicants: 1, ...today });
  const minimum = chargesOfAll(one, input);
  const charges = minimum ? { chargeAud: minimum.aud, chargeRate: minimum.rate } : today;
  const asking = { to: "awaiting-payment", by: "staff", amount: input.amount, applicants, amountReason } as const;
  const amount = amountAfter({ amount: null, priceFrom, priceTo }, asking, minimum);
  const at = app.now();
  const number = orderNumber(at);
  const order = { number, productName, currency, priceFrom, priceTo, applicantName, amount, applicants, amountReason };
  const orderId = sql`${orm.select({ id: orders.id }).from(orders).where(eq(orders.number, number))}`;
  const event = { orderId, by: "staff", actor: member.email, at } as const;
  const existing = orm
    .select({ id: orders.id })
    .from(orders)
    .where(isOfForm(app, input, userId));
  await runBatch(app.primary, [
    insertIf(
      orders,
      {
        ...order,
        ...charges,
        userId,
        idempotencyKey: `staff:${key}`,
        productKey,
        status: "awaiting-payment",
        applicantEmail,
        applicantContact,
        notes,
        agreementAwaited: true,
        scopeAgreedAt: at,
        refundAgreedAt: at,
        createdAt: at,
        updatedAt: at,
      },
      sql`NOT EXISTS ${existing} AND ${accountExists(userId)}`,
    ),
    recordChange(app, member, {
      action: "order.made",
      subject: { type: "order", id: number },
      before: null,
      after: { service: productKey, amount, applicants, amountReason, message, rules: input.rules },
    }),
    insertIf(orderEvents, { ...event, toStatus: "submitted" }),
    insertIf(orderEvents, { ...event, fromStatus: "submitted", toStatus: "awaiting-payment", message }),
    insertIf(orderNotes, { orderId, author: member.email, text: source, at }),
    enqueueMail(app, orderMade(app, order, { to: applicantEmail, message }), {
      userId,
      dedupeKey: `order:${number}:made`,
      onlyIf: previousChanged,
    }),
    enqueueMail(app, orderOperator(app, order, { at, madeBy: { member: member.email, amount, applicants } }), {
      userId,
      dedupeKey: `order:${number}:operator`,
      onlyIf: previousChanged,
    }),
    copyList(number),
  ]);
}
