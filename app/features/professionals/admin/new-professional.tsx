import { redirect } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { adminText } from "#app/shell/back-office/text.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { answerForm } from "#app/shell/form/answer-form.ts";
import { ExternalLink } from "#app/shell/page/links.tsx";
import { appContext } from "#worker/context.ts";
import { createProfessional } from "#worker/features/professionals/edit-professional.ts";
import { professionalSchema } from "#worker/features/professionals/input.ts";
import { omaraRegister } from "#worker/features/professionals/professional.ts";
import type { Route } from "./+types/new-professional";
import { emptyValues, fieldsOf } from "./professional-fields.ts";
import { adminProfessionalText } from "./text.ts";

const loadSchema = () => import("#worker/features/professionals/input.ts").then((input) => input.professionalSchema);

export async function loader({ context, request }: Route.LoaderArgs) {
  await readMember(context, request, "professionals");
  return null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const member = await readMember(context, request, "professionals");
  const app = context.get(appContext);
  return answerForm(request, professionalSchema, async (entry) => {
    const id = await createProfessional(app, member, entry);
    throw redirect(savedAt(`/admin/professionals/${id}`), 303);
  });
}

export default function NewProfessionalPage({ actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminHeading back={{ to: "/admin/professionals", label: adminText.professionals }}>
        {adminProfessionalText.new}
      </AdminHeading>
      <p className="mb-4">
        <ExternalLink href={omaraRegister}>{adminProfessionalText.register}</ExternalLink>
      </p>
      <EditForm
        schema={loadSchema}
        fields={fieldsOf(emptyValues)}
        answer={actionData}
        cancelTo="/admin/professionals"
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
