import { Link } from "react-router";
import { fill } from "#app/shell/text/fill.ts";
import { withDays } from "#app/shell/text/with-days.tsx";
import { describeCheck, describeFact, factText, periodOf, unverifiedMark } from "./describe-fact.ts";
import { type Fact, formatFact } from "./fact.ts";
import { SourceLink } from "./figure.tsx";

/**
 * A figure in running text. Its date, grade and source appear next to it on hover, touch or focus, without a script
 * (`.noted` in app.css), and in FigureNotes at the end of the section. A past figure is marked in the text. An
 * unverified one is marked in its note, and has a mark when it stands alone, in a table or a strip.
 */
export function NotedFigure({ fact }: { fact: Fact }) {
  return (
    <>
      <data
        value={fact.value}
        data-note={`${describeFact(fact)}，${shortNameOf(fact)}`}
        className={fact.isUnverified ? "noted unsure" : "noted"}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a touch or the Tab key shows the note
        tabIndex={0}
      >
        {formatFact(fact)}
      </data>
      {fact.until && <small>{`（${factText.past}）`}</small>}
    </>
  );
}

/**
 * The short name of a source: "内政部" for "内政部：学生签证（500 类别）", "二手：ATLAS" for a report. FigureNotes has the whole name.
 */
export const shortNameOf = ({ sourceName }: Pick<Fact, "sourceName">) =>
  /^(二手：)?[^：（，]+/u.exec(sourceName)?.[0] ?? sourceName;

/**
 * The first day, grade, day of checking and source of each figure of a page or a tool, grouped by source and check,
 * collapsed.
 */
export function FigureNotes({ facts }: { facts: readonly Fact[] }) {
  const bySource = Map.groupBy(facts, ({ sourceUrl, sourceName }) => `${sourceUrl} ${sourceName}`);
  if (bySource.size === 0) return null;
  return (
    <details className="figure-notes">
      <summary>{fill(factText.notesOf, { count: facts.length })}</summary>
      <ul aria-label={factText.notes}>
        {[...bySource].map(([source, ofSource]) => (
          <li key={source}>
            {ofSource[0] && <SourceLink fact={ofSource[0]} />}
            {[...Map.groupBy(ofSource, (fact) => describeCheck(fact) + unverifiedMark(fact))].map(
              ([check, checked]) => (
                // Without links: a long guide has a hundred figures.
                <p key={check}>{withDays(`${check}：${checked.map(labelOf).join("；")}`)}</p>
              ),
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The label with its period, where one is known. */
const labelOf = (fact: Fact) => fact.label + (fact.validFrom || fact.until ? `（${periodOf(fact)}）` : "");

/** The number of unverified figures on a page, with a collapsed list. Renders nothing without any. */
export function UnverifiedFigures({ facts }: { facts: readonly Fact[] }) {
  const byKey = new Map(facts.flatMap((fact) => (fact.isUnverified ? [[fact.key, fact] as const] : [])));
  if (byKey.size === 0) return null;
  return (
    <details className="figure-notes unverified-figures">
      <summary>{fill(factText.unverifiedCount, { count: byKey.size })}</summary>
      <p className="mb-3">
        {factText.unverifiedLegend}
        <Link to="/facts#grades" discover="none">
          {factText.gradesLink}
        </Link>
      </p>
      <ul>
        {[...byKey].map(([key, fact]) => (
          <li key={key}>
            <Link to={`/facts#${key}`} discover="none">
              {fact.label}
            </Link>
            {` ${formatFact(fact)}`}
          </li>
        ))}
      </ul>
    </details>
  );
}
