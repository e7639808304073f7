import { TextLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { parentsText, routeText as text } from "./text.json";
import type { PlanView } from "./view-plan.server.ts";

interface SumRow {
  title: string;
  href?: string | null;
  /** Below the title, on a line of its own. */
  when?: string;
  /** What it is made of: a line each. */
  notes: readonly string[];
  sum: string;
  /** The sum in another currency. */
  small: string;
}

/** Sums, right-aligned, with their parts below at full width. */
export function Sums({ rows }: { rows: readonly SumRow[] }) {
  return (
    <table className="plan-sums">
      {rows.map(({ title, href, when, notes, sum, small }) => (
        <tbody key={title}>
          <tr>
            <th scope="row">
              {href ? <TextLink href={href}>{title}</TextLink> : title}
              {when && <small>{when}</small>}
            </th>
            <td>
              <b>{sum}</b> <small>{small}</small>
            </td>
          </tr>
          {notes.length > 0 && (
            <tr>
              <td colSpan={2}>
                {notes.map((note) => (
                  <div key={note}>{note}</div>
                ))}
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
}

export function Compared({ routes }: { routes: PlanView["routes"] }) {
  return (
    <section aria-labelledby="compared">
      <h2 id="compared" className="text-block">
        {text.compared}
      </h2>
      <Sums
        rows={routes.map(({ title, href, time, graduate, isClosed, points, stops, yuan, total }) => ({
          ...{ title, href, sum: yuan || total, small: yuan && total },
          notes: [
            time + (graduate ? fill(text.comparedStay, { graduate }) : isClosed ? parentsText.closed485 : ""),
            // Without studies the points are above.
            time && points,
            ...stops.filter((stop) => !routes[0]?.stops.includes(stop)),
          ].filter(Boolean),
        }))}
      />
    </section>
  );
}

/** The figures of the plan with their days and grades; each links to its source and history. */
export function Figures({ figures }: { figures: PlanView["figures"] }) {
  if (figures.length === 0) return null;
  return (
    <details className="figure-notes">
      <summary>{fill(text.figures, { count: figures.length })}</summary>
      <ul>
        {figures.map(({ text: figure, check, href }) => (
          <li key={href}>
            <a href={href}>{figure}</a>
            {`，${check}`}
          </li>
        ))}
      </ul>
    </details>
  );
}
