import { redirect } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { answerEdit, savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { ButtonForm, EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { refuseAsPage } from "#app/shell/back-office/refuse-as-page.ts";
import { adminText } from "#app/shell/back-office/text.json";
import { appContext } from "#worker/context.ts";
import { roles } from "#worker/platform/auth/permissions.ts";
import { clearSecondFactors } from "../server/clear-second-factors.ts";
import { banUser, changeRole, signOutUser, unbanUser } from "../server/edit-user.ts";
import { readUser } from "../server/read-users.ts";
import { inviteAgain, withdrawInvitation } from "../server/team/invite-member.ts";
import { editUserSchema } from "../shared/input.ts";
import type { Route } from "./+types/user";
import { usersAdminText } from "./text.ts";
import { InvitationPart, Part, UserEvents, UserFacts } from "./user-record.tsx";

const loadSchema = () => import("../shared/input.ts").then((input) => input.editUserSchema);

/** /admin/users/:id: one account, with the forms that change its role, ban it or end its sessions. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const member = await readMember(context, request, "users");
  const user = await readUser(context.get(appContext), member, params.id).catch(refuseAsPage);
  return { user, isSelf: user.id === member.userId };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const member = await readMember(context, request, "users");
  const app = context.get(appContext);
  const userId = params.id;
  return answerEdit(
    request,
    editUserSchema,
    async (fields) => {
      switch (fields.intent) {
        case "role":
          await changeRole(app, member, { userId, from: fields.from, to: fields.role });
          break;
        case "ban":
          await banUser(app, member, { userId, reason: fields.reason });
          break;
        case "unban":
          await unbanUser(app, member, userId);
          break;
        case "clear-second-factors":
          await clearSecondFactors(app, member, { userId, reason: fields.reason });
          break;
        case "sign-out":
          await signOutUser(app, member, userId);
          break;
        case "invite-again":
          await inviteAgain(app, member, userId, fields.role);
          break;
        case "withdraw-invitation":
          await withdrawInvitation(app, member, userId);
          break;
      }
      throw redirect(savedAt(`/admin/users/${userId}`), 303);
    },
    async () => null,
  );
}

export default function UserPage({ loaderData: { user, isSelf }, actionData: answer }: Route.ComponentProps) {
  const isBanned = user.bannedAt !== null;
  return (
    <>
      <AdminHeading back={{ to: "/admin/users", label: adminText.users }}>{user.email}</AdminHeading>
      <UserFacts user={user} />
      {isSelf && <p className="mt-6 text-muted">{usersAdminText.self}</p>}
      {user.invitation && <InvitationPart invitation={user.invitation} answer={answer} />}
      {!isSelf && (
        <Part title={usersAdminText.newRole} hint={usersAdminText.newRoleHint}>
          <EditForm
            key={user.role}
            intent="role"
            schema={loadSchema}
            hidden={{ from: user.role }}
            fields={[
              {
                name: "role",
                label: usersAdminText.role.label,
                type: "select",
                options: roles.map((value) => ({ value, label: usersAdminText.role[value] })),
                defaultValue: user.role,
              },
            ]}
            answer={answer}
          />
        </Part>
      )}
      <Part title={usersAdminText.signOut} hint={usersAdminText.signOutHint}>
        <ButtonForm intent="sign-out" answer={answer}>
          {usersAdminText.signOut}
        </ButtonForm>
      </Part>
      {!isSelf && user.hasSecondFactors && (
        <Part title={usersAdminText.clearFactors} hint={usersAdminText.clearFactorsHint}>
          <EditForm
            intent="clear-second-factors"
            schema={loadSchema}
            fields={[{ name: "reason", label: usersAdminText.identified }]}
            answer={answer}
            submit={usersAdminText.clearFactors}
            tone="danger"
          />
        </Part>
      )}
      {!isSelf && !isBanned && (
        <Part title={usersAdminText.ban} hint={usersAdminText.banHint}>
          <EditForm
            intent="ban"
            schema={loadSchema}
            fields={[{ name: "reason", label: usersAdminText.reason }]}
            answer={answer}
            submit={usersAdminText.ban}
            tone="danger"
          />
        </Part>
      )}
      {isBanned && (
        <Part title={usersAdminText.unban} hint={usersAdminText.unbanHint}>
          <ButtonForm intent="unban" answer={answer}>
            {usersAdminText.unban}
          </ButtonForm>
        </Part>
      )}
      <UserEvents events={user.events} />
    </>
  );
}
