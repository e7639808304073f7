import { fill } from "#app/shell/text/fill.ts";
import { routeText as text } from "./text.json";
import type { PlanView } from "./view-plan.server.ts";

export function Compared({ routes }: { routes: PlanView["routes"] }) {
  const { compareHead: head } = text;
  return (
    <div className="mt-4">
      <table className="content-table wide-table tabular-nums">
        <thead>
          <tr>
            {Object.values(head).map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {routes.map(({ key, title, total, yuan, time, graduate, points, href }) => (
            <tr key={key}>
              <th scope="row">{href ? <a href={href}>{title}</a> : title}</th>
              {[
                [head.total, [yuan, total].filter(Boolean).join(" · ")],
                [head.time, time],
                [head.graduate, graduate],
                [head.points, points],
              ].map(([label, value]) => (
                <td key={label}>
                  <span aria-hidden="true">{label}</span>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
            <a href={href}>{figure}</a>，{check}
          </li>
        ))}
      </ul>
    </details>
  );
}
