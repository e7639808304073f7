import { and, asc, count, eq } from "drizzle-orm";
import {
  beginCheckout,
  changePayment,
  limitCheckouts,
  paymentRows,
} from "#app/features/business/payments/server/public.ts";
import { readSiteSettings } from "#app/features/foundation/site-settings/server/public.ts";
import {
  type PaymentAccount,
  readPaymentAccounts,
  writePaymentAccounts,
} from "#app/features/foundation/site-settings/shared/payment-accounts.ts";
import { defaultSettings } from "#app/features/foundation/site-settings/shared/settings.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import type { CheckoutState } from "#worker/platform/services/payments/payments.ts";
import { amountDue, type Order } from "../../shared/order.ts";
import { findOrderFor } from "../find-order.ts";
import { agreeFirst } from "./claim-payment.ts";

type Context = Pick<AppContext, "primary" | "origin" | "payments" | "limiter" | "client" | "now">;

/**
 * Starts the payment of a customer's own order. The amount comes from its row. While a checkout of that amount is open,
 * it is returned again, also for simultaneous requests.
 * @param page path of the order's page, which the payment service sends people back to
 * @returns the address where the customer pays
 * @throws AppError "not_found", also for somebody else's order; "conflict" when nothing is due (yet, or any more);
 *   "unavailable" when the payment service does not answer; "limited"
 */
export async function startPayment(
  app: Context,
  customer: Member,
  { number, page }: { number: string; page: string },
): Promise<string> {
  const order = await findOrderFor(app, number, customer, "customer");
  const amount = amountDue(order);
  if (amount === null) throw nothingDue(order);
  if (order.agreementAwaited) throw agreeFirst();
  if (app.payments.kind !== "stripe") {
    throw new AppError("conflict", "这个订单不在网上付款，请按订单页面上的说明付款。");
  }
  await limitCheckouts(app, customer);
  return (await findOpenUrl(app, order, amount)) ?? (await begin(app, order, amount, page));
}

function nothingDue({ status, paidAt }: Order): AppError {
  if (status === "submitted") {
    return new AppError("conflict", "请等我们确认能否办理和最终的金额，确认以后才能付款。我们会写邮件告诉你。");
  }
  return new AppError("conflict", paidAt === null ? "这个订单已经取消，不能付款。" : "这个订单已经付过款了。");
}

/** The address of the checkout that is already open. Open checkouts of another amount are ended. */
async function findOpenUrl(app: Context, order: Order, amount: number): Promise<string | null> {
  const payment = paymentRows(app);
  const checkouts = await app.primary.orm
    .select({ id: payment.id, sessionId: payment.sessionId, amount: payment.amount })
    .from(payment)
    .where(and(eq(payment.orderId, order.id), eq(payment.status, "open")))
    .orderBy(asc(payment.id));
  for (const open of checkouts) {
    const { status, url } = await readState(app, open.sessionId);
    if (status === "complete") {
      throw new AppError("conflict", "你已经付过款，正在等待支付服务确认。请过几分钟刷新订单页面，不要再付一次。");
    }
    if (url !== null && open.amount === amount) return url;
    if (status === "open") await app.payments.expireCheckout(open.sessionId);
    await changePayment(app, open.id, { status: "expired" });
  }
  return null;
}

/** A checkout that the service does not know, because its keys were changed, counts as expired. */
async function readState({ payments }: Context, sessionId: string): Promise<CheckoutState> {
  try {
    return await payments.readCheckout(sessionId);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return { status: "expired", url: null };
    throw error;
  }
}

async function begin(app: Context, order: Order, amount: number, page: string): Promise<string> {
  const { number, currency } = order;
  const payment = paymentRows(app);
  const earlier = await app.primary.orm
    .select({ count: count() })
    .from(payment)
    .where(eq(payment.orderId, order.id))
    .get();
  return beginCheckout(app, order.userId, {
    of: { orderId: order.id },
    page,
    reference: number,
    lines: [{ name: `${order.productName}（${number}）`, amount }],
    amount,
    currency,
    customerEmail: order.applicantEmail,
    mode: "payment",
    metadata: { order: number },
    // Two clicks at once are one checkout; after one has ended the next is a new one.
    idempotencyKey: `order:${number}:${amount}:${earlier?.count ?? 0}:${app.origin}`,
  });
}

/** How customers pay, for the pages that ask for a payment. */
export interface PaymentMethod {
  kind: "instruction" | "stripe";
  /** Instructions from the settings (bank transfer, WeChat, Alipay), with their line breaks; may be empty if there are accounts. */
  instructions: string;
  accounts: PaymentAccount[];
  /** The settings have neither a payment service nor an account: nobody can be asked to pay. */
  lacksAccount: boolean;
}

/** The payment method of the site: Stripe where it is configured, otherwise accounts and instructions. */
export async function readPaymentMethod(app: AppContext): Promise<PaymentMethod> {
  const { kind } = app.payments;
  if (kind === "stripe") return { kind, instructions: "", accounts: [], lacksAccount: false };
  const settings = await readSiteSettings(app);
  const accounts = readPaymentAccounts(settings.paymentAccounts);
  // The default text refers to a message for the account.
  const isDefault = settings.paymentInstructions === defaultSettings.paymentInstructions;
  const instructions = isDefault && accounts.length > 0 ? "" : settings.paymentInstructions;
  return { kind, instructions, accounts, lacksAccount: accounts.length === 0 };
}

/** Without the number a transfer cannot be matched to an order. The page shows the number next to the accounts, to copy. */
const nameTheOrder = "转账时请在附言（reference）里写上这封邮件里的订单号，我们凭它认出是谁付的款。";

/** How to pay, in the mail that asks for the payment; empty without accounts. */
export const paymentForMail = ({ instructions, accounts, lacksAccount }: PaymentMethod): string =>
  lacksAccount
    ? ""
    : [instructions, writePaymentAccounts(accounts), accounts.length > 0 ? nameTheOrder : ""]
        .filter(Boolean)
        .join("\n");
