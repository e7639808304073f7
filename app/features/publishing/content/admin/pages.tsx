import { Link } from "react-router";
import { AdminList, type Column } from "#app/shell/back-office/table/admin-table.tsx";
import { adminText } from "#app/shell/back-office/text.json";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import type { ShownPage } from "../server/list-pages.ts";
import type { Route } from "./+types/pages";
import { draftsPath, editAddress, gonePagesPath, historyAddress, newPagePath, pageFilters } from "./addresses.ts";
import { pageList } from "./lists.ts";
import { pagesAdminText } from "./text.json";

export const loader = (args: Route.LoaderArgs) => pageList.load(args);

const columns: readonly Column<ShownPage>[] = [
  {
    label: pagesAdminText.title,
    sort: "title",
    cell: ({ path, title }) => (
      <Link to={editAddress(path)} className="inline-block py-1 text-primary underline underline-offset-4">
        {title}
      </Link>
    ),
  },
  { label: pagesAdminText.path, sort: "path", cell: ({ path }) => <code className="break-all">{path}</code> },
  { label: pagesAdminText.kind.label, isShort: true, cell: ({ kind }) => pagesAdminText.kind[kind] },
  { label: pagesAdminText.updated, sort: "updated", cell: ({ updatedOn }) => <Day>{updatedOn}</Day> },
  { label: pagesAdminText.checked, sort: "checked", cell: ({ checkedOn }) => <Day>{checkedOn ?? "—"}</Day> },
  { label: pagesAdminText.author, sort: "written", isMinor: true, cell: (page) => <Author {...page} /> },
];

function Day({ children }: { children: string }) {
  return <span className="whitespace-nowrap tabular-nums">{children}</span>;
}

function Author({ path, origin, author, createdAt, isWaiting }: ShownPage) {
  return (
    <>
      <span className="break-all">{origin === "seed" ? pagesAdminText.byFile : author}</span>
      <span className="block text-muted">
        <DateTime at={createdAt} withZone={false} />
      </span>
      {isWaiting === 1 && (
        <Link to={historyAddress(path)} className="inline-block py-1 font-medium text-accent underline">
          {pagesAdminText.waiting.label}
        </Link>
      )}
    </>
  );
}

export default function PagesPage({ loaderData: { query, listed } }: Route.ComponentProps) {
  return (
    <AdminList
      path="/admin/pages"
      title={adminText.pages}
      actions={
        <>
          <ButtonLink to={newPagePath}>{pagesAdminText.new}</ButtonLink>
          <ButtonLink to={draftsPath}>{pagesAdminText.drafts}</ButtonLink>
          <ButtonLink to={gonePagesPath}>{pagesAdminText.gone.list}</ButtonLink>
        </>
      }
      query={query}
      listed={listed}
      columns={columns}
      keyOf={({ path }) => path}
      timeOfRow={({ createdAt }) => createdAt}
      searchHint={pagesAdminText.searchHint}
      filters={[
        {
          name: "kind",
          label: pagesAdminText.kind.label,
          options: pageFilters.kind.map((value) => ({ value, label: pagesAdminText.kind[value] })),
        },
        {
          name: "origin",
          label: pagesAdminText.origin.label,
          options: pageFilters.origin.map((value) => ({ value, label: pagesAdminText.origin[value] })),
        },
        {
          name: "waiting",
          label: pagesAdminText.waiting.label,
          options: pageFilters.waiting.map((value) => ({ value, label: pagesAdminText.waiting[value] })),
        },
      ]}
      empty={pagesAdminText.empty}
    />
  );
}
