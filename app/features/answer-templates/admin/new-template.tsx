import { redirect } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { adminText } from "#app/shell/back-office/text.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { answerForm } from "#app/shell/form/answer-form.ts";
import { appContext } from "#worker/context.ts";
import { newTemplateSchema } from "#worker/features/answer-templates/input.ts";
import { addTemplate } from "#worker/features/answer-templates/templates.ts";
import type { Route } from "./+types/new-template";
import { PlaceholderList } from "./placeholder-list.tsx";
import { templateFields } from "./template-fields.ts";
import { templatesText } from "./text.ts";

const path = "/admin/answer-templates";

export async function loader({ context, request }: Route.LoaderArgs) {
  await readMember(context, request, "answer-templates");
  return { idempotencyKey: crypto.randomUUID() };
}

const loadSchema = () => import("#worker/features/answer-templates/input.ts").then((input) => input.newTemplateSchema);

export async function action({ context, request }: Route.ActionArgs) {
  const member = await readMember(context, request, "answer-templates");
  return answerForm(request, newTemplateSchema, async (fields) => {
    await addTemplate(context.get(appContext), member, fields);
    throw redirect(savedAt(path), 303);
  });
}

export default function NewTemplatePage({ loaderData: { idempotencyKey }, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminHeading back={{ to: path, label: adminText.answerTemplates }}>{templatesText.new}</AdminHeading>
      <EditForm
        schema={loadSchema}
        hidden={{ key: actionData?.values?.key ?? idempotencyKey }}
        fields={templateFields({})}
        answer={actionData}
        cancelTo={path}
      />
      <PlaceholderList />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
