import { redirect } from "react-router";
import { ExternalLink } from "#app/ui/catalogue/external-link.tsx";
import { ErrorPage } from "#app/ui/layout/error-page.tsx";
import { t } from "#app/ui/text/t.ts";
import { appContext } from "#worker/context.ts";
import { createProfessional } from "#worker/domain/professionals/create-professional.ts";
import { professionalSchema } from "#worker/domain/professionals/schemas.ts";
import { answerForm } from "../../forms/answer-form.ts";
import { omaraRegister } from "../../professionals/official-registers.ts";
import { savedAt } from "../form/answer-edit.ts";
import { EditForm } from "../form/edit-form.tsx";
import { AdminHeading } from "../frame/admin-heading.tsx";
import { readMember } from "../read-member.ts";
import type { Route } from "./+types/new-professional";
import { emptyValues, fieldsOf } from "./professional-fields.ts";
import "#app/ui/text/admin.ts";
import "#app/ui/text/admin-professionals.ts";

/** A new entry of the directory. */
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
      <AdminHeading back={{ to: "/admin/professionals", label: t("admin.professionals") }}>
        {t("adminProfessional.new")}
      </AdminHeading>
      <p className="mb-4">
        <ExternalLink href={omaraRegister}>{t("adminProfessional.register")}</ExternalLink>
      </p>
      <EditForm fields={fieldsOf(emptyValues)} answer={actionData} cancelTo="/admin/professionals" />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
