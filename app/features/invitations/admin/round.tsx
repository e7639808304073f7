import { data, redirect } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { answerEdit, savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { adminText } from "#app/shell/back-office/text.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import type { FieldProps } from "#app/shell/form/field.tsx";
import { appContext } from "#worker/context.ts";
import { roundSchema } from "#worker/features/invitations/input.ts";
import { roundVisas } from "#worker/features/invitations/kinds.ts";
import { readRound, recordRound, versionOf } from "#worker/features/invitations/record-row.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import type { Route } from "./+types/round";
import { provenanceFields, valuesOf } from "./provenance-fields.ts";
import { RowForm } from "./row-form.tsx";
import { invitationsAdminText as text } from "./text.ts";

const loadSchema = () => import("#worker/features/invitations/input.ts").then((input) => input.roundSchema);

/** A row of a round; at the address "new" an empty one. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const member = await readMember(context, request, "facts");
  const app = context.get(appContext);
  const row = params.key === "new" ? null : await readRound(app, member, params.key);
  if (!row && params.key !== "new") throw data(null, { status: 404 });
  return {
    values: valuesOf(row, todayInAustralia(app.now())),
    version: versionOf(row),
    isWithdrawn: row?.isWithdrawn ?? false,
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const member = await readMember(context, request, "facts");
  const app = context.get(appContext);
  return answerEdit(
    request,
    roundSchema,
    async (fields) => {
      const key = await recordRound(app, member, fields);
      throw redirect(savedAt(`/admin/rounds/${key}`), 303);
    },
    async () => {
      const row = await readRound(app, member, params.key);
      return row && { version: versionOf(row), values: valuesOf(row, "") };
    },
  );
}

const fieldsOf = (values: Record<string, string>): FieldProps[] => [
  { name: "roundOn", type: "date", label: text.round, hint: text.roundHint, defaultValue: values.roundOn },
  {
    name: "visa",
    type: "select",
    label: text.visa,
    defaultValue: values.visa ?? "189",
    options: roundVisas.map((value) => ({ value, label: text.visas[value] })),
  },
  {
    name: "occupation",
    label: text.occupation,
    hint: text.occupationHint,
    isOptional: true,
    inputMode: "numeric",
    defaultValue: values.occupation,
    autoComplete: "off",
  },
  {
    name: "lowestPoints",
    label: text.lowestPoints,
    isOptional: true,
    inputMode: "numeric",
    defaultValue: values.lowestPoints,
    autoComplete: "off",
  },
  {
    name: "tiesOn",
    label: text.tiesOn,
    hint: text.tiesHint,
    isOptional: true,
    defaultValue: values.tiesOn,
    autoComplete: "off",
  },
  {
    name: "invited",
    label: text.invited,
    isOptional: true,
    inputMode: "numeric",
    defaultValue: values.invited,
    autoComplete: "off",
  },
  ...provenanceFields(values),
];

export default function RoundAdminPage({ loaderData, actionData }: Route.ComponentProps) {
  const { values, version, isWithdrawn } = loaderData;
  return (
    <>
      <AdminHeading back={{ to: "/admin/rounds", label: adminText.rounds }}>
        {values.roundOn ?? text.newRound}
      </AdminHeading>
      <RowForm
        fields={fieldsOf(values)}
        version={version}
        isWithdrawn={isWithdrawn}
        schema={loadSchema}
        answer={actionData}
        cancelTo="/admin/rounds"
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
