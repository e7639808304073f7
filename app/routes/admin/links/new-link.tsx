import { redirect } from "react-router";
import { ErrorPage } from "#app/ui/layout/error-page.tsx";
import { t } from "#app/ui/text/t.ts";
import { appContext } from "#worker/context.ts";
import { addLink } from "#worker/domain/links/add-link.ts";
import { listSections } from "#worker/domain/links/list-links.ts";
import { linkFieldsSchema } from "#worker/domain/links/schemas.ts";
import { answerForm } from "../../forms/answer-form.ts";
import { savedAt } from "../form/answer-edit.ts";
import { EditForm } from "../form/edit-form.tsx";
import { AdminHeading } from "../frame/admin-heading.tsx";
import { readMember } from "../read-member.ts";
import type { Route } from "./+types/new-link";
import { linkFields } from "./link-fields.ts";
import "#app/ui/text/admin.ts";
import "#app/ui/text/admin-links.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const member = await readMember(context, request, "links");
  return { sections: await listSections(context.get(appContext), member) };
}

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
      <AdminHeading back={{ to: "/admin/links", label: t("admin.links") }}>{t("adminLinks.new")}</AdminHeading>
      <EditForm fields={linkFields({}, sections)} answer={actionData} cancelTo="/admin/links" />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
