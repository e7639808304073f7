import { fill } from "#app/shell/text/fill.ts";
import type { Product } from "#worker/features/products/public.ts";
import { productText } from "./text.ts";

/** "5 至 7 天": how long we take over a product; null when it does not say. */
export function writeDays({ daysFrom, daysTo, workingDays }: Pick<Product, "daysFrom" | "daysTo" | "workingDays">) {
  if (daysFrom === null) return null;
  const days = daysTo === null || daysTo === daysFrom ? String(daysFrom) : `${daysFrom} 至 ${daysTo}`;
  return fill(workingDays ? productText.workingDays : productText.days, { days });
}
