import { Link } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { AdminTable, type Column } from "#app/shell/back-office/table/admin-table.tsx";
import { readTableQuery } from "#app/shell/back-office/table/table-query.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { Moment } from "#app/shell/moment/moment.tsx";
import { t } from "#app/shell/text/t.ts";
import { appContext } from "#worker/context.ts";
import { type ListedTerm, listTerms } from "#worker/features/search/list-terms.ts";
import { termKinds, termOrigins } from "#worker/features/search/term-kinds.ts";
import type { Route } from "./+types/vocabulary";
import { readTry } from "./read-try.ts";
import { termAddress } from "./term-address.ts";
import { termTable } from "./term-table.ts";
import { TryOut } from "./try-out.tsx";
import "#app/shell/back-office/text.ts";
import "./text.ts";

const path = "/admin/vocabulary";

/** The vocabulary of the search, and a query tried with it. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const member = await readMember(context, request, "vocabulary");
  const app = context.get(appContext);
  const query = readTableQuery(url, termTable);
  const [listed, tried] = await Promise.all([listTerms(app, member, query), readTry(app, member, url)]);
  return { query, listed, tried };
}

const columns: readonly Column<ListedTerm>[] = [
  {
    label: t("vocabulary.term"),
    sort: "term",
    cell: ({ kind, term, origin }) => (
      <Link to={termAddress(kind, term)} className="break-words text-primary underline underline-offset-4">
        {origin === "removed" ? <s>{term}</s> : term}
      </Link>
    ),
  },
  { label: t("vocabulary.kind"), isShort: true, sort: "kind", cell: ({ kind }) => t(`vocabulary.kind.${kind}`) },
  { label: t("vocabulary.label"), cell: ({ label }) => label },
  { label: t("vocabulary.means"), cell: ({ means }) => <code className="break-words">{means}</code> },
  { label: t("vocabulary.words"), cell: ({ words }) => <span className="break-words">{words}</span> },
  { label: t("vocabulary.origin"), isShort: true, cell: ({ origin }) => t(`vocabulary.origin.${origin}`) },
  {
    label: t("vocabulary.updated"),
    sort: "updated",
    cell: ({ updatedAt }) => updatedAt !== null && <Moment at={updatedAt} withZone={false} />,
  },
];

export default function VocabularyPage({ loaderData: { query, listed, tried } }: Route.ComponentProps) {
  return (
    <>
      <AdminHeading>{t("admin.vocabulary")}</AdminHeading>
      <p className="mb-4 max-w-3xl text-muted text-sm">{t("vocabulary.intro")}</p>
      <TryOut path={path} {...tried} />
      <nav aria-label={t("vocabulary.add")} className="my-4">
        <p className="font-medium">{t("vocabulary.add")}</p>
        <ul className="mt-1 flex flex-wrap gap-2">
          {termKinds.map((kind) => (
            <li key={kind}>
              <Link
                to={termAddress(kind)}
                className="inline-flex min-h-11 items-center rounded-lg border border-muted bg-surface px-4 hover:border-primary hover:text-primary"
              >
                {t(`vocabulary.kind.${kind}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <AdminTable
        path={path}
        caption={t("admin.vocabulary")}
        query={query}
        listed={listed}
        columns={columns}
        keyOf={({ kind, term }) => `${kind} ${term}`}
        momentOf={({ updatedAt }) => updatedAt}
        searchHint={t("vocabulary.searchHint")}
        filters={[
          {
            name: "kind",
            label: t("vocabulary.kind"),
            options: termKinds.map((value) => ({ value, label: t(`vocabulary.kind.${value}`) })),
          },
          {
            name: "origin",
            label: t("vocabulary.origin"),
            options: termOrigins.map((value) => ({ value, label: t(`vocabulary.origin.${value}`) })),
          },
        ]}
        empty={t("vocabulary.empty")}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
