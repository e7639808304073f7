import { Fragment } from "react";
import { Link } from "react-router";
import { fill } from "#app/shell/text/fill.ts";
import { describeCheck, describeFact, factText, isOld, periodOf } from "./describe-fact.ts";
import { type Fact, formatFact, isUnsure } from "./fact.ts";
import { SourceLink } from "./figure.tsx";

/**
 * A figure in running text. Its date, grade and source appear beside it when it is pointed at, touched or focused, without a
 * script (`.noted` in app.css), and stand in FigureNotes at the end of the section. A past figure and one that may have changed
 * say so in the text, at each mention.
 */
export function NotedFigure({ fact }: { fact: Fact }) {
  return (
    <>
      <data
        value={fact.value}
        data-note={`${describeFact(fact)}，${shortNameOf(fact)}`}
        className={isUnsure(fact) ? "noted unsure" : "noted"}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a touch or the Tab key shows the note
        tabIndex={0}
      >
        {formatFact(fact)}
      </data>
      {fact.until && <small>{`（${factText.past}）`}</small>}
      {isOld(fact) && <small>{`（${factText.mayHaveChanged}）`}</small>}
    </>
  );
}

/** Who the source is of: "内政部" of "内政部：学生签证（500 类别）". The whole name stands in FigureNotes. */
const shortNameOf = ({ sourceName }: Fact) => sourceName.split(/[：（]/u)[0] ?? sourceName;

/** The first day, grade, day of checking and source of each figure of a section: by source, then by check, folded. */
export function FigureNotes({ facts }: { facts: readonly Fact[] }) {
  const bySource = Map.groupBy(facts, ({ sourceUrl, sourceName }) => `${sourceUrl} ${sourceName}`);
  if (bySource.size === 0) return null;
  const unsure = facts.filter(isUnsure).length;
  return (
    <details className="figure-notes">
      <summary>
        {fill(factText.notesOf, { count: facts.length }) +
          (unsure > 0 ? fill(factText.notesUnsure, { count: unsure }) : "")}
      </summary>
      <ul aria-label={factText.notes}>
        {[...bySource].map(([source, ofSource]) => (
          <li key={source}>
            {ofSource[0] && <SourceLink fact={ofSource[0]} />}
            {[...Map.groupBy(ofSource, describeCheck)].map(([check, checked]) => (
              <p key={check}>
                {`${check}：`}
                {checked.map((fact, position) => (
                  <Fragment key={fact.key + fact.value}>
                    {position > 0 && "；"}
                    <Link to={`/facts#${fact.key}`} discover="none">
                      {fact.label}
                    </Link>
                    {`（${periodOf(fact)}${isOld(fact) ? `，${factText.mayHaveChanged}` : ""}）`}
                  </Fragment>
                ))}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What the wavy line means: once on a page that has some. */
export function UnsureLegend({ facts }: { facts: readonly Fact[] }) {
  if (!facts.some(isUnsure)) return null;
  return (
    <p className="text-muted text-sm">
      <span className="noted unsure">{factText.unsureMark}</span>
      {factText.unsureLegend}
      <Link to="/facts#grades" discover="none" className="text-primary underline underline-offset-4">
        {factText.gradesLink}
      </Link>
    </p>
  );
}
