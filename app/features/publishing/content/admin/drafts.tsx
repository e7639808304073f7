import { Link } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { AdminTable, type Column } from "#app/shell/back-office/table/admin-table.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import type { ListedDraft } from "../server/drafts/read-draft.ts";
import { draftStates } from "../shared/drafts/draft-state.ts";
import type { Route } from "./+types/drafts";
import { draftAddress, draftsPath, editAddress, newPagePath } from "./addresses.ts";
import { draftText } from "./draft-text.json";
import { describeTime } from "./draft-text.ts";
import { draftList } from "./lists.ts";
import { pagesAdminText } from "./text.json";

/** The list of drafts and scheduled pages. */
export const loader = (args: Route.LoaderArgs) => draftList.load(args);

const columns: readonly Column<ListedDraft>[] = [
  {
    label: pagesAdminText.title,
    cell: ({ id, title }) => (
      <Link to={draftAddress(id)} className="inline-block py-1 text-primary underline underline-offset-4">
        {title}
      </Link>
    ),
  },
  {
    label: draftText.page,
    sort: "path",
    cell: ({ path, page }) =>
      page !== "shown" ? (
        <>
          <code className="break-all">{path}</code>
          <span className="block text-muted">{draftText.pageState[page]}</span>
        </>
      ) : (
        <Link to={editAddress(path)} className="inline-block break-all py-1 font-mono underline underline-offset-4">
          {path}
        </Link>
      ),
  },
  { label: draftText.state.label, cell: (draft) => <State {...draft} /> },
  {
    label: draftText.when,
    sort: "when",
    cell: ({ publishAt }) => (publishAt === null ? "—" : describeTime(publishAt)),
  },
  {
    label: draftText.author,
    sort: "saved",
    cell: ({ author, updatedAt }) => (
      <>
        <span className="break-all">{author}</span>
        <span className="block text-muted">
          <DateTime at={updatedAt} withZone={false} />
        </span>
      </>
    ),
  },
];

function State({ state, failure, isOutdated }: ListedDraft) {
  return (
    <>
      <span className={state === "failed" ? "font-medium text-danger" : ""}>{draftText.state[state]}</span>
      {failure !== null && <span className="block text-muted">{failure}</span>}
      {isOutdated === 1 && <span className="block font-medium text-accent">{draftText.outdated}</span>}
    </>
  );
}

export default function DraftsPage({ loaderData: { query, listed } }: Route.ComponentProps) {
  return (
    <>
      <AdminHeading
        back={{ to: "/admin/pages", label: pagesAdminText.back }}
        actions={<ButtonLink to={newPagePath}>{pagesAdminText.new}</ButtonLink>}
      >
        {draftText.list}
      </AdminHeading>
      <p className="mb-4 text-muted">{draftText.note}</p>
      <AdminTable
        path={draftsPath}
        caption={draftText.list}
        query={query}
        listed={listed}
        columns={columns}
        keyOf={({ id }) => id}
        timeOfRow={({ updatedAt }) => updatedAt}
        searchHint={draftText.searchHint}
        filters={[
          {
            name: "state",
            label: draftText.state.label,
            options: draftStates.map((value) => ({ value, label: draftText.state[value] })),
          },
        ]}
        empty={draftText.empty}
      />
    </>
  );
}
