import { Link } from "react-router";
import { AdminList, type Column } from "#app/shell/back-office/table/admin-table.tsx";
import { adminText } from "#app/shell/back-office/text.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { ListedItem } from "#worker/features/news/list-news.ts";
import { newsOrigins, newsStates } from "#worker/features/news/news-state.ts";
import { sydneyTime } from "#worker/platform/time/sydney-time.ts";
import type { Route } from "./+types/news";
import { newsList } from "./news-list.ts";
import { adminNewsText } from "./text.ts";

/** The list of news: shown, scheduled, drafts, and removed on request. */
export const loader = (args: Route.LoaderArgs) => newsList.load(args);

const columns: readonly Column<ListedItem>[] = [
  {
    label: adminNewsText.item,
    sort: "title",
    cell: ({ id, title }) => (
      <Link to={`/admin/news/${id}`} className="text-primary underline underline-offset-4">
        {title}
      </Link>
    ),
  },
  { label: adminNewsText.source, cell: ({ source }) => source },
  {
    label: adminNewsText.date,
    sort: "date",
    cell: ({ date }) => <span className="whitespace-nowrap tabular-nums">{date}</span>,
  },
  { label: adminNewsText.state.label, isShort: true, cell: (item) => <State {...item} /> },
  { label: adminNewsText.origin.label, isShort: true, cell: ({ origin }) => adminNewsText.origin[origin] },
];

function State({ state, visibleFrom }: Pick<ListedItem, "state" | "visibleFrom">) {
  return (
    <>
      <span className={state === "shown" ? "" : "font-medium text-accent"}>{adminNewsText.state[state]}</span>
      {state === "scheduled" && visibleFrom !== null && (
        <span className="block text-muted tabular-nums">
          {fill(adminNewsText.from, { time: sydneyTime(visibleFrom).replace("T", " ") })}
        </span>
      )}
    </>
  );
}

export default function NewsPage({ loaderData: { query, listed } }: Route.ComponentProps) {
  return (
    <AdminList
      path="/admin/news"
      title={adminText.news}
      actions={<ButtonLink to="/admin/news/new">{adminNewsText.new}</ButtonLink>}
      query={query}
      listed={listed}
      columns={columns}
      keyOf={({ id }) => id}
      searchHint={adminNewsText.searchHint}
      filters={[
        {
          name: "state",
          label: adminNewsText.state.label,
          options: newsStates.map((value) => ({ value, label: adminNewsText.state[value] })),
        },
        {
          name: "origin",
          label: adminNewsText.origin.label,
          options: newsOrigins.map((value) => ({ value, label: adminNewsText.origin[value] })),
        },
      ]}
      empty={adminNewsText.empty}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
