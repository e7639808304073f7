import { Link } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { AdminTable, type Column } from "#app/shell/back-office/table/admin-table.tsx";
import { adminText } from "#app/shell/back-office/text.json";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import type { EntryOrigin, ListedEntry } from "../server/course-names/read-entries.ts";
import type { Route } from "./+types/course-names";
import { courseNameList } from "./course-name-list.ts";
import { courseNamesText } from "./course-names-text.json";
import { conditionLabel } from "./course-names-text.ts";
import { entryAddress, waitingOf } from "./entry-address.ts";
import { Waiting } from "./waiting.tsx";

const path = "/admin/course-names";
const origins: readonly EntryOrigin[] = ["loaded", "changed", "removed", "added"];

/** The list of phrases and names of the dictionary. */
export async function loader(args: Route.LoaderArgs) {
  const { query, readList } = await courseNameList.begin(args);
  return { query, listed: await readList(), waiting: waitingOf(args.url) };
}

const columns: readonly Column<ListedEntry>[] = [
  {
    label: courseNamesText.phrase,
    sort: "phrase",
    cell: ({ kind, phrase, condition, origin }) => (
      <Link
        lang="en"
        to={entryAddress({ kind, phrase, condition })}
        className="break-words text-primary underline underline-offset-4"
      >
        {origin === "removed" ? <s>{phrase}</s> : phrase}
      </Link>
    ),
  },
  { label: courseNamesText.nameCn, cell: ({ nameCn }) => nameCn },
  { label: courseNamesText.condition, isShort: true, cell: ({ condition }) => conditionLabel(condition) },
  { label: courseNamesText.kind.label, isShort: true, cell: ({ kind }) => courseNamesText.kind[kind] },
  { label: courseNamesText.origin.label, isShort: true, cell: ({ origin }) => courseNamesText.origin[origin] },
  {
    label: courseNamesText.updated,
    sort: "updated",
    cell: ({ updatedAt }) => updatedAt !== null && <DateTime at={updatedAt} withZone={false} />,
  },
];

export default function CourseNamesPage({ loaderData: { query, listed, waiting } }: Route.ComponentProps) {
  return (
    <>
      <AdminHeading>{adminText.courseNames}</AdminHeading>
      <Waiting count={waiting} />
      <p className="mb-4 max-w-3xl text-muted text-sm">{courseNamesText.intro}</p>
      <p className="my-4">
        <ButtonLink to={entryAddress()}>{courseNamesText.add}</ButtonLink>
      </p>
      <AdminTable
        path={path}
        caption={adminText.courseNames}
        query={query}
        listed={listed}
        columns={columns}
        keyOf={({ kind, phrase, condition }) => `${kind} ${phrase} ${condition}`}
        timeOfRow={({ updatedAt }) => updatedAt}
        searchHint={courseNamesText.searchHint}
        filters={[
          {
            name: "kind",
            label: courseNamesText.kind.label,
            options: (["phrase", "name"] as const).map((value) => ({ value, label: courseNamesText.kind[value] })),
          },
          {
            name: "origin",
            label: courseNamesText.origin.label,
            options: origins.map((value) => ({ value, label: courseNamesText.origin[value] })),
          },
        ]}
        empty={courseNamesText.empty}
      />
    </>
  );
}
