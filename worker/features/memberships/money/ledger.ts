import { and, asc, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { readAudRate } from "#worker/features/orders/public.ts";
import { paymentRows } from "#worker/features/payments/public.ts";
import { readGstMode } from "#worker/features/site-settings/public.ts";
import { insertIf } from "#worker/platform/db/sql-parts.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { listPlans } from "../read-membership.ts";
import { membershipMoney } from "../schema.ts";

type Context = Pick<AppContext, "primary" | "now">;

type MoneyRow = typeof membershipMoney.$inferSelect;

/** What is booked; the rest of the row follows from it. */
export type Booking = Pick<
  MoneyRow,
  "userId" | "plan" | "direction" | "amount" | "currency" | "way" | "reference" | "customerId" | "recordedBy"
> & {
  idempotencyKey: string;
  /** In Sydney, YYYY-MM-DD; today by default. */
  day?: string;
  /** The payment that is paid back: a refund has the same share of GST. */
  paid?: Pick<MoneyRow, "amount" | "gst">;
  /** What a payment by hand did to the membership, see the table. */
  given?: Pick<MoneyRow, "months" | "membershipVersion" | "priorPlan" | "priorStartsAt" | "priorEndsAt">;
  /** The payment that a refund by hand pays back, see the table. */
  paymentId?: number;
  /** A condition on the batch. */
  condition?: SQL;
};

/** Ids are above this one, and those of the ledger of orders below, see the table. */
export const firstMembershipMoney = 1_000_000_000_000;

/** The number of a row in addresses, on receipts and in references. */
export const shortNumber = (id: number): number => id - firstMembershipMoney;

/** The id of a row by this number. @param number as it is typed in an address; 0 for what is none */
export const idOfNumber = (number: string | number): number =>
  /^[1-9]\d{0,9}$/.test(String(number)) ? firstMembershipMoney + Number(number) : 0;

/** The id of the next row: a value for a statement. */
export const nextId: SQL<number> = sql<number>`(SELECT coalesce(max(${membershipMoney.id}), ${firstMembershipMoney}) + 1 FROM ${membershipMoney})`;

/** Statement: books money of a membership, if its key is new. @param amount may be SQL; nothing is booked unless it is above zero */
export async function book(
  app: Context,
  {
    amount,
    day = todayInAustralia(app.now()),
    paid,
    given,
    condition = sql`true`,
    ...booking
  }: Omit<Booking, "amount"> & { amount: number | SQL<number> },
): Promise<SQL> {
  const [mode, audRate, plans] = await Promise.all([
    readGstMode(app),
    readAudRate(app, booking.currency),
    listPlans(app),
  ]);
  const planName = plans.find(({ key }) => key === booking.plan)?.name ?? booking.plan;
  // The whole price of a membership is our fee.
  const { gst: taxed, amount: whole } = paid ?? { gst: mode === "none" ? null : mode === "free" ? 0 : 1, amount: 11 };
  const gst = taxed === null ? null : sql`CAST(round(1.0 * ${taxed} * ${amount} / ${whole}) AS INTEGER)`;
  return insertIf(
    membershipMoney,
    { id: nextId, ...booking, ...given, planName, amount, day, gst, audRate, at: app.now() },
    sql`${amount} > 0 AND ${condition}`,
    { onConflict: "nothing" },
  );
}

/** Who pays a subscription, and for what: its checkout tells, also once the membership or the account is gone. */
export async function findSubscriber({ primary }: Context, subscriptionId: string) {
  const rows = paymentRows({ primary });
  const found = await primary.orm
    .select({ userId: rows.userId, plan: rows.planKey })
    .from(rows)
    .where(and(eq(rows.reference, subscriptionId), isNotNull(rows.planKey)))
    .limit(1);
  return found[0]?.plan ? { userId: found[0].userId, plan: found[0].plan } : null;
}

/** The last payment of a customer of the payment service; null for one who has paid for no membership. */
export async function findLastPayment({ primary }: Context, customerId: string) {
  const { userId, plan, currency, amount, gst } = membershipMoney;
  const ofCustomer = and(eq(membershipMoney.customerId, customerId), eq(membershipMoney.direction, "received"));
  const found = await primary.orm
    .select({ userId, plan, currency, amount, gst })
    .from(membershipMoney)
    .where(ofCustomer)
    .orderBy(desc(membershipMoney.id))
    .limit(1);
  return found[0] ?? null;
}

/** What the payment service has paid back of a payment and the ledger has not: a value. @param totalSoFar smallest unit */
export const newlyRefunded = (reference: string, totalSoFar: number): SQL<number> =>
  sql<number>`(${totalSoFar} - (SELECT coalesce(sum(${membershipMoney.amount}), 0) FROM ${membershipMoney}
    WHERE ${membershipMoney.reference} = ${reference} AND ${membershipMoney.direction} = 'refunded'))`;

const signedSum = sql`coalesce(sum(iif(${membershipMoney.direction} = 'received', ${membershipMoney.amount}, -${membershipMoney.amount})), 0)`;

/** What is held of a payment after its corrections and refunds, smallest unit: a value for a statement. @param id of its first row */
export const heldOfPayment = (id: number): SQL<number> =>
  sql<number>`(SELECT ${signedSum} FROM ${membershipMoney}
    WHERE ${membershipMoney.id} = ${id} OR ${membershipMoney.paymentId} = ${id})`;

/** What is held of an account in a currency, smallest unit: a value for a statement. */
export const heldOfAccount = (userId: string, currency: MoneyRow["currency"]): SQL<number> =>
  sql<number>`(SELECT ${signedSum} FROM ${membershipMoney}
    WHERE ${membershipMoney.userId} = ${userId} AND ${membershipMoney.currency} = ${currency})`;

/** The columns of a row, as in the ledger of orders. */
export const membershipMoneyColumns = {
  id: membershipMoney.id,
  direction: membershipMoney.direction,
  amount: membershipMoney.amount,
  currency: membershipMoney.currency,
  gst: membershipMoney.gst,
  audRate: membershipMoney.audRate,
  day: membershipMoney.day,
  way: membershipMoney.way,
  reference: membershipMoney.reference,
  recordedBy: membershipMoney.recordedBy,
  at: membershipMoney.at,
};

/** Query: all rows of the ledger, for the accounts. `orderId` is null, as in the ledger of orders the member and the plan are. */
export const membershipMoneyRows = ({ primary }: Pick<AppContext, "primary">) =>
  primary.orm
    .select({
      ...membershipMoneyColumns,
      orderId: sql<number | null>`CAST(NULL AS INTEGER)`.as("orderId"),
      memberId: membershipMoney.userId,
      planName: membershipMoney.planName,
    })
    .from(membershipMoney);

/** Query: the payments and refunds of an account, oldest first. */
export const membershipMoneyOf = ({ primary }: Pick<AppContext, "primary">, userId: string) =>
  primary.orm
    .select({ ...membershipMoneyColumns, planName: membershipMoney.planName })
    .from(membershipMoney)
    .where(eq(membershipMoney.userId, userId))
    .orderBy(asc(membershipMoney.id));
