import { redirect } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { adminText } from "#app/shell/back-office/text.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { answerForm } from "#app/shell/form/answer-form.ts";
import { appContext } from "#worker/context.ts";
import { addLink } from "#worker/features/links/change-link.ts";
import { linkFieldsSchema } from "#worker/features/links/input.ts";
import { listSections } from "#worker/features/links/list-links.ts";
import type { Route } from "./+types/new-link";
import { linkFields } from "./link-fields.ts";
import { adminLinksText } from "./text.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const member = await readMember(context, request, "links");
  return { sections: await listSections(context.get(appContext), member) };
}

const loadSchema = () => import("#worker/features/links/input.ts").then((input) => input.linkFieldsSchema);

/** Adds a link at the end of its section. */
export async function action({ context, request }: Route.ActionArgs) {
  const member = await readMember(context, request, "links");
  return answerForm(request, linkFieldsSchema, async (fields) => {
    await addLink(context.get(appContext), member, fields);
    throw redirect(savedAt("/admin/links"), 303);
  });
}

export default function NewLinkPage({ loaderData: { sections }, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminHeading back={{ to: "/admin/links", label: adminText.links }}>{adminLinksText.new}</AdminHeading>
      <EditForm schema={loadSchema} fields={linkFields({}, sections)} answer={actionData} cancelTo="/admin/links" />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
