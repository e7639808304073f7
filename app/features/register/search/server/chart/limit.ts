import type { RateCurrency } from "#worker/platform/money.ts";
import { oneKinds, rangeKinds } from "../../shared/explore/filters.ts";

// Filters and orders in the words of a query. Without zod, because pages import it.

/** The filters and the order that words of a query can set. `weekly`, a price per week, has no field in the form. */
export const limitKinds = [...rangeKinds, "weekly", "language", ...oneKinds, "live", "sort"] as const;

export type LimitKind = (typeof limitKinds)[number];

/** A currency besides AUD in which people name an amount. Each has a dated rate in the registry of figures. */
export type Currency = RateCurrency;

/** A filter or an order as words of a query express it. */
export interface Limit {
  kind: LimitKind;
  /** As in an address: "-20000" (AUD, or weeks), "yes", "cost-desc", a language in English. */
  value: string;
  /** A price without a word for a year or the whole course. */
  mayBeYearly?: true;
  /** The words name the price of a semester. */
  isOfSemester?: true;
  /** The currency of the amounts in `value`; absent for AUD. */
  currency?: Currency;
  /** The rate by which `value` was converted: units of `currency` for one AUD. */
  rate?: number;
  /** The budget includes living costs. After `withoutLiving` is applied to `value`, the living costs in AUD per year. */
  living?: true | number;
}

/** A limit with its words, folded. */
export interface TypedLimit extends Limit {
  typed: string;
}
