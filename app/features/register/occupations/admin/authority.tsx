import { redirect } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { answerEdit, savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { refuseAsPage } from "#app/shell/back-office/refuse-as-page.ts";
import { appContext } from "#worker/context.ts";
import { correctAuthority, readEditableAuthority } from "../server/edit-authority.ts";
import { authorityEditSchema } from "../shared/edit-input.ts";
import type { Route } from "./+types/authority";
import { EditHistory } from "./edit-history.tsx";
import { authorityFields, authorityValues } from "./occupation-fields.ts";
import { occupationsAdminText as text } from "./text.json";

/** An assessing authority with its corrections. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const member = await readMember(context, request, "facts");
  return readEditableAuthority(context.get(appContext), member, params.key).catch(refuseAsPage);
}

/** Corrects the Chinese name or the link of the authority. */
export async function action({ context, request, params: { key } }: Route.ActionArgs) {
  const member = await readMember(context, request, "facts");
  const app = context.get(appContext);
  await readEditableAuthority(app, member, key).catch(refuseAsPage);
  return answerEdit(
    request,
    authorityEditSchema,
    async (edit) => {
      await correctAuthority(app, member, key, edit);
      return redirect(savedAt(`/admin/occupations/authorities/${key}`));
    },
    async () => {
      const current = await readEditableAuthority(app, member, key);
      return { version: current.version, values: authorityValues(current) };
    },
  );
}

export default function AuthorityAdminPage({ loaderData: editable, actionData: answer }: Route.ComponentProps) {
  const { authority, history, version } = editable;
  return (
    <>
      <AdminHeading back={{ to: "/admin/occupations/authorities", label: text.authorities }}>
        {authority.nameCn}
      </AdminHeading>
      <p className="text-muted">
        <code>{authority.key}</code> · <span lang="en">{authority.name}</span>
      </p>
      <section aria-labelledby="edit" className="mt-6">
        <h2 id="edit" className="font-semibold text-xl">
          {text.edit}
        </h2>
        <p className="mt-1 mb-3 max-w-3xl text-muted text-sm">{text.editHint}</p>
        <EditForm
          key={version}
          schema={() => import("../shared/edit-input.ts").then((input) => input.authorityEditSchema)}
          fields={authorityFields(editable)}
          version={version}
          answer={answer}
        />
      </section>
      <EditHistory history={history} />
    </>
  );
}
