import { redirect } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { adminText } from "#app/shell/back-office/text.json";
import { answerForm } from "#app/shell/form/answer-form.ts";
import { appContext } from "#worker/context.ts";
import { inviteMember } from "../server/team/invite-member.ts";
import { inviteMemberSchema } from "../shared/input.ts";
import { teamRoles } from "../shared/team/roles.ts";
import type { Route } from "./+types/invite-member";
import { usersAdminText } from "./text.ts";

const text = usersAdminText.invite;

/** /admin/users/invite: invites somebody into the team by mail. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await readMember(context, request, "users");
  return null;
}

const loadSchema = () => import("../shared/input.ts").then((input) => input.inviteMemberSchema);

export async function action({ context, request }: Route.ActionArgs) {
  const member = await readMember(context, request, "users");
  return answerForm(request, inviteMemberSchema, async (fields) => {
    const userId = await inviteMember(context.get(appContext), member, fields);
    throw redirect(savedAt(`/admin/users/${userId}`), 303);
  });
}

export default function InviteMemberPage({ actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminHeading back={{ to: "/admin/users", label: adminText.users }}>{text.title}</AdminHeading>
      <p className="mb-4 max-w-3xl text-muted">{text.hint}</p>
      <EditForm
        schema={loadSchema}
        fields={[
          { name: "name", label: usersAdminText.name },
          { name: "email", label: usersAdminText.email, type: "email" },
          {
            name: "role",
            label: usersAdminText.role.label,
            hint: text.roleHint,
            type: "select",
            options: teamRoles.map((value) => ({ value, label: usersAdminText.role[value] })),
            defaultValue: "staff",
          },
        ]}
        answer={actionData}
        submit={text.submit}
        cancelTo="/admin/users"
      />
    </>
  );
}
