import { data, redirect } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { answerEdit, savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { adminText } from "#app/shell/back-office/text.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { appContext } from "#worker/context.ts";
import { figuresIn } from "#worker/features/answer-templates/filled-templates.ts";
import { templateSchema } from "#worker/features/answer-templates/input.ts";
import { changeTemplate, readTemplate } from "#worker/features/answer-templates/templates.ts";
import { writeFigure } from "../write-figure.ts";
import type { Route } from "./+types/edit-template";
import { PlaceholderList } from "./placeholder-list.tsx";
import { templateFields, templateValues } from "./template-fields.ts";
import { templatesText } from "./text.ts";

const path = "/admin/answer-templates";

export async function loader({ context, request, params: { key } }: Route.LoaderArgs) {
  const member = await readMember(context, request, "answer-templates");
  const app = context.get(appContext);
  const template = await readTemplate(app, member, key);
  if (!template) throw data(null, { status: 404 });
  const figures = (await figuresIn(app, template.body)).map((fact) => ({
    ...{ key: fact.key, label: fact.label },
    text: writeFigure(fact),
  }));
  return { template, figures };
}

const loadSchema = () => import("#worker/features/answer-templates/input.ts").then((input) => input.templateSchema);

export async function action({ context, request, params: { key } }: Route.ActionArgs) {
  const member = await readMember(context, request, "answer-templates");
  const app = context.get(appContext);
  return answerEdit(
    request,
    templateSchema,
    async ({ version, ...fields }) => {
      await changeTemplate(app, member, { key, version }, fields);
      throw redirect(savedAt(path), 303);
    },
    async () => {
      const template = await readTemplate(app, member, key);
      return template && { version: template.version, values: templateValues(template) };
    },
  );
}

export default function EditTemplatePage({ loaderData: { template, figures }, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminHeading back={{ to: path, label: adminText.answerTemplates }}>{templatesText.edit}</AdminHeading>
      <EditForm
        key={template.version}
        schema={loadSchema}
        fields={templateFields(templateValues(template))}
        version={template.version}
        answer={actionData}
        cancelTo={path}
      />
      <PlaceholderList figures={figures} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
