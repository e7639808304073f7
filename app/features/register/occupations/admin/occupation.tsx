import { Link, redirect } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { answerEdit, savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { refuseAsPage } from "#app/shell/back-office/refuse-as-page.ts";
import { adminText } from "#app/shell/back-office/text.json";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { listName } from "../pages/list-name.ts";
import { correctOccupation, readEditableOccupation } from "../server/edit-occupation.ts";
import { occupationEditSchema } from "../shared/edit-input.ts";
import { authorityKeysIn } from "../shared/edited-fields.ts";
import { occupationPath } from "../shared/occupation-path.ts";
import { listsOf } from "../shared/opened-visas.ts";
import type { Route } from "./+types/occupation";
import { EditHistory } from "./edit-history.tsx";
import { occupationFields, occupationValues } from "./occupation-fields.ts";
import { occupationsAdminText as text } from "./text.json";

/** An occupation with what we have written about it, and its corrections. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const member = await readMember(context, request, "facts");
  return readEditableOccupation(context.get(appContext), member, params.key).catch(refuseAsPage);
}

/** Corrects the occupation. */
export async function action({ context, request, params: { key } }: Route.ActionArgs) {
  const member = await readMember(context, request, "facts");
  const app = context.get(appContext);
  const read = () => readEditableOccupation(app, member, key);
  const { authorities } = await read().catch(refuseAsPage);
  return answerEdit(
    request,
    occupationEditSchema(authorities.map((one) => one.key)),
    async (edit) => {
      await correctOccupation(app, member, key, edit);
      return redirect(savedAt(`/admin/occupations/${key}`));
    },
    async () => {
      const current = await read();
      return { version: current.version, values: occupationValues(current) };
    },
  );
}

const link = "inline-block py-1.5 text-primary underline underline-offset-4";

export default function OccupationAdminPage({ loaderData: editable, actionData: answer }: Route.ComponentProps) {
  const { occupation, authorities, history, version } = editable;
  const { code, title, titleCn, otherCode, authority } = occupation;
  const assessing = authorities.filter(({ key }) => authorityKeysIn(authority ?? "").includes(key));
  const known = authorities.map(({ key }) => key);
  return (
    <>
      <AdminHeading back={{ to: "/admin/occupations", label: adminText.occupations }}>{titleCn}</AdminHeading>
      <p className="text-muted">
        <code>{code}</code> · <span lang="en">{title}</span>
      </p>
      <p className="flex flex-wrap gap-x-4">
        <Link to={occupationPath(occupation)} className={link}>
          {text.show}
        </Link>
        {otherCode && (
          <Link to={`/admin/occupations/${otherCode}`} className={link}>
            {fill(text.other, { code: otherCode })}
          </Link>
        )}
        {assessing.map(({ key, nameCn }) => (
          <Link key={key} to={`/admin/occupations/authorities/${key}`} className={link}>
            {text.authority}：{nameCn}
          </Link>
        ))}
      </p>
      <section aria-labelledby="membership" className="mt-4 rounded-lg border border-line bg-surface p-4">
        <h2 id="membership" className="text-muted text-sm">
          {text.membershipTitle}
        </h2>
        <p className="font-semibold">{listsOf(occupation).map(listName).join("、") || text.none}</p>
        <p className="mt-2 max-w-3xl text-sm">{text.membership}</p>
      </section>
      <section aria-labelledby="edit" className="mt-6">
        <h2 id="edit" className="font-semibold text-xl">
          {text.edit}
        </h2>
        <p className="mt-1 mb-3 max-w-3xl text-muted text-sm">{text.editHint}</p>
        {/* The key resets the form after a new version was written. */}
        <EditForm
          key={version}
          schema={() => import("../shared/edit-input.ts").then((input) => input.occupationEditSchema(known))}
          fields={occupationFields(editable)}
          version={version}
          answer={answer}
        />
      </section>
      <EditHistory history={history} />
    </>
  );
}
