import type { ReactNode } from "react";
import { Link, useNavigation } from "react-router";
import { layoutText } from "#app/shell/frame/text.json";
import { TimeZoneNote } from "#app/shell/page/date-time.tsx";
import { Pagination } from "#app/shell/page/pagination.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { type Listed, rowsPerFile, type TableQuery } from "#worker/platform/db/list-page.ts";
import { adminText } from "../text.json";
import { type Filter, TableForm } from "./filter-field.tsx";
import { tableAddress } from "./table-address.ts";

export interface Column<Row> {
  label: string;
  /** Name of the sort order by this column, when it can be sorted. */
  sort?: string;
  cell: (row: Row) => ReactNode;
  /** Does not wrap: for a word or two, such as a state. */
  isShort?: boolean;
  /** Hidden on phones, where it would add a line to each row; the record's page shows it. */
  isMinor?: boolean;
}

interface TableProps<Row> {
  /** Path of the page; with `.csv` appended, path of the same rows as a file. */
  path: string;
  /** Caption for screen readers. */
  caption: string;
  query: TableQuery;
  listed: Listed<Row>;
  /** The first column links to the row's page, when there is one. */
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string | number;
  filters?: readonly Filter[];
  /** Label of the search field: which columns are searched. */
  searchHint?: string;
  /** Shown instead of rows when there are none. */
  empty: ReactNode;
  /** Above the table: links to often used filters. */
  presets?: ReactNode;
  /** A point in time of a row, ms since 1970, if the row has any: the table then names their time zone once. */
  timeOfRow?: (row: Row) => number | null;
}

/** Number of rows from which a list is several screens of a phone. */
const longList = 8;

/**
 * A table of the back office. Search, filters, sorting and pagination are in the URL. On
 * phones a row is a few lines: the first column, then the others side by side with their labels.
 */
export function AdminTable<Row>(props: TableProps<Row>) {
  const { path, caption, query, listed, columns, keyOf, empty } = props;
  const firstTime = props.timeOfRow && listed.rows.map(props.timeOfRow).find((at) => at !== null);
  const isBusy = useNavigation().location?.pathname === path;
  const isLong = listed.rows.length > longList;
  const pagination = {
    page: listed.page,
    pages: listed.pages,
    addressOf: (page: number) => tableAddress(path, query, { page }),
  };
  return (
    <section id={listTop} aria-label={caption} className="scroll-mt-4">
      {props.presets}
      <TableForm path={path} query={query} filters={props.filters} searchHint={props.searchHint} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-muted">
          {isBusy ? layoutText.loading : fill(adminText.total, { count: listed.total })}
        </p>
        <a href={tableAddress(`${path}.csv`, query)} className="link inline-flex min-h-9 items-center">
          {fill(adminText.csv, { count: rowsPerFile })}
        </a>
      </div>
      {firstTime !== undefined && (
        <p className="text-muted text-sm">
          <TimeZoneNote at={firstTime} />
        </p>
      )}
      {/* Fifty rows are long on a phone, so the next page and the end are linked above the list too, and the filters below it. */}
      <div className="lg:hidden">
        <Pagination {...pagination} isAbove />
        {isLong && <ListJump to={listEnd}>{adminText.toListEnd}</ListJump>}
      </div>
      {listed.rows.length === 0 ? (
        <p className="mt-4 rounded-lg border border-line bg-surface p-6 text-center text-muted">{empty}</p>
      ) : (
        <table role="table" className="mt-2 block w-full border-line border-t text-sm lg:table lg:border-0">
          <caption className="sr-only">{caption}</caption>
          <thead role="rowgroup" className="sr-only text-left lg:not-sr-only lg:table-header-group">
            <tr role="row">
              {columns.map((column) => (
                <HeadCell key={column.label} path={path} query={query} label={column.label} sort={column.sort} />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="block lg:table-row-group">
            {listed.rows.map((row) => (
              <tr
                key={keyOf(row)}
                role="row"
                className="flex flex-wrap gap-x-4 border-line border-b py-2.5 lg:table-row lg:border-0 lg:p-0 lg:hover:bg-surface"
              >
                {columns.map((column, position) => (
                  <td
                    key={column.label}
                    role="cell"
                    className={`flex max-w-full gap-1.5 break-words max-lg:has-[>div:empty]:hidden lg:table-cell lg:border-line lg:border-t lg:px-2 lg:py-2 lg:align-top ${position === 0 ? "max-lg:w-full" : ""} ${column.isMinor ? "max-lg:hidden" : ""}`}
                  >
                    {position > 0 && (
                      <span aria-hidden="true" className="shrink-0 text-muted lg:hidden">
                        {column.label}
                      </span>
                    )}
                    <div className={column.isShort ? "min-w-0 lg:whitespace-nowrap" : "min-w-0"}>
                      {column.cell(row)}
                    </div>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div id={listEnd} className="scroll-mt-4">
        <Pagination {...pagination} />
        {isLong && (
          <div className="lg:hidden">
            <ListJump to={listTop}>{adminText.toListTop}</ListJump>
          </div>
        )}
      </div>
    </section>
  );
}

/** Anchors of the list, for jumps that work without scripts. */
const listTop = "list";
const listEnd = "list-end";

/**
 * A link inside the page. A plain link and not the router's: the browser scrolls, and the address of the list stays
 * unchanged.
 */
function ListJump({ to, children }: { to: string; children: string }) {
  return (
    <p className="mt-2 text-center">
      <a href={`#${to}`} className="link-line px-3">
        {children}
      </a>
    </p>
  );
}

/** The heading of a column; a link when rows can be sorted by it. */
export function HeadCell(props: { path: string; query: TableQuery; label: string; sort: string | undefined }) {
  const { path, query, label, sort } = props;
  const isSorted = sort !== undefined && sort === query.sort;
  const direction = query.isDescending ? "descending" : "ascending";
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={isSorted ? direction : undefined}
      className="whitespace-nowrap px-2 py-2 font-medium text-muted"
    >
      {sort === undefined ? (
        label
      ) : (
        <Link
          to={tableAddress(path, query, { sort, isDescending: isSorted ? !query.isDescending : true })}
          preventScrollReset
          className="inline-flex min-h-6 items-center gap-1 hover:text-primary"
        >
          {label}
          {isSorted && <span aria-hidden="true">{query.isDescending ? "↓" : "↑"}</span>}
        </Link>
      )}
    </th>
  );
}
