import { Link, redirect } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { AdminTable, type Column } from "#app/shell/back-office/table/admin-table.tsx";
import { adminText } from "#app/shell/back-office/text.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { answerForm } from "#app/shell/form/answer-form.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { appContext } from "#worker/context.ts";
import { changeReport } from "#worker/features/professionals/edit-professional.ts";
import { changeReportSchema } from "#worker/features/professionals/input.ts";
import { reportStatuses } from "#worker/features/professionals/professional.ts";
import type { ListedReport } from "#worker/features/professionals/read-professionals.ts";
import type { Route } from "./+types/reports";
import { reportList } from "./professional-list.ts";
import { adminProfessionalText } from "./text.ts";

export const loader = (args: Route.LoaderArgs) => reportList.load(args);

export async function action({ context, request, url }: Route.ActionArgs) {
  const member = await readMember(context, request, "professionals");
  const app = context.get(appContext);
  return answerForm(request, changeReportSchema, async (change) => {
    await changeReport(app, member, change);
    throw redirect(savedAt(`/admin/professionals/reports${url.search}`), 303);
  });
}

const columns: readonly Column<ListedReport>[] = [
  {
    label: adminProfessionalText.reportOf,
    cell: ({ professionalId, name, marn }) => (
      <Link to={`/admin/professionals/${professionalId}`} className="text-primary underline underline-offset-4">
        {name}
        {marn && `（${marn}）`}
      </Link>
    ),
  },
  {
    label: adminProfessionalText.reportText,
    cell: ({ text }) => <p className="max-w-[32em] whitespace-pre-line break-words">{text}</p>,
  },
  {
    label: adminProfessionalText.reportEmail,
    cell: ({ email }) =>
      email ? (
        <a href={`mailto:${email}`} className="wrap-anywhere text-primary underline underline-offset-4">
          {email}
        </a>
      ) : (
        "—"
      ),
  },
  {
    label: adminProfessionalText.reportAt,
    sort: "at",
    cell: ({ createdAt }) => <DateTime at={createdAt} withZone={false} />,
  },
  { label: adminProfessionalText.reportStatus, cell: (report) => <Status {...report} /> },
];

function Status({ id, version, status }: ListedReport) {
  const next = status === "open" ? "done" : "open";
  return (
    <PostForm preventScrollReset className="grid justify-items-start gap-1">
      <span>{adminProfessionalText.status[status]}</span>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <button
        type="submit"
        name="status"
        value={next}
        className="min-h-9 rounded-lg border border-muted px-3 hover:border-primary hover:text-primary"
      >
        {next === "done" ? adminProfessionalText.markDone : adminProfessionalText.reopen}
      </button>
    </PostForm>
  );
}

export default function ReportsPage({ loaderData: { query, listed }, actionData }: Route.ComponentProps) {
  const problem = actionData?.message ?? Object.values(actionData?.errors ?? {})[0];
  return (
    <>
      <AdminHeading back={{ to: "/admin/professionals", label: adminText.professionals }}>
        {adminProfessionalText.reports}
      </AdminHeading>
      <FormMessage focusKey={actionData}>{problem && `${adminText.failed}：${problem}`}</FormMessage>
      <AdminTable
        path="/admin/professionals/reports"
        caption={adminProfessionalText.reports}
        query={query}
        listed={listed}
        columns={columns}
        keyOf={({ id }) => id}
        timeOfRow={({ createdAt }) => createdAt}
        searchHint={adminProfessionalText.reportSearch}
        filters={[
          {
            name: "status",
            label: adminProfessionalText.reportStatus,
            options: reportStatuses.map((value) => ({ value, label: adminProfessionalText.status[value] })),
          },
        ]}
        empty={adminProfessionalText.reportsEmpty}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
