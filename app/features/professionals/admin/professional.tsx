import { data, redirect } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { answerEdit, savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { adminText } from "#app/shell/back-office/text.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { ButtonLink, ExternalLink } from "#app/shell/page/links.tsx";
import { appContext } from "#worker/context.ts";
import { changeProfessional, removeProfessional } from "#worker/features/professionals/edit-professional.ts";
import { editProfessionalSchema, removeProfessionalSchema } from "#worker/features/professionals/input.ts";
import { readProfessional } from "#worker/features/professionals/read-professionals.ts";
import { omaraRegister } from "../official-registers.ts";
import type { Route } from "./+types/professional";
import { fieldsOf, valuesOf } from "./professional-fields.ts";
import { RemoveForm } from "./remove-form.tsx";
import { adminProfessionalText } from "./text.ts";

const idOf = (given: string) => (/^[1-9]\d{0,14}$/.test(given) ? Number(given) : 0);

/** An entry of the directory: edited, hidden, removed. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const member = await readMember(context, request, "professionals");
  const entry = await readProfessional(context.get(appContext), member, { id: idOf(params.id) });
  if (!entry) throw data(adminProfessionalText.gone, { status: 404 });
  return { entry };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const member = await readMember(context, request, "professionals");
  const app = context.get(appContext);
  const id = idOf(params.id);
  const readCurrent = async () => {
    const entry = await readProfessional(app, member, { id });
    return entry && { version: entry.version, values: valuesOf(entry) };
  };
  const intent = (await request.clone().formData()).get("intent");
  if (intent === "remove") {
    return answerEdit(
      request,
      removeProfessionalSchema,
      async ({ version }) => {
        await removeProfessional(app, member, { id, version });
        throw redirect(savedAt("/admin/professionals"), 303);
      },
      readCurrent,
    );
  }
  return answerEdit(
    request,
    editProfessionalSchema,
    async (fields) => {
      await changeProfessional(app, member, { ...fields, id });
      throw redirect(savedAt(`/admin/professionals/${id}`), 303);
    },
    readCurrent,
  );
}

export default function ProfessionalPage({ loaderData: { entry }, actionData }: Route.ComponentProps) {
  const { id, name, nameCn, version } = entry;
  return (
    <>
      <AdminHeading
        back={{ to: "/admin/professionals", label: adminText.professionals }}
        actions={
          <ButtonLink to={`/admin/professionals/reports?q=${encodeURIComponent(name)}`}>
            {adminProfessionalText.ofEntry}
          </ButtonLink>
        }
      >
        {adminProfessionalText.edit}：{name}
        {nameCn && ` ${nameCn}`}
      </AdminHeading>
      <p className="mb-4">
        <ExternalLink href={omaraRegister}>{adminProfessionalText.register}</ExternalLink>
      </p>
      <EditForm
        key={`${id}.${version}`}
        intent="edit"
        fields={fieldsOf(valuesOf(entry))}
        version={version}
        answer={actionData}
        cancelTo="/admin/professionals"
      />
      <RemoveForm version={version} answer={actionData} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
