import { eq } from "drizzle-orm";
import type { Cell, CellPart } from "#app/features/foundation/records/server/public.ts";
import { factText } from "#app/shell/figures/describe-fact.ts";
import { formatFact } from "#app/shell/figures/fact.ts";
import type { AppContext } from "#worker/context.ts";
import { gradeNames } from "#worker/platform/source-grade.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { factColumns, inForceOrder } from "../server/read-facts.ts";
import { facts, factValues } from "../server/schema.ts";

export const unknownDay = "日期不详";

/** The source of a figure as a link. */
export const sourceOf = ({
  sourceName,
  sourceUrl,
}: {
  sourceName: string | null;
  sourceUrl: string | null;
}): CellPart =>
  sourceUrl?.startsWith("/") ? { text: sourceName, to: sourceUrl } : { text: sourceName, href: sourceUrl ?? "" };

/** Values of a key that its page shows; the exchange rate gets one every day. */
const maxValues = 400;

const origins = { seed: "内容文件", cron: "自动更新", admin: "后台" } as const;

/** Every value of a key, in the order of inForceOrder: future ones, the one in force, past and replaced ones. */
export async function readHistory(
  { primary, now }: AppContext,
  { key, inForceId: current }: { key: string; inForceId: number | null },
) {
  const today = todayInAustralia(now());
  const { id, origin, recordedAt } = factValues;
  const values = await primary.orm
    .select({ ...factColumns(today), id, origin, recordedAt })
    .from(facts)
    .innerJoin(factValues, eq(factValues.key, facts.key))
    .where(eq(facts.key, key))
    .orderBy(...inForceOrder)
    .limit(maxValues);
  const stateOf = (row: (typeof values)[number], at: number): CellPart => {
    const isReplaced = values.findIndex(({ validFrom }) => validFrom === row.validFrom) !== at;
    if (isReplaced) return { text: "已被取代", tone: "muted" };
    if (row.id === current) return { text: "现行", tone: "strong" };
    return (row.validFrom ?? "") > today ? { text: "尚未生效", tone: "accent" } : { text: "历史" };
  };
  return {
    title: "全部记录",
    note: "同一天有几条时，后台填写的优先，然后以最新的为准。",
    rows: values.map(
      (row, at): Cell => [
        stateOf(row, at),
        { text: formatFact(row), tone: "strong" },
        `${row.validFrom ?? unknownDay} 起生效 · ${gradeNames[row.grade]} · 核对于 ${row.checkedOn}${row.sourceDated ? ` · 内容的日期 ${row.sourceDated}` : ""}`,
        row.id === current && row.isUnverified && { text: factText.unverified, tone: "accent" },
        sourceOf(row),
        { text: origins[row.origin], tone: "muted" },
        { at: row.recordedAt, tone: "muted" },
        row.note !== null && { text: row.note, tone: "muted", isMultiline: true },
      ],
    ),
  };
}
