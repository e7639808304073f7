import { Link } from "react-router";
import { commonText } from "#app/shell/frame/text.ts";
import { fill } from "#app/shell/text/fill.ts";
import { type Fact, formatFact } from "./fact.ts";

/** Texts beside figures of the fact registry. */
export const factText = {
  since: "{date} 起",
  asOf: "截至 {date}",
  past: "以前的数字，{from} 至 {until}，核对于 {date}",
  pastUnknown: "以前的数字，用到 {until}，核对于 {date}",
  lastYear: "上一年度，现在可能更高",
  olderYear: "以前年度，现在可能更高",
  source: "来源",
  sourceOf: "来源：{name}",
  toCheck: "待核对",
  toCheckMark: "波浪线",
  toCheckLegend: "标出的数字待核对：来自二手来源，还没有与官方页面核对。点一下任何数字，可以看到日期和来源。",
  notes: "本节数字的出处",
  notesOf: "本节 {count} 个数字的日期和来源",
  notesToCheck: "，其中 {count} 个待核对",
  toCheckHint: "这个数字来自二手来源，还没有与官方页面核对。",
  history: "{label}：来源与历史",
  missing: "（暂无数字）",
} as const;

interface Props {
  fact: Fact;
  /** Only the value, linked to its source and history: for figures whose source is named nearby. */
  brief?: boolean;
}

/** A figure of the fact registry with its period or day of last check, and its source. */
export function Figure({ fact, brief = false }: Props) {
  const value = <data value={fact.value}>{formatFact(fact)}</data>;
  if (brief) {
    return (
      <Link to={`/facts#${fact.key}`} title={fill(factText.history, { label: fact.label })} className="figure">
        {value}
      </Link>
    );
  }
  return (
    <span className="figure">
      {value}
      <small>
        （{timeOf(fact)}，
        {fact.yearsBehind && (
          <>
            <Behind years={fact.yearsBehind} />，
          </>
        )}
        <SourceLink fact={fact}>{factText.source}</SourceLink>
        {fact.status === "to-check" && (
          <>
            ，<ToCheck />
          </>
        )}
        ）
      </small>
    </span>
  );
}

/** The period of a figure. A past figure gets both dates: "as of" would claim that it is still in force. */
export function timeOf({ validFrom: from, until, checkedOn: date }: Fact): string {
  if (until) return from ? fill(factText.past, { from, until, date }) : fill(factText.pastUnknown, { until, date });
  return from ? fill(factText.since, { date: from }) : fill(factText.asOf, { date });
}

/** A link to the source of a figure. Shows `children`, else the name of the source; screen readers read the name as a description. */
export function SourceLink({ fact, children }: { fact: Fact; children?: string }) {
  const isHere = fact.sourceUrl.startsWith("/");
  const name = fill(factText.sourceOf, { name: fact.sourceName }) + (isHere ? "" : commonText.newTab);
  const text = children ?? fact.sourceName;
  const style = "source-link";
  return isHere ? (
    <Link to={fact.sourceUrl} title={name} className={style}>
      {text}
    </Link>
  ) : (
    <a href={fact.sourceUrl} target="_blank" rel="noopener noreferrer nofollow" title={name} className={style}>
      {text}
    </a>
  );
}

/** Marks a charge that was last updated in an earlier programme year. */
export function Behind({ years }: { years: number }) {
  return <span className="text-accent">{years === 1 ? factText.lastYear : factText.olderYear}</span>;
}

/** Marks a figure from a secondary source that is not verified yet. */
export function ToCheck() {
  return (
    <span title={factText.toCheckHint} className="text-accent">
      {factText.toCheck}
    </span>
  );
}
