import { data, redirect } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { answerEdit, savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { adminText } from "#app/shell/back-office/text.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import type { FieldProps } from "#app/shell/form/field.tsx";
import { appContext } from "#worker/context.ts";
import { entrySchema } from "#worker/features/invitations/input.ts";
import { entryKinds, nominatedVisas, nominatingStates } from "#worker/features/invitations/kinds.ts";
import { readEntry, recordEntry, versionOf } from "#worker/features/invitations/record-row.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { stateNames } from "../text.ts";
import type { Route } from "./+types/nomination-entry";
import { provenanceFields, valuesOf } from "./provenance-fields.ts";
import { RowForm } from "./row-form.tsx";
import { invitationsAdminText as text } from "./text.ts";

const loadSchema = () => import("#worker/features/invitations/input.ts").then((input) => input.entrySchema);

/** A row of a state's programme; at the address "new" an empty one. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const member = await readMember(context, request, "facts");
  const app = context.get(appContext);
  const row = params.key === "new" ? null : await readEntry(app, member, params.key);
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
    entrySchema,
    async (fields) => {
      const key = await recordEntry(app, member, fields);
      throw redirect(savedAt(`/admin/nomination/${key}`), 303);
    },
    async () => {
      const row = await readEntry(app, member, params.key);
      return row && { version: versionOf(row), values: valuesOf(row, "") };
    },
  );
}

const fieldsOf = (values: Record<string, string>): FieldProps[] => [
  {
    name: "state",
    type: "select",
    label: text.state,
    defaultValue: values.state ?? "nsw",
    options: nominatingStates.map((value) => ({ value, label: stateNames[value][0] })),
  },
  {
    name: "programmeYear",
    label: text.programmeYear,
    hint: text.programmeYearHint,
    isOptional: true,
    defaultValue: values.programmeYear,
    autoComplete: "off",
  },
  {
    name: "visa",
    type: "select",
    label: text.visa,
    defaultValue: values.visa ?? "",
    options: nominatedVisas.map((value) => ({ value, label: text.visas[value] })),
  },
  {
    name: "kind",
    type: "select",
    label: text.kind,
    defaultValue: values.kind ?? "places",
    options: entryKinds.map((value) => ({ value, label: text.kinds[value] })),
  },
  {
    name: "position",
    label: text.position,
    hint: text.positionHint,
    inputMode: "numeric",
    defaultValue: values.position ?? "1",
    autoComplete: "off",
  },
  {
    name: "value",
    label: text.value,
    hint: text.valueHint,
    isOptional: true,
    defaultValue: values.value,
    autoComplete: "off",
  },
  {
    name: "text",
    type: "textarea",
    label: text.text,
    hint: text.textHint,
    rows: 3,
    isOptional: true,
    defaultValue: values.text,
  },
  ...provenanceFields(values),
];

export default function NominationEntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { values, version, isWithdrawn } = loaderData;
  return (
    <>
      <AdminHeading back={{ to: "/admin/nomination", label: adminText.nomination }}>
        {values.programmeYear ?? text.newEntry}
      </AdminHeading>
      <RowForm
        fields={fieldsOf(values)}
        version={version}
        isWithdrawn={isWithdrawn}
        schema={loadSchema}
        answer={actionData}
        cancelTo="/admin/nomination"
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
