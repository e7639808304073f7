import type { Plan } from "#app/features/publishing/plan/server/public.ts";
import { levelNames } from "#app/features/register/catalogue/pages/public.ts";
import { narrowFieldOf, readFeeMove } from "#app/features/register/statistics/server/public.ts";
import { formatMoney } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { AppContext } from "#worker/context.ts";
import { keptText as text } from "./text.json";

/**
 * How the middle fee of a year moved between the register of a day and the newest one: of the field and level of the plan's typical
 * course, in Australia, of which the registers have a history. Null for a chosen course, whose own fee moves the sums. `isOlder`: the
 * register of that day was made before it, so that more than the time since moved the fee.
 */
export async function feeNews(
  app: Pick<AppContext, "db">,
  plan: Plan | null,
  since: string,
  write: (aud: number) => string,
) {
  const last = plan?.routes[0]?.studies.at(-1);
  const cell = last?.courseId === null && plan?.cells.get(last.kind);
  if (!cell) return null;
  const { field, level } = cell;
  const [then, now] = await Promise.all([readFeeMove(app, { field, level, date: since }), readFeeMove(app, cell)]);
  const [before, after] = [then?.median ?? null, now?.median ?? null];
  // The median of other courses moves a little with each load: that is no news.
  if (!then || before === null || after === null || Math.abs(after - before) < before / 100) return null;
  const values = {
    ...{ field: narrowFieldOf(field)?.nameCn ?? "", level: levelNames[level] ?? "" },
    ...{ more: after > before ? "多" : "少", difference: write(Math.abs(after - before)) },
    ...{ before: formatMoney(before), after: formatMoney(after), first: then.date, last: now?.date ?? "" },
  };
  const line = fill(text.feeMove, values);
  return then.date < since
    ? { isOlder: true, title: fill(text.olderFees, values), lines: [line, fill(text.olderNote, values)] }
    : { isOlder: false, title: text.fees, lines: [line] };
}
