import type { PropsWithChildren, ReactNode } from "react";
import { Link } from "react-router";
import { CourseName } from "#app/features/register/catalogue/pages/public.ts";
import { renderWithoutKeys } from "#app/shell/page/render-without-keys.ts";
import { fill } from "#app/shell/text/fill.ts";
import { maxCompared } from "../shared/compare-address.ts";
import type { CompareRow, Line } from "./compare-rows.ts";
import { compareText } from "./text.json";

interface Column {
  code: string;
  /** A short name of the school, for the narrow columns of a phone. */
  school: string;
  name: string;
  nameCn: string | null;
  kindCn: string | null;
  href: string;
  /** The address without this course. */
  without: string;
}

interface Props {
  columns: Column[];
  rows: CompareRow[];
  onlyDiff: boolean;
  /** The address that toggles between all rows and differing rows only. */
  toggle: string;
}

/** On phones a row is a grid with one column per course, below the name of the row. */
const grids: Readonly<Record<number, string>> = {
  1: "max-sm:grid-cols-1",
  2: "max-sm:grid-cols-2",
  3: "max-sm:grid-cols-3",
  4: "max-sm:grid-cols-4",
};

/**
 * A table from 640 px and in print. On phones the names of the courses are sticky at the top; each row is its name and, below it, a narrow
 * column for each course. Differing rows come first. `display: grid` removes the table's ARIA roles, so they are set explicitly.
 */
export function CompareTable({ columns, rows, onlyDiff, toggle, children }: PropsWithChildren<Props>) {
  const isOne = columns.length === 1;
  const differing = rows.filter(({ isDifferent }) => isDifferent);
  const equal = rows.filter(({ isDifferent }) => !isDifferent);
  const hidden = onlyDiff ? equal.length : 0;
  const groups = isOne
    ? [{ title: null, rows }]
    : [
        { title: fill(compareText.different, { count: differing.length }), rows: differing },
        { title: fill(compareText.same, { count: equal.length }), rows: onlyDiff ? [] : equal },
      ].filter((group) => group.rows.length > 0);
  const grid = `max-sm:grid ${grids[columns.length]}`;
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        {!isOne && (
          <Link to={toggle} preventScrollReset className="button">
            {onlyDiff ? compareText.all : compareText.onlyDiff}
          </Link>
        )}
        {children}
        {hidden > 0 && <span className="text-muted text-sm">{fill(compareText.hidden, { count: hidden })}</span>}
      </div>
      <table
        role="table"
        aria-label={compareText.table}
        // Each of four columns on a narrow phone is wide enough for an amount.
        data-tight={columns.length === maxCompared ? "" : undefined}
        className="group mt-4 w-full table-fixed rounded-xl border border-line bg-surface text-sm max-sm:block sm:text-base print:text-xs"
      >
        <thead
          role="rowgroup"
          className="max-sm:sticky max-sm:top-14 max-sm:z-10 max-sm:block max-sm:rounded-t-xl max-sm:bg-surface"
        >
          <tr role="row" className={`max-sm:border-line max-sm:border-b ${grid}`}>
            <th role="columnheader" scope="col" className="w-[17%] p-3 text-left align-top font-medium max-sm:sr-only">
              {compareText.item}
            </th>
            {columns.map(({ code, school, name, nameCn, kindCn, href, without }) => (
              <th
                key={code}
                role="columnheader"
                scope="col"
                className="p-3 text-left align-top font-normal max-sm:min-w-0 max-sm:p-2 sm:border-line sm:border-l print:p-1.5"
              >
                <Link
                  to={without}
                  aria-label={fill(compareText.remove, { name: nameCn ?? name })}
                  className="-m-2 float-right size-9 text-center text-lg text-muted leading-9 hover:text-primary print:hidden"
                >
                  ×
                </Link>
                <span className="block font-medium max-sm:line-clamp-2 max-sm:text-sm group-data-tight:max-sm:text-xs">
                  {school}
                </span>
                <Link
                  to={href}
                  className="link break-words font-medium max-sm:line-clamp-3 max-sm:text-sm group-data-tight:max-sm:text-xs"
                >
                  <CourseName
                    course={{ name, nameCn, kindCn }}
                    className="text-muted text-sm max-sm:hidden print:text-[0.65rem]"
                  />
                </Link>
                <span className="block text-muted text-sm max-sm:hidden print:text-[0.65rem]">CRICOS {code}</span>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title} role="rowgroup" className="max-sm:block">
            {title && (
              <tr role="row" className="border-line border-t max-sm:block">
                <th
                  role="rowheader"
                  scope="row"
                  colSpan={columns.length + 1}
                  className="bg-primary-soft px-3 py-2 text-left font-semibold max-sm:block max-sm:px-2"
                >
                  {title}
                </th>
              </tr>
            )}
            {rows.map(({ label, cells, isMain }) => (
              <tr
                key={label}
                role="row"
                className={`border-line border-t print:break-inside-avoid ${grid} ${isMain ? "border-y-2 border-y-primary font-semibold" : ""}`}
              >
                <RowName>{label}</RowName>
                {cells.map((lines, position) => (
                  <td key={columns[position]?.code} role="cell" className={cellStyle}>
                    {renderWithoutKeys(lines, (line) => (
                      <CellLine line={line} />
                    ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {onlyDiff && differing.length === 0 && <p className="py-6 text-center">{compareText.noDifference}</p>}
    </>
  );
}

const cellStyle =
  "break-words p-3 align-top max-sm:min-w-0 max-sm:p-2 max-sm:text-sm group-data-tight:max-sm:px-1 group-data-tight:max-sm:text-xs sm:border-line sm:border-l print:p-1.5";

function RowName({ children }: { children: ReactNode }) {
  return (
    <th
      role="rowheader"
      scope="row"
      className="p-3 text-left align-top font-medium max-sm:col-span-full max-sm:bg-raised max-sm:px-2 max-sm:py-1.5 print:p-1.5"
    >
      {children}
    </th>
  );
}

function CellLine({ line: { text, lang, isMuted, isAmount, best, href } }: { line: Line }) {
  if (!href) {
    return (
      <span lang={lang} className={`block ${isMuted ? "text-muted text-sm max-sm:text-xs print:text-[0.65rem]" : ""}`}>
        <span className={isAmount ? "whitespace-nowrap tabular-nums" : ""}>{text}</span>
        {best && (
          <b className="ms-1 inline-block rounded bg-primary-soft px-1 font-normal text-sm max-sm:text-xs">{best}</b>
        )}
      </span>
    );
  }
  return (
    <Link to={href} lang={lang} className="link block">
      {text}
    </Link>
  );
}
