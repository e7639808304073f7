import type { BillView } from "#app/shell/charts/bill.tsx";
import { type ExchangeRate, formatConverted } from "#app/shell/figures/exchange-rate.ts";
import { formatMoney, formatNumber } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { ItemName } from "../shared/course-cost.ts";
import type { Amount } from "../shared/figures.ts";
import type { WholeCost } from "../shared/whole-cost.ts";
import { costText } from "./text.json";

/** A sum in rounded form: "A$22 万", "A$45.3 万". */
export function aboutAud({ to }: Amount): string {
  return to < 10_000 ? formatMoney(to) : `A$${formatNumber(Math.round(to / 1000) / 10, { atMost: 1 })}\u00a0万`;
}

/** The parts of a total cost as lines of a bill. For a range, the upper end, so that the amount is sufficient. */
export function billOf(
  name: string,
  { parts, total, missing = [] }: Pick<WholeCost, "parts" | "total"> & { missing?: readonly ItemName[] },
  rate: ExchangeRate | null,
): BillView {
  const lines = (["study", "living", "visa"] as const).map((part) => ({
    label: costText.bill[part === "visa" && missing.includes("cover") ? "uncovered" : part],
    amount: formatMoney(parts[part].to),
    share: Math.round((100 * parts[part].to) / total.to),
  }));
  const converted = rate && fill(costText.bill.about, { amount: formatConverted(total.to, rate) });
  return { name, lines, total: [costText.bill.total, formatMoney(total.to)], converted };
}
