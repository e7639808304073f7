import { Link } from "react-router";
import { fill } from "#app/shell/text/fill.ts";
import { type Fact, formatFact } from "./fact.ts";
import { Behind, factText, SourceLink, timeOf } from "./figure.tsx";

/**
 * A figure in running text. Its date and source appear beside it when it is pointed at, touched or focused, without a script
 * (`.noted` in app.css), and stand in FigureNotes at the end of the section.
 */
export function NotedFigure({ fact }: { fact: Fact }) {
  const { sourceName, status, value, yearsBehind } = fact;
  return (
    <>
      <data
        value={value}
        data-note={`${dateNote(fact)}，${sourceName}`}
        className={status === "confirmed" ? "noted" : "noted unsure"}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a touch or the Tab key shows the note
        tabIndex={0}
      >
        {formatFact(fact)}
      </data>
      {yearsBehind && (
        <small>
          （<Behind years={yearsBehind} />）
        </small>
      )}
    </>
  );
}

/** "2025-08-07 起，待核对" */
const dateNote = (fact: Fact) => (fact.status === "confirmed" ? timeOf(fact) : `${timeOf(fact)}，${factText.toCheck}`);

/** The date and source of each figure of a section, by source, folded. A label leads to the history of its figure. */
export function FigureNotes({ facts }: { facts: readonly Fact[] }) {
  const bySource = Map.groupBy(facts, ({ sourceUrl, sourceName }) => `${sourceUrl} ${sourceName}`);
  if (bySource.size === 0) return null;
  const unsure = facts.filter(({ status }) => status === "to-check").length;
  return (
    <details className="figure-notes">
      <summary>
        {fill(factText.notesOf, { count: facts.length })}
        {unsure > 0 && fill(factText.notesToCheck, { count: unsure })}
      </summary>
      <ul aria-label={factText.notes}>
        {[...bySource].map(([source, [first, ...others]]) =>
          first ? (
            <li key={source}>
              <SourceLink fact={first} />
              {[first, ...others].map((fact) => (
                <p key={fact.key + fact.value}>
                  <Link to={`/facts#${fact.key}`} discover="none">
                    {fact.label}
                  </Link>
                  {`（${dateNote(fact)}）`}
                </p>
              ))}
            </li>
          ) : null,
        )}
      </ul>
    </details>
  );
}

/** How figures are marked that are not verified yet: once on a page that has some. */
export function UnsureLegend({ facts }: { facts: readonly Fact[] }) {
  if (!facts.some(({ status }) => status === "to-check")) return null;
  return (
    <p className="text-muted text-sm">
      <span className="noted unsure">{factText.toCheckMark}</span>
      {factText.toCheckLegend}
    </p>
  );
}
