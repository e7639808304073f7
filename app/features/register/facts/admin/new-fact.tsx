import { redirect } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { adminText } from "#app/shell/back-office/text.json";
import { answerForm } from "#app/shell/form/answer-form.ts";
import { appContext } from "#worker/context.ts";
import { may } from "#worker/platform/auth/permissions.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { addFigure } from "../server/add-figure.ts";
import { listFigureAreas } from "../server/list-facts.ts";
import { proposeFigure } from "../server/proposals.ts";
import { newFigureSchema } from "../shared/new-figure-input.ts";
import type { Route } from "./+types/new-fact";
import { definitionFields } from "./definition-fields.ts";
import { figureFields } from "./figure-fields.ts";
import { proposalsPath } from "./proposals-path.ts";
import { factsAdminText } from "./text.json";

export async function loader({ context, request }: Route.LoaderArgs) {
  const member = await readMember(context, request, "figures");
  const app = context.get(appContext);
  return {
    areas: await listFigureAreas(app, member),
    today: todayInAustralia(app.now()),
    mayRecord: may(member, "facts"),
  };
}

/** Adds a key with its first value; editors propose it. */
export async function action({ context, request }: Route.ActionArgs) {
  const member = await readMember(context, request, "figures");
  const app = context.get(appContext);
  return answerForm(request, newFigureSchema(todayInAustralia(app.now())), async (key) => {
    if (!may(member, "facts")) {
      await proposeFigure(app, member, key);
      throw redirect(savedAt(proposalsPath), 303);
    }
    await addFigure(app, member, key);
    throw redirect(savedAt(`/admin/facts/${key.definition.key}`), 303);
  });
}

export default function NewFactPage({ loaderData: { areas, today, mayRecord }, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminHeading back={{ to: "/admin/facts", label: adminText.facts }}>{factsAdminText.addTitle}</AdminHeading>
      <p className="mb-4">{mayRecord ? factsAdminText.addHint : factsAdminText.addProposeHint}</p>
      <EditForm
        schema={() => import("../shared/new-figure-input.ts").then((input) => input.newFigureSchema(today))}
        fields={[...definitionFields(areas), ...figureFields({ inForce: null, today })]}
        answer={actionData}
        submit={mayRecord ? adminText.save : factsAdminText.propose}
        cancelTo="/admin/facts"
      />
    </>
  );
}
