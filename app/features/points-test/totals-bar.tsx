import { type Fact, formatFact } from "#app/shell/figures/fact.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { PointsResult } from "./calculator/calculate-points.ts";
import { subclasses } from "./calculator/points-table.ts";
import { pointsText } from "./text.ts";

/** Sticky totals for phones, where the form is longer than the screen: from the first look on, with what nomination adds. */
export function TotalsBar({ result: { totals }, minimum }: { result: PointsResult; minimum: Fact | undefined }) {
  return (
    <a
      href="#result"
      className="sticky bottom-0 z-10 -mx-4 mt-2 flex min-h-14 items-center justify-between gap-3 border-line border-t bg-surface px-4 py-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))] text-sm lg:hidden"
    >
      <span>
        <span className="block text-muted text-xs">
          {pointsText.running}
          {minimum && fill(pointsText.runningMinimum, { minimum: formatFact(minimum) })}
        </span>
        <span className="flex flex-wrap gap-x-4">
          {subclasses.map((subclass) => (
            <span key={subclass}>
              <span className="text-muted">{fill(pointsText.subclass, { subclass })}</span>{" "}
              <span className="font-semibold text-lg tabular-nums leading-tight">{totals[subclass]}</span>
            </span>
          ))}
        </span>
      </span>
      <span className="shrink-0 text-primary underline underline-offset-4">{pointsText.toResult}</span>
    </a>
  );
}
