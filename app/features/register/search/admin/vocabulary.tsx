import { Link } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { AdminTable, type Column } from "#app/shell/back-office/table/admin-table.tsx";
import { adminText } from "#app/shell/back-office/text.json";
import { DateTime } from "#app/shell/page/date-time.tsx";
import type { ListedTerm } from "../server/vocabulary/read-terms.ts";
import { termKinds, termOrigins } from "../shared/vocabulary/lexicon.ts";
import type { Route } from "./+types/vocabulary";
import { readTry } from "./read-address.ts";
import { termAddress } from "./term-form.ts";
import { termList } from "./term-list.ts";
import { vocabularyText } from "./text.json";
import { TryOut } from "./try-out.tsx";

const path = "/admin/vocabulary";

/** The list of terms, and a query tried with them. */
export async function loader(args: Route.LoaderArgs) {
  const { app, member, query, readList } = await termList.begin(args);
  const [listed, tried] = await Promise.all([readList(), readTry(app, member, args.url)]);
  return { query, listed, tried };
}

const columns: readonly Column<ListedTerm>[] = [
  {
    label: vocabularyText.term,
    sort: "term",
    cell: ({ kind, term, origin }) => (
      <Link to={termAddress(kind, term)} className="break-words text-primary underline underline-offset-4">
        {origin === "removed" ? <s>{term}</s> : term}
      </Link>
    ),
  },
  { label: vocabularyText.kind.label, isShort: true, sort: "kind", cell: ({ kind }) => vocabularyText.kind[kind] },
  { label: vocabularyText.label, cell: ({ label }) => label },
  { label: vocabularyText.means, cell: ({ means }) => <code className="break-words">{means}</code> },
  { label: vocabularyText.words, cell: ({ words }) => <span className="break-words">{words}</span> },
  { label: vocabularyText.origin.label, isShort: true, cell: ({ origin }) => vocabularyText.origin[origin] },
  {
    label: vocabularyText.updated,
    sort: "updated",
    cell: ({ updatedAt }) => updatedAt !== null && <DateTime at={updatedAt} withZone={false} />,
  },
];

export default function VocabularyPage({ loaderData: { query, listed, tried } }: Route.ComponentProps) {
  return (
    <>
      <AdminHeading>{adminText.vocabulary}</AdminHeading>
      <p className="mb-4 max-w-3xl text-muted text-sm">{vocabularyText.intro}</p>
      <TryOut path={path} {...tried} />
      <nav aria-label={vocabularyText.add} className="my-4">
        <p className="font-medium">{vocabularyText.add}</p>
        <ul className="mt-1 flex flex-wrap gap-2">
          {termKinds.map((kind) => (
            <li key={kind}>
              <Link
                to={termAddress(kind)}
                className="inline-flex min-h-11 items-center rounded-lg border border-muted bg-surface px-4 hover:border-primary hover:text-primary"
              >
                {vocabularyText.kind[kind]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <AdminTable
        path={path}
        caption={adminText.vocabulary}
        query={query}
        listed={listed}
        columns={columns}
        keyOf={({ kind, term }) => `${kind} ${term}`}
        timeOfRow={({ updatedAt }) => updatedAt}
        searchHint={vocabularyText.searchHint}
        filters={[
          {
            name: "kind",
            label: vocabularyText.kind.label,
            options: termKinds.map((value) => ({ value, label: vocabularyText.kind[value] })),
          },
          {
            name: "origin",
            label: vocabularyText.origin.label,
            options: termOrigins.map((value) => ({ value, label: vocabularyText.origin[value] })),
          },
        ]}
        empty={vocabularyText.empty}
      />
    </>
  );
}
