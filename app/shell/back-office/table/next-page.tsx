import { Link } from "react-router";
import { fill } from "#app/shell/text/fill.ts";
import type { Listed, TableQuery } from "#worker/platform/db/list-page.ts";
import { adminText } from "../text.ts";
import { tableAddress } from "./table-address.ts";

const button = "inline-flex min-h-11 items-center rounded-lg border border-line bg-surface px-4 hover:border-primary";

interface Props {
  path: string;
  query: TableQuery;
  listed: Listed<unknown>;
}

/** Links of a table that grows: each page begins where the one before ended. Back goes the browser, or to the first page. */
export function NextPage({ path, query, listed: { page, next, visited } }: Props) {
  return (
    <nav aria-label={adminText.pagination} className="mt-6 flex flex-wrap items-center justify-center gap-4">
      {page > 1 && (
        <Link className={button} to={tableAddress(path, query)}>
          {adminText.firstPage}
        </Link>
      )}
      <span className="text-muted">{fill(next ? adminText.pageOfMore : adminText.lastPage, { page })}</span>
      {next && (
        <Link rel="next" className={button} to={tableAddress(path, query, { page: page + 1, after: next })}>
          {visited === undefined ? adminText.nextPage : adminText.searchOn}
        </Link>
      )}
    </nav>
  );
}
