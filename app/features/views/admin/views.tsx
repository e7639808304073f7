import { Link } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { AdminTable, type Column } from "#app/shell/back-office/table/admin-table.tsx";
import { adminText } from "#app/shell/back-office/text.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { readViewsByDay, type ViewedPage, viewPeriods } from "#worker/features/views/read-views.ts";
import type { Route } from "./+types/views";
import { DaysChart } from "./days-chart.tsx";
import { viewsAdminText } from "./text.ts";
import { readPeriod, viewList } from "./view-list.ts";

/** Page views by day and by page. */
export async function loader(args: Route.LoaderArgs) {
  const { app, member, query, readList } = await viewList.begin(args);
  const period = readPeriod(query.filters.days, app.now());
  const [days, listed] = await Promise.all([readViewsByDay(app, member, period), readList()]);
  return { query, days, listed };
}

const columns = (days: number): readonly Column<ViewedPage>[] => [
  {
    label: viewsAdminText.path,
    sort: "path",
    cell: ({ path }) => (
      <Link
        to={`/admin/views/page?path=${encodeURIComponent(path)}&days=${days}`}
        className="break-all text-primary underline underline-offset-4"
      >
        {path}
      </Link>
    ),
  },
  { label: viewsAdminText.views, sort: "views", cell: ({ views }) => <span className="tabular-nums">{views}</span> },
  { label: viewsAdminText.last, isShort: true, sort: "last", cell: ({ lastDay }) => lastDay },
];

export default function ViewsPage({ loaderData: { query, days, listed } }: Route.ComponentProps) {
  return (
    <>
      <AdminHeading>{adminText.views}</AdminHeading>
      <p className="mb-4 max-w-3xl text-muted">{viewsAdminText.intro}</p>
      <DaysChart days={days} />
      <h2 className="mt-8 mb-3 font-semibold text-lg">{viewsAdminText.pages}</h2>
      <AdminTable
        path="/admin/views"
        caption={viewsAdminText.pages}
        query={query}
        listed={listed}
        columns={columns(days.length)}
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
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
