import type { Plan } from "#app/features/publishing/plan/server/public.ts";
import { levelNames } from "#app/features/register/catalogue/pages/public.ts";
import { narrowFieldOf, readFeeMove } from "#app/features/register/statistics/server/public.ts";
import { formatMoney } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { AppContext } from "#worker/context.ts";
import type { KeptChanges } from "../server/kept-changes.ts";
import { keptText as text } from "./text.json";

/**
 * The change of the median yearly fee between the register of a day and the newest one, for the field and level of the plan's typical
 * course in Australia. Empty for a chosen course, whose own fee changes the sums.
 */
export async function feeNews(
  app: Pick<AppContext, "db">,
  plan: Plan | null,
  since: string,
): Promise<KeptChanges["plan"]> {
  const last = plan?.routes[0]?.studies.at(-1);
  const cell = last?.courseId === null && plan?.cells.get(last.kind);
  if (!cell) return [];
  const { field, level } = cell;
  const [then, now] = await Promise.all([readFeeMove(app, { field, level, date: since }), readFeeMove(app, cell)]);
  const [before, after] = [then?.median ?? null, now?.median ?? null];
  if (before === null || after === null || before === after) return [];
  const values = {
    ...{ field: narrowFieldOf(field)?.nameCn ?? "", level: levelNames[level] ?? "" },
    ...{ more: after > before ? "多" : "少", difference: formatMoney(Math.abs(after - before)) },
    ...{ before: formatMoney(before), after: formatMoney(after), first: then?.date ?? "", last: now?.date ?? "" },
  };
  return [{ title: text.fees, lines: [fill(text.feeMove, values)] }];
}
