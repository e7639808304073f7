import type { Fact } from "#app/shell/figures/fact.ts";
import { Behind, SourceLink, ToCheck } from "#app/shell/figures/figure.tsx";
import { formatFact } from "#app/shell/figures/format-fact.ts";
import { factText } from "#app/shell/figures/text.ts";
import { fill } from "#app/shell/text/fill.ts";
import { lastDayOf, yearsBehind } from "#worker/features/facts/facts-by-day.ts";
import { factsText } from "./text.ts";

interface Props {
  current: Fact | null;
  /** The newest day first, with those that have not begun. */
  history: readonly [Fact, ...Fact[]];
  /** YYYY-MM-DD. */
  today: string;
}

/** One figure: what is in force, what comes, and what was. */
export function FactEntry({ current, history, today }: Props) {
  const [newest] = history;
  const upcoming = history.filter(({ validFrom }) => (validFrom ?? "") > today);
  const past = history.filter((fact) => fact !== current && !upcoming.includes(fact));
  return (
    <li id={newest.key} className="scroll-mt-24 py-3 target:bg-notice-surface">
      <h3 className="font-medium">{newest.label}</h3>
      {current && <Line fact={current} behind={yearsBehind(current, today)} />}
      {upcoming.map((fact) => (
        <div key={fact.validFrom} className="mt-1">
          <span className="text-accent text-sm">{factsText.upcoming}</span>
          <Line fact={fact} />
        </div>
      ))}
      {past.length > 0 && (
        <details className="mt-1">
          <summary className="inline-block py-1.5 text-primary text-sm underline underline-offset-4">
            {factsText.past}
          </summary>
          {past.map((fact) => (
            <Line
              key={`${fact.validFrom} ${fact.value} ${fact.checkedOn}`}
              fact={fact}
              until={lastDayOf(history, fact, today)}
            />
          ))}
        </details>
      )}
    </li>
  );
}

function Line({ fact, until = null, behind = 0 }: { fact: Fact; until?: string | null; behind?: number }) {
  const { checkedOn, status, note } = fact;
  return (
    <div className="gap-4 text-sm sm:grid sm:grid-cols-[10rem_1fr]">
      <p className="font-semibold text-base tabular-nums">{formatFact(fact)}</p>
      <p className="text-muted">
        {timeOf(fact, until)} · {factText.source}：
        <SourceLink fact={fact} /> · {factsText.checked} {checkedOn} ·{" "}
        {status === "confirmed" ? factsText.confirmed : <ToCheck />}
        {behind > 0 && (
          <>
            {" "}
            · <Behind years={behind} />
          </>
        )}
        {note && <span className="block">{note}</span>}
      </p>
    </div>
  );
}

function timeOf({ validFrom: from }: Fact, until: string | null): string {
  if (until) return from ? fill(factsText.span, { from, until }) : fill(factsText.spanUnknown, { until });
  return from ? fill(factText.since, { date: from }) : factsText.unknownDay;
}
