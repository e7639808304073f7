import { Link } from "react-router";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { AdminList } from "#app/shell/back-office/table/admin-list.tsx";
import type { Column } from "#app/shell/back-office/table/admin-table.tsx";
import { readTableQuery } from "#app/shell/back-office/table/table-query.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { Moment } from "#app/shell/moment/moment.tsx";
import { t } from "#app/shell/text/t.ts";
import { appContext } from "#worker/context.ts";
import { listShownPages, type ShownPage, shownPageSorts } from "#worker/features/content/list-shown-pages.ts";
import type { Route } from "./+types/pages";
import { editAddress, historyAddress } from "./page-addresses.ts";
import { kindTexts, pageTable } from "./page-table.ts";
import "#app/shell/back-office/text.ts";
import "./text.ts";

/** The pages of content, to be edited. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const member = await readMember(context, request, "content");
  const query = readTableQuery(url, { ...pageTable, sorts: shownPageSorts });
  return { query, listed: await listShownPages(context.get(appContext), member, query) };
}

const columns: readonly Column<ShownPage>[] = [
  {
    label: t("pagesAdmin.title"),
    sort: "title",
    cell: ({ path, title }) => (
      <Link to={editAddress(path)} className="inline-block py-1 text-primary underline underline-offset-4">
        {title}
      </Link>
    ),
  },
  { label: t("pagesAdmin.path"), sort: "path", cell: ({ path }) => <code className="break-all">{path}</code> },
  { label: t("pagesAdmin.kind"), isShort: true, cell: ({ kind }) => t(kindTexts[kind]) },
  { label: t("pagesAdmin.updated"), sort: "updated", cell: ({ updatedOn }) => <Day>{updatedOn}</Day> },
  { label: t("pagesAdmin.checked"), sort: "checked", cell: ({ checkedOn }) => <Day>{checkedOn ?? "—"}</Day> },
  { label: t("pagesAdmin.author"), sort: "written", cell: (page) => <Author {...page} /> },
];

function Day({ children }: { children: string }) {
  return <span className="whitespace-nowrap tabular-nums">{children}</span>;
}

function Author({ path, origin, author, createdAt, isWaiting }: ShownPage) {
  return (
    <>
      <span className="break-all">{origin === "seed" ? t("pagesAdmin.byFile") : author}</span>
      <span className="block text-muted">
        <Moment at={createdAt} withZone={false} />
      </span>
      {isWaiting === 1 && (
        <Link to={historyAddress(path)} className="inline-block py-1 font-medium text-accent underline">
          {t("pagesAdmin.waiting")}
        </Link>
      )}
    </>
  );
}

export default function PagesPage({ loaderData: { query, listed } }: Route.ComponentProps) {
  return (
    <AdminList
      path="/admin/pages"
      title={t("admin.pages")}
      query={query}
      listed={listed}
      columns={columns}
      keyOf={({ path }) => path}
      momentOf={({ createdAt }) => createdAt}
      searchHint={t("pagesAdmin.searchHint")}
      filters={[
        {
          name: "kind",
          label: t("pagesAdmin.kind"),
          options: pageTable.filters.kind.map((value) => ({ value, label: t(kindTexts[value]) })),
        },
        {
          name: "origin",
          label: t("pagesAdmin.origin"),
          options: pageTable.filters.origin.map((value) => ({ value, label: t(`pagesAdmin.origin.${value}`) })),
        },
        {
          name: "waiting",
          label: t("pagesAdmin.waiting"),
          options: pageTable.filters.waiting.map((value) => ({ value, label: t(`pagesAdmin.waiting.${value}`) })),
        },
      ]}
      empty={t("pagesAdmin.empty")}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
