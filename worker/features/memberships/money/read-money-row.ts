import type { AppContext } from "#worker/context.ts";
import type { MoneyRow } from "#worker/features/orders/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { findMembership } from "../read-membership.ts";
import { findPaymentRows, numbered } from "./find-payment.ts";
import { effectOf, type PlanEffect } from "./given-time.ts";
import { isCorrectable, isWithdrawable } from "./ledger-rows.ts";
import { readPlanWithout } from "./withdraw-payment.ts";

/** A row with what staff may do about it. Ids are numbers of rows. */
interface MoneyRowRecord {
  row: MoneyRow & { planName: string };
  /** All rows about the same payment, oldest first. */
  group: MoneyRow[];
  /** Of the membership: the form that takes a payment back says which one staff have seen. */
  version: number;
  isEditable: boolean;
  /** What becomes of the plan when the payment is taken back; null for what is no payment that can be. */
  effect: PlanEffect | null;
}

/**
 * A row of an account's ledger for the page that puts it right.
 * @throws AppError "forbidden"; "not_found", also for another account's row
 */
export async function readMoneyRow(
  app: Pick<AppContext, "primary" | "now">,
  member: Member,
  { userId, number }: { userId: string; number: string },
): Promise<MoneyRowRecord> {
  requirePermission(member, "memberships");
  const [{ row: stored, firstId, group }, membership] = await Promise.all([
    findPaymentRows(app, { number, userId }),
    findMembership(app, "userId", userId),
  ]);
  const row = numbered(stored);
  const isPayment = isCorrectable(row, group);
  const left = isPayment ? await readPlanWithout(app, { firstId, userId }, membership) : undefined;
  return {
    ...{ row, group, version: membership?.version ?? 0 },
    isEditable: isPayment || isWithdrawable(row, group),
    effect: isPayment ? effectOf(left) : null,
  };
}
