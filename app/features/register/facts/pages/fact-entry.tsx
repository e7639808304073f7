import { describeFact, factText } from "#app/shell/figures/describe-fact.ts";
import { type Fact, formatFact } from "#app/shell/figures/fact.ts";
import { SourceLink } from "#app/shell/figures/figure.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { factsText } from "./text.ts";
import type { FactLines } from "./view-facts.server.ts";

/** One figure: its value in force, its future values, and its past ones. */
export function FactEntry({ fact: { key, label, current, upcoming, past } }: { fact: FactLines }) {
  return (
    <li id={key} className="scroll-mt-24 py-3 target:bg-notice-surface">
      <h2 className="font-medium">{label}</h2>
      {current && <Line fact={current} />}
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
            <Line key={`${fact.validFrom} ${fact.value} ${fact.checkedOn}`} fact={fact} />
          ))}
        </details>
      )}
    </li>
  );
}

function Line({ fact }: { fact: Fact }) {
  return (
    <div className="gap-4 text-sm sm:grid sm:grid-cols-[10rem_1fr]">
      <p className="font-semibold text-base tabular-nums">{formatFact(fact)}</p>
      <p className="text-muted">
        {describeFact(fact)} · {factText.source}：
        <SourceLink fact={fact} />
        {fact.sourceDated &&
          fact.sourceDated !== fact.checkedOn &&
          `（${fill(factText.checked, { date: fact.checkedOn })}）`}
        {fact.note && <span className="block">{fact.note}</span>}
      </p>
    </div>
  );
}
