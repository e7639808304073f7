import { data, redirect } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { answerEdit, savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { ButtonForm, EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { recordIdOf } from "#app/shell/back-office/record-id.ts";
import { adminText } from "#app/shell/back-office/text.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { appContext } from "#worker/context.ts";
import { editLink, readLink, removeLink } from "#worker/features/links/change-link.ts";
import { linkFormSchema } from "#worker/features/links/input.ts";
import { listSections } from "#worker/features/links/list-links.ts";
import type { Route } from "./+types/edit-link";
import { linkFields, linkValues } from "./link-fields.ts";
import { adminLinksText } from "./text.ts";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const member = await readMember(context, request, "links");
  const app = context.get(appContext);
  const [link, sections] = await Promise.all([readLink(app, member, recordIdOf(params)), listSections(app, member)]);
  if (!link) throw data(null, { status: 404 });
  return { link, sections };
}

const loadSchema = () => import("#worker/features/links/input.ts").then((input) => input.linkFormSchema);

/** Saves the link, or removes it. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const member = await readMember(context, request, "links");
  const app = context.get(appContext);
  const id = recordIdOf(params);
  return answerEdit(
    request,
    linkFormSchema,
    async (form) => {
      const opened = { id, version: form.version };
      if (form.intent === "remove") {
        await removeLink(app, member, opened);
      } else {
        const { title, url, description, section, isShown } = form;
        await editLink(app, member, opened, { title, url, description, section, isShown });
      }
      throw redirect(savedAt("/admin/links"), 303);
    },
    async () => {
      const link = await readLink(app, member, id);
      return link && { version: link.version, values: linkValues(link) };
    },
  );
}

export default function EditLinkPage({ loaderData: { link, sections }, actionData }: Route.ComponentProps) {
  const { version } = link;
  return (
    <>
      <AdminHeading back={{ to: "/admin/links", label: adminText.links }}>{adminLinksText.edit}</AdminHeading>
      <EditForm
        key={version}
        intent="edit"
        schema={loadSchema}
        fields={linkFields(linkValues(link), sections)}
        version={version}
        answer={actionData}
        cancelTo="/admin/links"
      />
      <details
        open={actionData?.values?.intent === "remove" || undefined}
        className="mt-8 max-w-3xl border-line border-t pt-4"
      >
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-danger underline underline-offset-4">
          {adminLinksText.remove}
        </summary>
        <p className="mt-1 mb-3">{adminLinksText.removeNote}</p>
        <ButtonForm intent="remove" version={version} answer={actionData} tone="danger">
          {adminLinksText.removeConfirm}
        </ButtonForm>
      </details>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
