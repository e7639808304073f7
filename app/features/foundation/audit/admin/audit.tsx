import { AdminList, type Column } from "#app/shell/back-office/table/admin-table.tsx";
import { adminText } from "#app/shell/back-office/text.json";
import { nameCode } from "#app/shell/back-office/text.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import type { ListedChange } from "../server/list-changes.ts";
import type { Route } from "./+types/audit";
import { auditList } from "./audit-list.ts";
import { auditText } from "./text.json";
import { changeNames, subjectNames } from "./text.ts";

/** The audit log: who changed what in the back office, before and after. */
export const loader = (args: Route.LoaderArgs) => auditList.load(args);

const columns: readonly Column<ListedChange>[] = [
  { label: auditText.at, sort: "at", cell: ({ at }) => <DateTime at={at} withZone={false} /> },
  { label: auditText.actor, cell: ({ actorEmail }) => actorEmail },
  { label: auditText.action, isShort: true, cell: ({ action }) => nameCode(changeNames, action) },
  {
    label: auditText.subject,
    cell: ({ subjectType, subjectId }) => `${nameCode(subjectNames, subjectType)} ${subjectId}`,
  },
  { label: auditText.change, cell: (change) => <Difference {...change} /> },
];

function Difference({ before, after }: Pick<ListedChange, "before" | "after">) {
  if (!before && !after) return auditText.nothing;
  return (
    <details>
      <summary className="text-primary">{auditText.show}</summary>
      <dl className="mt-1 grid gap-1">
        <dt className="text-muted">{auditText.before}</dt>
        <dd className="whitespace-pre-wrap break-all">{before ?? "—"}</dd>
        <dt className="text-muted">{auditText.after}</dt>
        <dd className="whitespace-pre-wrap break-all">{after ?? "—"}</dd>
      </dl>
    </details>
  );
}

export default function AuditPage({ loaderData: { query, choices: types, listed } }: Route.ComponentProps) {
  return (
    <AdminList
      path="/admin/audit"
      title={adminText.audit}
      query={query}
      listed={listed}
      columns={columns}
      keyOf={({ id }) => id}
      timeOfRow={({ at }) => at}
      filters={[
        {
          name: "type",
          label: auditText.type,
          options: types.map((value) => ({ value, label: nameCode(subjectNames, value) })),
        },
      ]}
      empty={auditText.empty}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
