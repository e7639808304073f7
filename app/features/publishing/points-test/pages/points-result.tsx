import type { PropsWithChildren, ReactNode } from "react";
import type { Standing } from "#app/features/register/invitations/pages/public.server.ts";
import { type Fact, formatFact } from "#app/shell/figures/fact.ts";
import { Figure } from "#app/shell/figures/figure.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { PointsResult, Remark } from "../shared/calculate-points.ts";
import { type PointsFacts, type PointsTable, type Subclass, subclasses } from "../shared/points-table.ts";
import { lineLabel } from "./table-rows.ts";
import { pointsText } from "./text.json";

interface Props {
  result: PointsResult;
  table: PointsTable;
  facts: PointsFacts;
}

const cell = "px-1 py-2 text-end tabular-nums sm:ps-3";
const rowHead = "py-2 pe-1 text-start font-normal";

/** The totals of the three subclasses side by side. */
export function Totals({ result, table, facts, standing }: Props & { standing: Standing | null }) {
  const { subtotal, totals, unanswered, remarks } = result;
  const minimum = facts.minimum;
  // If an answer has no row in the table, "10 more than the minimum" would be misleading.
  const isOutside = remarks.some((remark) => remark !== "regional-without-study");
  return (
    <>
      <SubclassTable
        id="totals"
        caption={pointsText.totals}
        head={<span className="sr-only">{pointsText.item}</span>}
        column={pointsText.subclass}
      >
        <SubclassRow head={pointsText.chosen} cellOf={() => subtotal} />
        <SubclassRow
          head={pointsText.nomination}
          cellOf={(subclass) => <Nomination subclass={subclass} facts={facts} />}
        />
        <SubclassRow isTotal head={pointsText.total} cellOf={(subclass) => totals[subclass]} />
        <SubclassRow
          head={fill(pointsText.difference, { minimum: minimum ? formatFact(minimum) : table.minimum })}
          cellOf={(subclass) => (isOutside ? pointsText.outside : differenceText(totals[subclass] - table.minimum))}
        />
        {standing && (
          <SubclassRow head={standing.label} cellOf={(subclass) => aboveOf(standing, subclass, totals[subclass])} />
        )}
      </SubclassTable>
      {standing && <p className="mt-3 text-muted text-sm">{standing.note}</p>}
      {unanswered.length > 0 && (
        <p className="mt-3 text-sm">
          {fill(pointsText.unanswered, { items: unanswered.map((item) => pointsText[item]).join("、") })}
        </p>
      )}
      {remarks.map((remark) => (
        <p key={remark} className="mt-3 border-accent border-s-4 ps-3 text-sm">
          {remarkText(remark, table, facts)}
        </p>
      ))}
      <p className="mt-3 text-muted text-sm">{pointsText.nominationNote}</p>
      <p className="mt-3 rounded-lg border border-notice-line bg-notice-surface p-3 text-notice-ink text-sm">
        {pointsText.noInvitation}
      </p>
    </>
  );
}

type TableProps = PropsWithChildren<{ id?: string; caption: string; head: ReactNode; column?: string }>;

/** A table with a column for each subclass. @param column the heading of one, by default its number */
export const SubclassTable = ({ id, caption, head, column: heading = "{subclass}", children }: TableProps) => (
  <table id={id} className="mt-2 w-full text-sm">
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr className="border-line border-b">
        {[head, ...subclasses.map((subclass) => fill(heading, { subclass }))].map((title, column) => (
          <th key={subclasses[column - 1] ?? ""} scope="col" className={`${column ? cell : rowHead} font-medium`}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="divide-y divide-line">{children}</tbody>
  </table>
);

interface RowProps {
  head: ReactNode;
  cellOf: (subclass: Subclass) => ReactNode;
  isTotal?: boolean;
}

export const SubclassRow = ({ head, cellOf, isTotal = false }: RowProps) => (
  <tr className={isTotal ? "bg-primary-soft font-semibold text-primary-strong" : ""}>
    <th scope="row" className={isTotal ? `${rowHead} ps-1 font-semibold` : rowHead}>
      {head}
    </th>
    {subclasses.map((subclass) => (
      <td key={subclass} className={isTotal ? `${cell} text-2xl` : cell}>
        {cellOf(subclass)}
      </td>
    ))}
  </tr>
);

/** Expressions of interest with these points or more; none above the highest score of the pool. */
function aboveOf({ above }: Standing, subclass: Subclass, points: number): string {
  const scores = above[subclass === "491" ? "491-state" : subclass];
  return scores ? (scores[points] ?? "0") : "—";
}

/** The rows that apply with their points, and the deduction above the limit for work. */
export function Lines({ result: { lines, workCut, subtotal }, table, facts }: Props) {
  const workMost = facts["work-most"];
  return (
    <table className="mt-2 w-full text-sm">
      <caption className="sr-only">{pointsText.lines}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{pointsText.item}</th>
          <th scope="col">{pointsText.points}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {lines.map(({ key }) => {
          const fact = facts[key];
          return (
            <tr key={key}>
              <th scope="row" className={rowHead}>
                {lineLabel(key, table, facts)}
              </th>
              <td className={`${cell} whitespace-nowrap`}>{fact && <Figure fact={fact} brief />}</td>
            </tr>
          );
        })}
        {workCut > 0 && (
          <tr>
            <th scope="row" className={rowHead}>
              {fill(pointsText.workCut, { most: workMost ? formatFact(workMost) : table.workMost })}
            </th>
            <td className={cell}>−{workCut}</td>
          </tr>
        )}
        <tr className="font-semibold">
          <th scope="row" className={`${rowHead} font-semibold`}>
            {pointsText.chosen}
          </th>
          <td className={cell}>{subtotal}</td>
        </tr>
      </tbody>
    </table>
  );
}

function Nomination({ subclass, facts }: { subclass: Subclass; facts: PointsFacts }) {
  const fact = facts[`nomination.${subclass}`];
  return fact ? <Figure fact={fact} brief /> : <span className="text-muted">{pointsText.nominationNone}</span>;
}

function differenceText(difference: number): string {
  if (difference === 0) return pointsText.equal;
  return difference > 0
    ? fill(pointsText.more, { points: difference })
    : fill(pointsText.less, { points: -difference });
}

function remarkText(remark: Remark, table: PointsTable, facts: PointsFacts): string {
  const lowest = facts["english.competent"];
  const years = remark === "age-below" ? (table.age[0]?.from ?? 0) : (table.age.at(-1)?.to ?? 0) + 1;
  return fill(pointsText.remark[remark], { years, points: lowest ? formatFact(lowest) : "" });
}

/** Sticky totals for phones, where the form is longer than the screen, including the points of a nomination. */
export function TotalsBar({ result: { totals }, minimum }: { result: PointsResult; minimum: Fact | undefined }) {
  return (
    <a
      href="#result"
      className="sticky bottom-0 z-10 -mx-4 mt-2 flex min-h-14 items-center justify-between gap-3 border-line border-t bg-surface px-4 py-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))] text-sm lg:hidden"
    >
      <span>
        <span className="block text-muted text-xs">
          {pointsText.running}
          {minimum && fill(pointsText.runningMinimum, { minimum: formatFact(minimum) })}
        </span>
        <span className="flex flex-wrap gap-x-4">
          {subclasses.map((subclass) => (
            <span key={subclass}>
              <span className="text-muted">{fill(pointsText.subclass, { subclass })}</span>{" "}
              <span className="font-semibold text-lg tabular-nums leading-tight">{totals[subclass]}</span>
            </span>
          ))}
        </span>
      </span>
      <span className="link shrink-0">{pointsText.toResult}</span>
    </a>
  );
}
