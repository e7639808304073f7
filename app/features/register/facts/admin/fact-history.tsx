import { factText } from "#app/shell/figures/describe-fact.ts";
import { formatFact } from "#app/shell/figures/fact.ts";
import { SourceLink } from "#app/shell/figures/figure.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import type { FigureHistory } from "./record.ts";

const origins = { seed: "内容文件", cron: "自动更新", admin: "后台" } as const;

/** Every row of a key: future values, the one in force, past and replaced ones. */
export function FactHistory({ history, inForceId, today }: FigureHistory) {
  const stateOf = (row: FigureHistory["history"][number], index: number) => {
    const isReplaced = history.findIndex(({ validFrom }) => validFrom === row.validFrom) !== index;
    if (isReplaced) return <span className="text-muted">已被取代</span>;
    if (row.id === inForceId) return <strong className="font-semibold">现行</strong>;
    return (row.validFrom ?? "") > today ? <span className="text-accent">尚未生效</span> : "历史";
  };
  return (
    <section aria-labelledby="history" className="mt-6">
      <h2 id="history" className="font-semibold text-xl">
        全部记录
      </h2>
      <p className="mt-1 text-muted text-sm">同一天有几条时，后台填写的优先，然后以最新的为准。</p>
      <ol className="mt-2 divide-y divide-line border-line border-y">
        {history.map((row, index) => (
          <li key={row.id} className="gap-4 py-2 text-sm sm:grid sm:grid-cols-[6rem_8rem_1fr]">
            <p>{stateOf(row, index)}</p>
            <p className="font-semibold tabular-nums">{formatFact(row)}</p>
            <div className="min-w-0">
              <p>
                生效 {row.validFrom ?? "日期不详"} · {factText.grades[row.grade]}
                {row.id === inForceId && row.isUnverified && (
                  <span className="ml-1.5 font-medium text-accent">{factText.unverified}</span>
                )}{" "}
                · 核对于 {row.checkedOn}
              </p>
              <p className="text-muted">
                来源：
                <SourceLink fact={row} />
              </p>
              <p className="text-muted">
                {origins[row.origin]} · 记录时间 <DateTime at={row.recordedAt} withZone={false} />
              </p>
              {row.note && <p className="whitespace-pre-wrap text-muted">{row.note}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
