import { Link, redirect } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { AdminTable, type Column } from "#app/shell/back-office/table/admin-table.tsx";
import { adminText } from "#app/shell/back-office/text.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { answerForm } from "#app/shell/form/answer-form.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { markSchema, missedKinds, missedPeriods, missedStatuses } from "#worker/features/missed-searches/input.ts";
import { countHiddenSearches, type MissedSearch } from "#worker/features/missed-searches/list-missed-searches.ts";
import { markMissedSearch } from "#worker/features/missed-searches/mark-missed-search.ts";
import { may } from "#worker/platform/auth/permissions.ts";
import type { Route } from "./+types/searches";
import { searchList } from "./search-list.ts";
import { searchesText } from "./text.ts";

/** What was searched in vain, and what has become of it. */
export async function loader(args: Route.LoaderArgs) {
  const { app, member, query, readList } = await searchList.begin(args);
  const [listed, hidden] = await Promise.all([readList(), countHiddenSearches(app, member)]);
  return { query, listed, hidden, mayTeach: may(member, "vocabulary") };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const member = await readMember(context, request, "searches");
  const app = context.get(appContext);
  return answerForm(request, markSchema, async (mark) => {
    await markMissedSearch(app, member, mark);
    throw redirect(savedAt(`/admin/searches${url.search}`), 303);
  });
}

const link = "text-primary underline underline-offset-4";

const columns = (mayTeach: boolean): readonly Column<MissedSearch>[] => [
  {
    label: searchesText.query,
    sort: "query",
    cell: ({ query }) => <span className="wrap-anywhere font-medium">{query}</span>,
  },
  {
    label: searchesText.unknown,
    cell: ({ query, unknown }) => (
      <>
        <p className="wrap-anywhere">{unknown === query ? searchesText.whole : unknown}</p>
        <p className="flex flex-wrap gap-x-4">
          {mayTeach && (
            <Link to={`/admin/vocabulary/field?term=${encodeURIComponent(unknown)}`} className={link}>
              {searchesText.teach}
            </Link>
          )}
          <Link to={`/search?q=${encodeURIComponent(query)}`} className={link}>
            {searchesText.open}
          </Link>
        </p>
      </>
    ),
  },
  { label: searchesText.found.label, isShort: true, cell: ({ found }) => searchesText.found[found] },
  {
    label: searchesText.searches,
    isShort: true,
    sort: "searches",
    cell: ({ searches, days }) => (
      <span className="tabular-nums">
        {searches}（{fill(searchesText.days, { count: days })}）
      </span>
    ),
  },
  { label: searchesText.last, isShort: true, sort: "last", cell: ({ lastDay }) => lastDay },
  { label: searchesText.status.label, cell: (row) => <Status {...row} /> },
];

function Status({ query, status }: MissedSearch) {
  const next = status === "open" ? (["done", "ignored"] as const) : (["open"] as const);
  return (
    <PostForm preventScrollReset className="flex flex-wrap items-center gap-2">
      <span>{searchesText.status[status]}</span>
      <input type="hidden" name="query" value={query} />
      {next.map((value) => (
        <button
          key={value}
          type="submit"
          name="status"
          value={value}
          className="min-h-9 rounded-lg border border-muted px-3 hover:border-primary hover:text-primary"
        >
          {searchesText.mark[value]}
        </button>
      ))}
    </PostForm>
  );
}

export default function SearchesPage({
  loaderData: { query, listed, hidden, mayTeach },
  actionData,
}: Route.ComponentProps) {
  const problem = actionData?.message ?? Object.values(actionData?.errors ?? {})[0];
  return (
    <>
      <AdminHeading>{adminText.searches}</AdminHeading>
      <p className="mb-4 max-w-3xl text-muted text-sm">
        {searchesText.intro}
        {hidden > 0 && fill(searchesText.hidden, { count: hidden })}
      </p>
      <FormMessage focusKey={actionData}>{problem && `${adminText.failed}：${problem}`}</FormMessage>
      <AdminTable
        path="/admin/searches"
        caption={adminText.searches}
        query={query}
        listed={listed}
        columns={columns(mayTeach)}
        keyOf={(row) => row.query}
        searchHint={searchesText.search}
        filters={[
          {
            name: "days",
            label: searchesText.period,
            options: missedPeriods.map((value) => ({ value, label: fill(searchesText.lastDays, { days: value }) })),
          },
          {
            name: "found",
            label: searchesText.found.label,
            options: missedKinds.map((value) => ({ value, label: searchesText.found[value] })),
          },
          {
            name: "status",
            label: searchesText.status.label,
            options: missedStatuses.map((value) => ({ value, label: searchesText.status[value] })),
          },
        ]}
        empty={searchesText.empty}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
