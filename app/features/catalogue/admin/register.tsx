import { AdminList } from "#app/shell/back-office/table/admin-list.tsx";
import type { Column } from "#app/shell/back-office/table/admin-table.tsx";
import { adminText } from "#app/shell/back-office/text.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { formatNumber } from "#app/shell/figures/format-number.ts";
import { Moment } from "#app/shell/moment/moment.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { ListedLoad } from "#worker/features/catalogue/list-loads.ts";
import type { Route } from "./+types/register";
import { HowToLoad } from "./how-to-load.tsx";
import { LoadChanges } from "./load-changes.tsx";
import { loadList } from "./load-list.ts";
import { adminRegisterText } from "./text.ts";

/** The loads of the register: when, from where, and what each changed. */
export const loader = (args: Route.LoaderArgs) => loadList.load(args);

const columns: readonly Column<ListedLoad>[] = [
  { label: adminRegisterText.date, isShort: true, sort: "date", cell: ({ registerDate }) => registerDate },
  {
    label: adminRegisterText.loaded,
    sort: "loaded",
    cell: ({ loadedAt }) => <Moment at={Date.parse(loadedAt)} withZone={false} />,
  },
  { label: adminRegisterText.kind.label, isShort: true, cell: ({ kind }) => adminRegisterText.kind[kind] },
  {
    label: adminRegisterText.source,
    cell: ({ source }) => (
      <span lang="en" className="wrap-anywhere">
        {source}
      </span>
    ),
  },
  {
    label: adminRegisterText.count,
    cell: ({ institutionCount, courseCount }) =>
      fill(adminRegisterText.counts, {
        institutions: formatNumber(institutionCount),
        courses: formatNumber(courseCount),
      }),
  },
  { label: adminRegisterText.changed, cell: (load) => <LoadChanges load={load} /> },
];

const kinds = ["register", "starter"] as const;

export default function RegisterPage({ loaderData: { query, listed } }: Route.ComponentProps) {
  return (
    <>
      <AdminList
        path="/admin/register"
        title={adminText.register}
        query={query}
        listed={listed}
        columns={columns}
        keyOf={({ id }) => id}
        momentOf={({ loadedAt }) => Date.parse(loadedAt)}
        searchHint={adminRegisterText.search}
        filters={[
          {
            name: "kind",
            label: adminRegisterText.kind.label,
            options: kinds.map((value) => ({ value, label: adminRegisterText.kind[value] })),
          },
        ]}
        empty={adminRegisterText.empty}
      />
      <HowToLoad />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
