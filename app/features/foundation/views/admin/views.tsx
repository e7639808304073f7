import { Link } from "react-router";
import { AdminList, type Column } from "#app/shell/back-office/table/admin-table.tsx";
import { adminText } from "#app/shell/back-office/text.json";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { type ViewedPage, viewPeriods } from "../server/read-views.ts";
import type { Route } from "./+types/views";
import { viewsAdminText } from "./text.json";
import { viewList } from "./view-list.ts";

export const loader = (args: Route.LoaderArgs) => viewList.load(args);

const columns: readonly Column<ViewedPage>[] = [
  {
    label: viewsAdminText.path,
    sort: "path",
    cell: ({ path }) => (
      <Link to={path} className="break-all text-primary underline underline-offset-4">
        {path}
      </Link>
    ),
  },
  { label: viewsAdminText.views, sort: "views", cell: ({ views }) => <span className="tabular-nums">{views}</span> },
  { label: viewsAdminText.last, isShort: true, sort: "last", cell: ({ lastDay }) => lastDay },
];

export default function ViewsPage({ loaderData: { query, listed } }: Route.ComponentProps) {
  return (
    <AdminList
      path="/admin/views"
      title={adminText.views}
      presets={<p className="mb-4 max-w-3xl text-muted">{viewsAdminText.intro}</p>}
      query={query}
      listed={listed}
      columns={columns}
      keyOf={({ path }) => path}
      filters={[
        {
          name: "days",
          label: viewsAdminText.period,
          options: viewPeriods.map((value) => ({ value, label: fill(viewsAdminText.days, { days: value }) })),
        },
      ]}
      searchHint={viewsAdminText.search}
      empty={viewsAdminText.empty}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
