import { Link } from "react-router";
import type { TableQuery } from "#worker/platform/db/list-page.ts";
import { tableAddress } from "./table-address.ts";

/** The heading of a column; a link where rows can be sorted by it. */
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
