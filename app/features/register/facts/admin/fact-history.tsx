import { formatFact } from "#app/shell/figures/fact.ts";
import { SourceLink } from "#app/shell/figures/figure.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import type { Figure, RecordedFigure } from "../server/edit-figure.ts";
import { FigureGrade } from "./figure-grade.tsx";
import { factsAdminText } from "./text.json";

const origins = {
  seed: factsAdminText.originSeed,
  cron: factsAdminText.originCron,
  admin: factsAdminText.originAdmin,
} as const;

/** Every row of a key: future values, the one in force, past and replaced ones. */
export function FactHistory({ figure: { history, inForce, today } }: { figure: Figure }) {
  const stateOf = (row: RecordedFigure, index: number) => {
    const isReplaced = history.findIndex(({ validFrom }) => validFrom === row.validFrom) !== index;
    if (isReplaced) return <span className="text-muted">{factsAdminText.replaced}</span>;
    if (row.id === inForce?.id) return <strong className="font-semibold">{factsAdminText.now}</strong>;
    return (row.validFrom ?? "") > today ? (
      <span className="text-accent">{factsAdminText.upcoming}</span>
    ) : (
      factsAdminText.past
    );
  };
  return (
    <section aria-labelledby="history" className="mt-6">
      <h2 id="history" className="font-semibold text-xl">
        {factsAdminText.history}
      </h2>
      <p className="mt-1 text-muted text-sm">{factsAdminText.historyNote}</p>
      <ol className="mt-2 divide-y divide-line border-line border-y">
        {history.map((row, index) => (
          <li key={row.id} className="gap-4 py-2 text-sm sm:grid sm:grid-cols-[6rem_8rem_1fr]">
            <p>{stateOf(row, index)}</p>
            <p className="font-semibold tabular-nums">{formatFact(row)}</p>
            <div className="min-w-0">
              <p>
                {factsAdminText.since} {row.validFrom ?? factsAdminText.unknownDay} ·{" "}
                <FigureGrade grade={row.grade} isUnverified={row.id === inForce?.id && row.isUnverified} /> ·{" "}
                {factsAdminText.checked} {row.checkedOn}
              </p>
              <p className="text-muted">
                {factsAdminText.source}：<SourceLink fact={row} />
              </p>
              <p className="text-muted">
                {origins[row.origin]} · {factsAdminText.recorded} <DateTime at={row.recordedAt} withZone={false} />
              </p>
              {row.note && <p className="whitespace-pre-wrap text-muted">{row.note}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
