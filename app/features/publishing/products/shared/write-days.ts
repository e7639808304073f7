import type { Product } from "../server/list-offers.ts";

/** Our processing time for a product, "5 至 7 天"; null if it has none. */
export function writeDays({ daysFrom, daysTo, workingDays }: Pick<Product, "daysFrom" | "daysTo" | "workingDays">) {
  if (daysFrom === null) return null;
  const days = daysTo === null || daysTo === daysFrom ? String(daysFrom) : `${daysFrom} 至 ${daysTo}`;
  return workingDays ? `${days} 个工作日` : `${days} 天`;
}
