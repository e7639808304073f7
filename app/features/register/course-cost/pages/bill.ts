import type { BillView } from "#app/shell/charts/bill.tsx";
import { type ExchangeRate, formatConverted } from "#app/shell/figures/exchange-rate.ts";
import { formatMoney } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { CostPart, WholeCost } from "../shared/whole-cost.ts";
import { costText } from "./text.json";

/** The parts of a whole cost as lines of a bill: of a range the upper end, the amount to have ready. */
export function billOf(name: string, { parts, total }: WholeCost, rate: ExchangeRate | null): BillView {
  const lines = (["study", "living", "visa"] satisfies CostPart[]).map((part) => ({
    label: costText.bill[part],
    amount: formatMoney(parts[part].to),
    share: Math.round((100 * parts[part].to) / total.to),
  }));
  const converted = rate && fill(costText.bill.about, { amount: formatConverted(total.to, rate) });
  return { name, lines, total: [costText.bill.total, formatMoney(total.to)], converted };
}
