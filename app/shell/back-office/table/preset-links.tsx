import { Link } from "react-router";
import type { TableQuery } from "#worker/platform/db/list-page.ts";
import { isSameChoice, tableAddress } from "./table-address.ts";

interface Props {
  /** Path of the list. */
  path: string;
  /** Name of the links for screen readers. */
  label: string;
  /** Often used filters by their labels. */
  of: Readonly<Record<string, Readonly<Record<string, string>>>>;
  query: TableQuery;
  /** The list's default order, which the links start with. */
  sort: string;
  isDescending?: boolean;
}

/** Links to frequently used filters of a list; the current one is marked. */
export function PresetLinks({ path, label, of, query, sort, isDescending = false }: Props) {
  return (
    <nav aria-label={label} className="mb-3 flex flex-wrap gap-2">
      {Object.entries(of).map(([name, filters]) => (
        <Link
          key={name}
          to={tableAddress(path, { q: "", filters, sort, isDescending, page: 1 })}
          aria-current={query.q === "" && isSameChoice(filters, query.filters) ? "page" : undefined}
          className="inline-flex min-h-9 items-center rounded-full border border-line px-4 hover:border-primary aria-[current]:border-primary aria-[current]:bg-primary-soft aria-[current]:text-primary"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
