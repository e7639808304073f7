import { endAfter, isInForce, lastDay, type Membership } from "../membership.ts";
import type { membershipMoney } from "../schema.ts";

/** A plan in force at some moment. Times are ms since 1970. */
export interface PlanTime {
  plan: string;
  startsAt: number;
  endsAt: number;
}

type Row = Pick<
  typeof membershipMoney.$inferSelect,
  | "id"
  | "paymentId"
  | "idempotencyKey"
  | "plan"
  | "at"
  | "months"
  | "membershipVersion"
  | "priorPlan"
  | "priorStartsAt"
  | "priorEndsAt"
>;

/**
 * The plan after a payment for some months: from the end of the same plan while it is in force, otherwise from the moment of the payment.
 * @param prior the plan before it, in force or not
 */
export function planAfter(
  prior: PlanTime | null,
  { plan, months, at }: { plan: string; months: number; at: number },
): PlanTime {
  return prior && prior.plan === plan && prior.endsAt > at
    ? { ...prior, endsAt: endAfter(prior.endsAt, months) }
    : { plan, startsAt: at, endsAt: endAfter(at, months) };
}

/**
 * The plan that an account would have now, had a payment not been recorded: the other payments are counted again from the plan before the
 * first one. So exactly the time that the payment gave is taken, another plan that it ended comes back, and no time that another payment
 * gave is lost.
 * @param rows of the account
 * @returns null when none would be in force; undefined when nothing changes: somebody has set the membership since the payment, what it gave
 *   is not known, or its time is over
 */
export function planWithout(
  paymentId: number,
  rows: readonly Row[],
  membership: Membership | null,
  now: number,
): PlanTime | null | undefined {
  const chain = unbrokenChain(rows, membership);
  const [first] = chain;
  if (!membership || !first || !chain.some(({ id }) => id === paymentId)) return undefined;
  const counted = chain.filter(({ id, months }) => months !== null && id !== paymentId && !isTakenBack(id, rows));
  const whole = counted.reduce<PlanTime | null>(
    (prior, { plan, months, at }) => planAfter(prior, { plan, months: months ?? 0, at }),
    priorOf(first),
  );
  const left = whole && whole.endsAt > now ? whole : null;
  const isOver = !isInForce(membership, now);
  if (left === null) return isOver ? undefined : null;
  return !isOver && left.plan === membership.plan && left.endsAt === membership.endsAt ? undefined : left;
}

/** What becomes of the plan when a payment is taken back: see planWithout. */
export type PlanEffect = { kind: "stays" } | { kind: "ends" } | { kind: "until"; plan: string; day: string };

/** The same for people. */
export function effectOf(left: PlanTime | null | undefined): PlanEffect {
  if (left === undefined) return { kind: "stays" };
  return left === null ? { kind: "ends" } : { kind: "until", plan: left.plan, day: lastDay(left.endsAt) };
}

/**
 * The rows that have written the membership, oldest first, back to the last time when something else did: each has the version that it
 * wrote, so a gap is a change by a person or by a subscription. That one stays, whatever becomes of the payments before it.
 */
function unbrokenChain(rows: readonly Row[], membership: Membership | null): Row[] {
  const chain: Row[] = [];
  const byVersion = new Map(rows.map((row) => [row.membershipVersion, row]));
  for (let version = membership?.version ?? 0; version > 0; version--) {
    const row = byVersion.get(version);
    if (!row) break;
    chain.unshift(row);
  }
  return chain;
}

function priorOf({ priorPlan, priorStartsAt, priorEndsAt }: Row): PlanTime | null {
  if (priorPlan === null || priorStartsAt === null || priorEndsAt === null) return null;
  return { plan: priorPlan, startsAt: priorStartsAt, endsAt: priorEndsAt };
}

/** Whether a payment was taken back: it, or the last correction of it, is reversed and nothing is in its place. */
export function isTakenBack(paymentId: number, rows: readonly Pick<Row, "paymentId" | "idempotencyKey">[]): boolean {
  const about = rows.filter((row) => row.paymentId === paymentId);
  const count = (start: string) => about.filter(({ idempotencyKey }) => idempotencyKey.startsWith(start)).length;
  return count("corrected:") > count("replaces:");
}
