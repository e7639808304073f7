import { Link } from "react-router";
import { tableAddress } from "#app/shell/back-office/table/admin-table.tsx";
import type { TableQuery } from "#worker/platform/db/list-page.ts";
import { adminOrdersText } from "./text.ts";

const { presets: text } = adminOrdersText;

/** Often used filters of the list of orders. */
const presets: readonly { label: string; filters: Readonly<Record<string, string>> }[] = [
  { label: text.us, filters: { waiting: "us" } },
  { label: text.overdue, filters: { waiting: "overdue" } },
  { label: text.mine, filters: { waiting: "us", assignee: "mine" } },
  { label: text.unassigned, filters: { waiting: "us", assignee: "none" } },
  { label: text.customer, filters: { waiting: "customer" } },
  { label: text.all, filters: {} },
];

/** Links to often used filters; what is due first comes first. */
export function Presets({ query }: { query: TableQuery }) {
  const shown = JSON.stringify(sorted(query.filters));
  return (
    <nav aria-label={text.label} className="mb-3 flex flex-wrap gap-2">
      {presets.map(({ label, filters }) => (
        <Link
          key={label}
          to={tableAddress("/admin/orders", { q: "", filters, sort: "due", isDescending: false, page: 1 })}
          aria-current={query.q === "" && JSON.stringify(sorted(filters)) === shown ? "page" : undefined}
          className="inline-flex min-h-9 items-center rounded-full border border-line px-4 hover:border-primary aria-[current]:border-primary aria-[current]:bg-primary-soft aria-[current]:text-primary"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

const sorted = (filters: Readonly<Record<string, string>>) => Object.entries(filters).toSorted();
