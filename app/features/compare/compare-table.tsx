import { Link } from "react-router";
import { CourseName } from "#app/features/catalogue/public.ts";
import { renderWithoutKeys } from "#app/shell/page/render-without-keys.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { CompareRow, Line } from "./compare-rows.ts";
import { compareText } from "./text.ts";

interface Column {
  code: string;
  name: string;
  nameCn: string | null;
  kindCn: string | null;
  href: string;
  /** The address without this course. */
  without: string;
  /** The address of its total cost; null when the course is not on offer. */
  cost: string | null;
}

interface Props {
  columns: Column[];
  rows: CompareRow[];
  onlyDiff: boolean;
  /** The address that toggles between all rows and those that differ. */
  toggle: string;
}

const letters = ["A", "B", "C", "D"];

const action = "inline-flex min-h-11 items-center underline underline-offset-4";

/**
 * A table from 640 px and in print. On phones each attribute is a block with one line for each course, marked with the letter
 * of the course. `display: block` removes the table's ARIA roles, so they are set explicitly.
 */
export function CompareTable({ columns, rows, onlyDiff, toggle }: Props) {
  const isOne = columns.length === 1;
  const shown = onlyDiff && !isOne ? rows.filter(({ isDifferent }) => isDifferent) : rows;
  const hidden = rows.length - shown.length;
  return (
    <>
      {!isOne && (
        <p className="mt-4 flex flex-wrap items-center gap-x-4 print:hidden">
          <Link
            to={toggle}
            preventScrollReset
            className="inline-flex min-h-11 items-center rounded-lg border border-line bg-surface px-4 font-medium hover:border-primary hover:text-primary"
          >
            {onlyDiff ? compareText.all : compareText.onlyDiff}
          </Link>
          {hidden > 0 && <span className="text-muted text-sm">{fill(compareText.hidden, { count: hidden })}</span>}
        </p>
      )}
      <table
        role="table"
        aria-label={compareText.table}
        className="mt-4 w-full table-fixed rounded-xl border border-line bg-surface text-sm max-sm:block sm:text-base print:text-xs"
      >
        <thead role="rowgroup" className="max-sm:block">
          <tr role="row" className="max-sm:block">
            <th role="columnheader" scope="col" className="w-[17%] p-3 text-left align-top font-medium max-sm:sr-only">
              {compareText.item}
            </th>
            {columns.map(({ code, name, nameCn, kindCn, href, without, cost }, position) => (
              <th
                key={code}
                role="columnheader"
                scope="col"
                className="p-3 text-left align-top font-normal max-sm:flex max-sm:gap-3 max-sm:border-line max-sm:not-first:border-b sm:border-line sm:border-l print:p-1.5"
              >
                <Letter position={position} />
                <span className="block min-w-0">
                  <Link to={href} className="break-words font-medium text-primary underline underline-offset-4">
                    <CourseName course={{ name, nameCn, kindCn }} />
                  </Link>
                  <span className="block text-muted text-sm">CRICOS {code}</span>
                  <span className="flex flex-wrap gap-x-4 print:hidden">
                    <Link to={without} className={action}>
                      {compareText.remove}
                      <span className="sr-only">：{nameCn ?? name}</span>
                    </Link>
                    {cost && (
                      <Link to={cost} className={action}>
                        {compareText.cost}
                        <span className="sr-only">：{nameCn ?? name}</span>
                      </Link>
                    )}
                  </span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-sm:block">
          {shown.map(({ label, cells, isDifferent }) => (
            <tr key={label} role="row" className="border-line border-t max-sm:block print:break-inside-avoid">
              <th
                role="rowheader"
                scope="row"
                className="p-3 text-left align-top font-medium max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:bg-raised max-sm:py-2 print:p-1.5"
              >
                {label}
                {!isOne && (
                  <span
                    className={`ml-2 inline-block whitespace-nowrap rounded px-1.5 font-normal text-xs leading-6 sm:ml-1 ${isDifferent ? "bg-accent-soft text-ink" : "text-muted"}`}
                  >
                    {isDifferent ? `≠ ${compareText.different}` : `＝ ${compareText.same}`}
                  </span>
                )}
              </th>
              {cells.map((lines, position) => (
                <td
                  key={columns[position]?.code}
                  role="cell"
                  className="break-words p-3 align-top max-sm:flex max-sm:gap-3 max-sm:py-2 sm:border-line sm:border-l print:p-1.5"
                >
                  <Letter position={position} isOnPhonesOnly />
                  <span className="block min-w-0">
                    {renderWithoutKeys(lines, (line) => (
                      <CellLine line={line} />
                    ))}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length === 0 && <p className="py-6 text-center">{compareText.noDifference}</p>}
    </>
  );
}

function Letter({ position, isOnPhonesOnly = false }: { position: number; isOnPhonesOnly?: boolean }) {
  return (
    <span
      className={`h-6 w-6 shrink-0 rounded-full bg-primary-soft text-center font-medium text-primary text-sm leading-6 ${isOnPhonesOnly ? "sm:hidden" : "mb-1 inline-block"}`}
    >
      {letters[position]}
    </span>
  );
}

function CellLine({ line: { text, lang, isMuted, href } }: { line: Line }) {
  const styles = `block ${isMuted ? "text-muted text-sm print:text-[0.65rem]" : ""}`;
  if (!href) {
    return (
      <span lang={lang} className={styles}>
        {text}
      </span>
    );
  }
  return (
    <Link to={href} lang={lang} className="block text-primary underline underline-offset-4">
      {text}
    </Link>
  );
}
