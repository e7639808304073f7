/**
 * AUD. Tuition and totals below this are placeholders: on the register of 2022, 142 courses of up to several years say 0, 1
 * or 2, where somebody else pays or the provider had to fill in the column. A 0 is shown as not stated, a dollar or two as
 * registered, with a note. Both count as unknown in results, and when these are sorted or filtered by cost.
 */
export const leastPlausibleCost = 100;

/** A registered tuition fee or total in AUD; null when there is none or it is a placeholder. */
export function statedPrice(aud: number | null): number | null {
  return aud !== null && aud >= leastPlausibleCost ? aud : null;
}
