import { Link } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { AdminTable, type Column } from "#app/shell/back-office/table/admin-table.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import type { ListedGonePage } from "../server/addresses/read-address.ts";
import type { Route } from "./+types/gone-pages";
import { gonePagesPath, pageAddressOf } from "./addresses.ts";
import { goneList } from "./lists.ts";
import { pagesAdminText } from "./text.json";

const text = pagesAdminText.gone;

/** The list of pages that were taken down or moved. */
export const loader = (args: Route.LoaderArgs) => goneList.load(args);

const columns: readonly Column<ListedGonePage>[] = [
  {
    label: pagesAdminText.title,
    cell: ({ path, title }) => (
      <Link to={pageAddressOf(path)} className="inline-block py-1 text-primary underline underline-offset-4">
        {title}
      </Link>
    ),
  },
  { label: pagesAdminText.path, sort: "path", cell: ({ path }) => <code className="break-all">{path}</code> },
  { label: text.state.label, isShort: true, cell: ({ state }) => text.state[state] },
  { label: text.target, cell: ({ target }) => <code className="break-all">{target ?? "—"}</code> },
  { label: text.at, sort: "gone", cell: ({ goneAt }) => <DateTime at={goneAt} withZone={false} /> },
];

export default function GonePagesPage({ loaderData: { query, listed } }: Route.ComponentProps) {
  return (
    <>
      <AdminHeading back={{ to: "/admin/pages", label: pagesAdminText.back }}>{text.list}</AdminHeading>
      <p className="mb-4 text-muted">{text.note}</p>
      <AdminTable
        path={gonePagesPath}
        caption={text.list}
        query={query}
        listed={listed}
        columns={columns}
        keyOf={({ path }) => path}
        timeOfRow={({ goneAt }) => goneAt}
        searchHint={text.searchHint}
        filters={[
          {
            name: "state",
            label: text.state.label,
            options: (["down", "moved"] as const).map((value) => ({ value, label: text.state[value] })),
          },
        ]}
        empty={text.empty}
      />
    </>
  );
}
