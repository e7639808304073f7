import { beijingOffset, day } from "#worker/platform/time/units.ts";
import type { memberships } from "./schema.ts";

/** The paid plan that an account has or had; schema.ts describes the columns. Without one an account has the free plan. */
export type Membership = typeof memberships.$inferSelect;

/** Key of the free plan, which every account has. */
export const freePlan = "basic";

/** Whether a membership is in force at a time. @param now ms since 1970 */
export const isInForce = ({ endsAt }: Pick<Membership, "endsAt">, now: number): boolean =>
  endsAt === null || endsAt > now;

/**
 * Whether a subscription still runs at the payment service, by its last event. A plan or an end that staff have set does not
 * change the subscription.
 */
export const hasSubscription = (
  { subscriptionId, source, endsAt }: Pick<Membership, "subscriptionId" | "source" | "endsAt">,
  now: number,
): boolean => subscriptionId !== null && (source === "staff" || isInForce({ endsAt }, now));

/**
 * The end of a day in Beijing, ms since 1970.
 * @param text YYYY-MM-DD
 * @returns null for an invalid date
 */
export function endOfDay(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const start = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(start) || new Date(start).toISOString().slice(0, 10) !== text) return null;
  return start + day - beijingOffset;
}

/** The last day in Beijing that a membership with this end covers, YYYY-MM-DD. @param at ms since 1970 */
export const lastDay = (at: number): string => new Date(at + beijingOffset - 1).toISOString().slice(0, 10);

/** The end of the day in Beijing some months after a time; the last day of a shorter month. @param at ms since 1970 */
export function endAfter(at: number, months: number): number {
  const start = new Date(at + beijingOffset - 1);
  const month = start.getUTCMonth() + months;
  const lastOfMonth = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const end = Date.UTC(start.getUTCFullYear(), month, Math.min(start.getUTCDate(), lastOfMonth));
  return end + day - beijingOffset;
}
