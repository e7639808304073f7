import { Link } from "react-router";
import { AdminList, type Column } from "#app/shell/back-office/table/admin-table.tsx";
import { adminText } from "#app/shell/back-office/text.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { factText } from "#app/shell/figures/describe-fact.ts";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { roundVisas } from "#worker/features/invitations/kinds.ts";
import type { ListedRound } from "#worker/features/invitations/list-rows.ts";
import { sourceGrades } from "#worker/platform/source-grade.ts";
import type { Route } from "./+types/rounds";
import { roundList } from "./round-list.ts";
import { invitationsAdminText as text } from "./text.ts";

/** The invitation rounds, to record new ones and to correct those of the files. */
export const loader = (args: Route.LoaderArgs) => roundList.load(args);

const columns: readonly Column<ListedRound>[] = [
  {
    label: text.round,
    sort: "round",
    cell: ({ key, roundOn }) => (
      <Link to={`/admin/rounds/${key}`} className="text-primary underline underline-offset-4">
        {roundOn}
      </Link>
    ),
  },
  { label: text.visa, isShort: true, cell: ({ visa }) => text.visas[visa] },
  { label: text.occupation, isShort: true, cell: ({ occupation }) => occupation || text.wholeRound },
  {
    label: text.lowestPoints,
    isShort: true,
    cell: ({ lowestPoints, isWithdrawn }) => (isWithdrawn ? text.isWithdrawn : lowestPoints),
  },
  { label: text.invited, isShort: true, cell: ({ invited }) => invited },
  { label: text.grade, isShort: true, cell: ({ grade }) => factText.grades[grade] },
  { label: text.checkedOn, sort: "checked", isShort: true, cell: ({ checkedOn }) => checkedOn },
  { label: text.origin, isShort: true, cell: ({ origin }) => text.origins[origin] },
];

export default function RoundsAdminPage({ loaderData: { query, listed } }: Route.ComponentProps) {
  return (
    <AdminList
      path="/admin/rounds"
      title={adminText.rounds}
      actions={<ButtonLink to="/admin/rounds/new">{text.newRound}</ButtonLink>}
      query={query}
      listed={listed}
      columns={columns}
      keyOf={({ key }) => key}
      searchHint={text.searchHint}
      filters={[
        { name: "visa", label: text.visa, options: roundVisas.map((value) => ({ value, label: text.visas[value] })) },
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
