import { Link } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { AdminTable, type Column } from "#app/shell/back-office/table/admin-table.tsx";
import { adminText } from "#app/shell/back-office/text.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import type { AnswerTemplate } from "#worker/features/answer-templates/templates.ts";
import { templateUses } from "#worker/features/answer-templates/variables.ts";
import type { Route } from "./+types/templates";
import { templateList } from "./template-list.ts";
import { templatesText } from "./text.ts";

export const loader = (args: Route.LoaderArgs) => templateList.load(args);

const columns: readonly Column<AnswerTemplate>[] = [
  {
    label: templatesText.name,
    sort: "name",
    cell: ({ key, name, body }) => (
      <>
        <Link
          to={`/admin/answer-templates/${encodeURIComponent(key)}`}
          className="font-medium text-primary underline underline-offset-4"
        >
          {name}
        </Link>
        <span className="line-clamp-2 text-muted text-sm">{body}</span>
      </>
    ),
  },
  { label: templatesText.use, isShort: true, cell: ({ use }) => templatesText.uses[use] },
  { label: templatesText.position, sort: "position", isShort: true, cell: ({ position }) => position },
  {
    label: templatesText.state,
    isShort: true,
    cell: ({ isOffered }) => (
      <span className={isOffered ? "" : "font-medium text-accent"}>
        {isOffered ? templatesText.offered : templatesText.notOffered}
      </span>
    ),
  },
  {
    label: templatesText.updated,
    sort: "updated",
    isShort: true,
    cell: ({ origin, updatedAt }) => (origin === "admin" ? <DateTime at={updatedAt} /> : templatesText.origins.seed),
  },
];

export default function TemplatesPage({ loaderData: { query, listed } }: Route.ComponentProps) {
  return (
    <>
      <AdminHeading actions={<ButtonLink to="/admin/answer-templates/new">{templatesText.new}</ButtonLink>}>
        {adminText.answerTemplates}
      </AdminHeading>
      <p className="mb-4">{templatesText.intro}</p>
      <AdminTable
        path="/admin/answer-templates"
        caption={adminText.answerTemplates}
        query={query}
        listed={listed}
        columns={columns}
        keyOf={({ key }) => key}
        searchHint={templatesText.searchHint}
        filters={[
          {
            name: "use",
            label: templatesText.use,
            options: templateUses.map((value) => ({ value, label: templatesText.uses[value] })),
          },
          {
            name: "state",
            label: templatesText.state,
            options: [
              { value: "offered", label: templatesText.offered },
              { value: "switched-off", label: templatesText.notOffered },
            ],
          },
        ]}
        empty={templatesText.empty}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
