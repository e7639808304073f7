import { Link } from "react-router";
import { AdminList, type Column } from "#app/shell/back-office/table/admin-table.tsx";
import { adminText } from "#app/shell/back-office/text.json";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { listName } from "../pages/list-name.ts";
import type { ListedOccupation } from "../server/list-for-editors.ts";
import { listKeys, listsOf } from "../shared/opened-visas.ts";
import type { Route } from "./+types/occupations";
import { occupationList } from "./occupation-list.ts";
import { occupationsAdminText as text } from "./text.json";

/** All occupations of the official lists, to correct what we have written about them. */
export const loader = (args: Route.LoaderArgs) => occupationList.load(args);

const columns: readonly Column<ListedOccupation>[] = [
  {
    label: text.name,
    cell: ({ code, titleCn, title }) => (
      <Link to={`/admin/occupations/${code}`} className="text-primary underline underline-offset-4">
        {titleCn}{" "}
        <span lang="en" className="text-muted">
          {title}
        </span>
      </Link>
    ),
  },
  { label: text.code, sort: "code", isShort: true, cell: ({ code }) => <code>{code}</code> },
  { label: text.lists, cell: (row) => listsOf(row).map(listName).join("、") },
  { label: text.authority, cell: ({ authority }) => authority ?? text.none },
  {
    label: text.agreement,
    isShort: true,
    cell: ({ agreement }) => (agreement === "conflict" ? <strong>{text.conflict}</strong> : text.both),
  },
  {
    label: text.edited,
    sort: "edited",
    isShort: true,
    cell: ({ editedAt }) => editedAt !== null && <DateTime at={editedAt} withZone={false} />,
  },
];

export default function OccupationsAdminPage({ loaderData: { query, listed } }: Route.ComponentProps) {
  return (
    <AdminList
      path="/admin/occupations"
      title={adminText.occupations}
      actions={<ButtonLink to="/admin/occupations/authorities">{text.authorities}</ButtonLink>}
      query={query}
      listed={listed}
      columns={columns}
      keyOf={({ code }) => code}
      searchHint={text.searchHint}
      timeOfRow={({ editedAt }) => editedAt}
      filters={[
        { name: "list", label: text.list, options: listKeys.map((value) => ({ value, label: listName(value) })) },
        {
          name: "agreement",
          label: text.agreement,
          options: [
            { value: "both", label: text.both },
            { value: "conflict", label: text.conflict },
          ],
        },
        { name: "edited", label: text.edited, options: [{ value: "yes", label: text.editedOnly }] },
      ]}
      empty={text.empty}
    />
  );
}
