/**
 * AUD. Tuition and totals below this are no price: on the register of 2022, 142 courses of up to several years say 0, 1 or
 * 2, where somebody else pays or the provider has filled in something. A 0 is shown as not stated, a dollar or two as
 * registered with a word on it; both count as unknown in results, and when they are sorted or filtered by cost.
 */
export const leastPlausibleCost = 100;

/** A registered tuition fee or total, AUD; null when it is none, or no price. */
export function statedPrice(aud: number | null): number | null {
  return aud !== null && aud >= leastPlausibleCost ? aud : null;
}
