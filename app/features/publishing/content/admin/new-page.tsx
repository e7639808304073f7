import { redirect } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { admit } from "#app/shell/back-office/admit.ts";
import { savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { answerForm } from "#app/shell/form/answer-form.ts";
import { beginPage } from "../server/addresses/begin-page.ts";
import { newPageKinds, newPageSchema } from "../shared/addresses.ts";
import type { Route } from "./+types/new-page";
import { draftAddress } from "./addresses.ts";
import { addressFields, pageFields } from "./page-fields.ts";
import { pagesAdminText } from "./text.json";

export async function loader({ context, request }: Route.LoaderArgs) {
  await admit({ context, request }, "content");
  return { kinds: newPageKinds };
}

/** Creates the page as a draft. */
export async function action({ context, request }: Route.ActionArgs) {
  const { app, member } = await admit({ context, request }, "content");
  return answerForm(request, newPageSchema, async (page) => {
    const id = await beginPage(app, member, page);
    throw redirect(savedAt(draftAddress(id)), 303);
  });
}

const loadSchema = () => import("../shared/addresses.ts").then((input) => input.newPageSchema);

export default function NewPage({ loaderData: { kinds }, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminHeading back={{ to: "/admin/pages", label: pagesAdminText.back }}>{pagesAdminText.new}</AdminHeading>
      <p className="mb-4 max-w-3xl">{pagesAdminText.newNote}</p>
      <EditForm
        schema={loadSchema}
        fields={[
          ...addressFields(),
          {
            name: "kind",
            type: "select",
            label: pagesAdminText.kind.label,
            placeholder: pagesAdminText.chooseKind,
            options: kinds.map((value) => ({ value, label: pagesAdminText.kind[value] })),
          },
          ...pageFields.filter(({ name }) => ["title", "english", "summary"].includes(name)),
        ]}
        answer={actionData}
        submit={pagesAdminText.newSubmit}
        cancelTo="/admin/pages"
      />
    </>
  );
}
