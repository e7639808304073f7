import { Link } from "react-router";
import { commonText } from "#app/shell/text/common.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { Fact } from "./fact.ts";
import { formatFact } from "./format-fact.ts";
import { factText } from "./text.ts";

interface Props {
  fact: Fact;
  /** The value alone, which leads to its source and history: for a figure whose origin stands nearby already. */
  brief?: boolean;
}

/** A figure of the registry: its value, when it holds or held, or when it was seen, and where it comes from. */
export function Figure({ fact, brief = false }: Props) {
  const value = (
    <data value={fact.value} className="font-medium tabular-nums whitespace-nowrap">
      {formatFact(fact)}
    </data>
  );
  if (brief) {
    return (
      <Link
        to={`/facts#${fact.key}`}
        title={fill(factText.history, { label: fact.label })}
        className="decoration-dotted underline underline-offset-4 hover:text-primary"
      >
        {value}
      </Link>
    );
  }
  return (
    <span>
      {value}
      <small className="text-muted text-xs">
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

/** Since when a figure holds; of one of the past, when it did: "as at" would say that it still does. */
function timeOf({ validFrom: from, until, checkedOn: date }: Fact): string {
  if (until) return from ? fill(factText.past, { from, until, date }) : fill(factText.pastUnknown, { until, date });
  return from ? fill(factText.since, { date: from }) : fill(factText.asOf, { date });
}

/** Leads to where a figure comes from; the name is said, and shown where nothing else stands for it. */
export function SourceLink({ fact, children }: { fact: Fact; children?: string }) {
  const name = fill(factText.sourceOf, { name: fact.sourceName });
  const text = children ?? fact.sourceName;
  const style = "underline underline-offset-2 hover:text-primary";
  return fact.sourceUrl.startsWith("/") ? (
    <Link to={fact.sourceUrl} title={name} className={style}>
      {text}
    </Link>
  ) : (
    <a
      href={fact.sourceUrl}
      target="_blank"
      rel="noopener noreferrer nofollow"
      title={name}
      aria-label={name + commonText.newTab}
      className={style}
    >
      {text}
    </a>
  );
}

/** For charges of a year before. */
export function Behind({ years }: { years: number }) {
  return <span className="text-accent">{years === 1 ? factText.lastYear : factText.olderYear}</span>;
}

/** For figures from a secondary source. */
export function ToCheck() {
  return (
    <span title={factText.toCheckHint} className="text-accent">
      {factText.toCheck}
    </span>
  );
}
