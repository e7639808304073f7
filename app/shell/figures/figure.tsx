import { Link } from "react-router";
import { commonText } from "#app/shell/frame/text.json";
import { fill } from "#app/shell/text/fill.ts";
import { withDays } from "#app/shell/text/with-days.tsx";
import { describeFact, factText } from "./describe-fact.ts";
import { type Fact, formatFact } from "./fact.ts";

interface Props {
  fact: Fact;
  /** Whether only the value is shown, linked to its source and history: for figures whose source is named nearby. */
  brief?: boolean;
}

/** A figure of the registry with its first day, grade, day of checking and source. */
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
        （{withDays(describeFact(fact))}，<SourceLink fact={fact}>{factText.source}</SourceLink>）
      </small>
    </span>
  );
}

/**
 * A link to the source of a figure. Its text is `children` or the name of the source; with `children` the name is its
 * description.
 */
export function SourceLink({ fact, children }: { fact: Fact; children?: string }) {
  const isHere = fact.sourceUrl.startsWith("/");
  const name = (children ? fill(factText.sourceOf, { name: fact.sourceName }) : "") + (isHere ? "" : commonText.newTab);
  const text = children ?? fact.sourceName;
  const style = "source-link";
  return isHere ? (
    <Link to={fact.sourceUrl} title={name || undefined} className={style}>
      {text}
    </Link>
  ) : (
    <a
      href={fact.sourceUrl}
      target="_blank"
      rel="noopener noreferrer nofollow"
      title={name || undefined}
      className={style}
    >
      {text}
    </a>
  );
}
