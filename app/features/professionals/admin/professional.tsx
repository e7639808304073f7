import { data, redirect } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { answerEdit, type EditAnswer, savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { Refusal } from "#app/shell/back-office/form/edit-notices.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { adminText } from "#app/shell/back-office/text.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { ButtonLink, ExternalLink } from "#app/shell/page/links.tsx";
import { appContext } from "#worker/context.ts";
import { changeProfessional, removeProfessional } from "#worker/features/professionals/edit-professional.ts";
import { editProfessionalSchema, removeProfessionalSchema } from "#worker/features/professionals/input.ts";
import { omaraRegister, readEntryId } from "#worker/features/professionals/professional.ts";
import { readProfessional } from "#worker/features/professionals/read-professionals.ts";
import type { Route } from "./+types/professional";
import { fieldsOf, valuesOf } from "./professional-fields.ts";
import { adminProfessionalText } from "./text.ts";

const loadSchema = () =>
  import("#worker/features/professionals/input.ts").then((input) => input.editProfessionalSchema);

/** /admin/professionals/:id: edits, hides or removes an entry. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const member = await readMember(context, request, "professionals");
  const entry = await readProfessional(context.get(appContext), member, { id: readEntryId(params.id) });
  if (!entry) throw data(adminProfessionalText.gone, { status: 404 });
  return { entry };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const member = await readMember(context, request, "professionals");
  const app = context.get(appContext);
  const id = readEntryId(params.id);
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
        schema={loadSchema}
        fields={fieldsOf(valuesOf(entry))}
        version={version}
        answer={actionData}
        cancelTo="/admin/professionals"
      />
      <RemoveForm version={version} answer={actionData} />
    </>
  );
}

/**
 * Removes the entry after a checkbox was ticked, also without JavaScript. It is not an EditForm, because there is nothing typed
 * to lose and only one form of a page can guard unsaved changes.
 */
function RemoveForm({ version, answer: given }: { version: number; answer: EditAnswer | undefined }) {
  const answer = given?.values?.intent === "remove" ? given : undefined;
  const error = answer?.errors?.confirm;
  return (
    <details
      open={answer !== undefined || undefined}
      className="mt-10 max-w-3xl rounded-lg border border-line bg-surface p-4"
    >
      <summary className="font-medium">{adminProfessionalText.removeTitle}</summary>
      <p className="my-3 text-muted">{adminProfessionalText.removeText}</p>
      <PostForm preventScrollReset noValidate className="grid justify-items-start gap-3">
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="version" value={version} />
        <Refusal answer={answer} />
        {error && (
          <p id="remove-error" role="alert" className="font-medium text-danger">
            {error}
          </p>
        )}
        <label className="inline-flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            name="confirm"
            value="yes"
            required
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "remove-error" : undefined}
            className="size-5"
          />
          {adminProfessionalText.removeConfirm}
        </label>
        <SubmitButton tone="danger">{adminProfessionalText.remove}</SubmitButton>
      </PostForm>
    </details>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
