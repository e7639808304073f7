import { Link } from "react-router";
import { AdminList, type Column } from "#app/shell/back-office/table/admin-table.tsx";
import { adminText } from "#app/shell/back-office/text.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { factText } from "#app/shell/figures/describe-fact.ts";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { entryKinds, nominatingStates } from "#worker/features/invitations/kinds.ts";
import type { ListedEntry } from "#worker/features/invitations/list-rows.ts";
import { sourceGrades } from "#worker/platform/source-grade.ts";
import { stateNames } from "../text.ts";
import type { Route } from "./+types/nomination";
import { nominationList } from "./nomination-list.ts";
import { invitationsAdminText as text } from "./text.ts";

/** What is known of the states' programmes, to record new years and to correct what the files say. */
export const loader = (args: Route.LoaderArgs) => nominationList.load(args);

const columns: readonly Column<ListedEntry>[] = [
  {
    label: text.state,
    sort: "state",
    cell: ({ key, state, programmeYear }) => (
      <Link to={`/admin/nomination/${key}`} className="text-primary underline underline-offset-4">
        {stateNames[state][0]} {programmeYear}
      </Link>
    ),
  },
  { label: text.visa, isShort: true, cell: ({ visa }) => text.visas[visa] },
  { label: text.kind, isShort: true, cell: ({ kind }) => text.kinds[kind] },
  { label: text.value0, cell: (row) => (row.isWithdrawn ? text.isWithdrawn : (row.value ?? row.text)) },
  { label: text.grade, isShort: true, cell: ({ grade }) => factText.grades[grade] },
  { label: text.checkedOn, sort: "checked", isShort: true, cell: ({ checkedOn }) => checkedOn },
  { label: text.origin, isShort: true, cell: ({ origin }) => text.origins[origin] },
];

export default function NominationAdminPage({ loaderData: { query, listed } }: Route.ComponentProps) {
  return (
    <AdminList
      path="/admin/nomination"
      title={adminText.nomination}
      actions={<ButtonLink to="/admin/nomination/new">{text.newEntry}</ButtonLink>}
      query={query}
      listed={listed}
      columns={columns}
      keyOf={({ key }) => key}
      searchHint={text.searchHintStates}
      filters={[
        {
          name: "state",
          label: text.state,
          options: nominatingStates.map((value) => ({ value, label: stateNames[value][0] })),
        },
        { name: "kind", label: text.kind, options: entryKinds.map((value) => ({ value, label: text.kinds[value] })) },
        {
          name: "origin",
          label: text.origin,
          options: (["seed", "admin"] as const).map((value) => ({ value, label: text.origins[value] })),
        },
        {
          name: "grade",
          label: text.grade,
          options: sourceGrades.map((value) => ({ value, label: factText.grades[value] })),
        },
      ]}
      empty={text.empty}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
