import { fill } from "#app/shell/text/fill.ts";
import type { Addition } from "./calculator/calculate-points.ts";
import { type PointsFacts, type PointsTable, subclasses } from "./calculator/points-table.ts";
import { suppositionLabel } from "./table-rows.ts";
import { pointsText } from "./text.ts";

interface Props {
  additions: Addition[];
  table: PointsTable;
  facts: PointsFacts;
}

/** Totals with one answer changed: arithmetic, not advice. */
export function Additions({ additions, table, facts }: Props) {
  if (additions.length === 0) return <p>{pointsText.additionsNone}</p>;
  return (
    <>
      <p className="text-muted text-sm">{pointsText.additionsNote}</p>
      <table className="mt-2 w-full text-sm">
        <caption className="sr-only">{pointsText.additions}</caption>
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className="py-2 text-start font-medium">
              {pointsText.addition}
            </th>
            {subclasses.map((subclass) => (
              <th key={subclass} scope="col" className="px-1 py-2 text-end font-medium sm:ps-3">
                {subclass}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {additions.map(({ key, difference, totals }) => (
            <tr key={key}>
              <th scope="row" className="py-2 pe-2 text-start font-normal">
                {suppositionLabel(key, table, facts)}{" "}
                <span className="whitespace-nowrap text-muted">
                  {fill(pointsText.additionMore, { points: difference })}
                </span>
              </th>
              {subclasses.map((subclass) => (
                <td key={subclass} className="px-1 py-2 text-end tabular-nums sm:ps-3">
                  {totals[subclass]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
