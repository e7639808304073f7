import type { MoneyRow } from "#worker/features/orders/public.ts";
import { isCorrected, isWithdrawal } from "./ledger-rows.ts";

/** The receipts of a payment: one for itself, and one for each correction. */
interface Receipts {
  /** "AM-261126-5" of the first, "AM-261126-5-R2" of its correction. */
  numberOf: (row: Pick<MoneyRow, "id">) => string;
  replaces: string | undefined;
  replacedBy: string | undefined;
  /** Reversed, and nothing is in its place. */
  isVoid: boolean;
}

/**
 * The numbers of the receipts of a payment.
 * @param row a payment @param group all rows about it, oldest first, with numbers for ids
 */
export function receiptsOf(row: MoneyRow, group: readonly MoneyRow[]): Receipts {
  const payments = group.filter((one) => one.direction === "received" && !isWithdrawal(one));
  const first = payments[0] ?? row;
  const base = `AM-${writeDay(first.day)}-${first.id}`;
  const nth = (index: number) => (index === 0 ? base : `${base}-R${index + 1}`);
  const index = payments.findIndex(({ id }) => id === row.id);
  const isLast = index === payments.length - 1;
  return {
    numberOf: ({ id }) => nth(payments.findIndex((one) => one.id === id)),
    replaces: index > 0 ? nth(index - 1) : undefined,
    replacedBy: isLast ? undefined : nth(index + 1),
    isVoid: isLast && isCorrected(row, group),
  };
}

/** "261126" */
export const writeDay = (day: string): string => day.slice(2).replaceAll("-", "");
