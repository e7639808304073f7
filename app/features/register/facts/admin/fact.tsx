import { Link, redirect } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { answerEdit, savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { refuseAsPage } from "#app/shell/back-office/refuse-as-page.ts";
import { adminText } from "#app/shell/back-office/text.json";
import { formatFact } from "#app/shell/figures/fact.ts";
import { appContext } from "#worker/context.ts";
import { may } from "#worker/platform/auth/permissions.ts";
import { confirmFigure, readFigure, recordFigure } from "../server/edit-figure.ts";
import { proposeFigure } from "../server/proposals.ts";
import { proposeUnchanged } from "../server/propose-checked.ts";
import { areaNames } from "../shared/area-names.ts";
import { confirmFigureSchema, figureSchema } from "../shared/input.ts";
import type { Route } from "./+types/fact";
import { FactHistory } from "./fact-history.tsx";
import { figureFields, figureValues, gradeField } from "./figure-fields.ts";
import { FigureGrade } from "./figure-grade.tsx";
import { proposalsPath } from "./proposals-path.ts";
import { factsAdminText } from "./text.json";

/** A figure with its whole history, and a link to the pages that mention it. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const member = await readMember(context, request, "figures");
  const app = context.get(appContext);
  const figure = await readFigure(app, member, params.key).catch(refuseAsPage);
  return { figure, mayRecord: may(member, "facts") };
}

/** Records a new value, or that the value in force was compared with its source today; for editors as a proposal. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const member = await readMember(context, request, "figures");
  const app = context.get(appContext);
  const { key } = params;
  const { bounds } = await readFigure(app, member, key).catch(refuseAsPage);
  const readCurrent = async () => {
    const { version, newest } = await readFigure(app, member, key);
    return newest && { version, values: figureValues(newest) };
  };
  const done = () => redirect(savedAt(`/admin/facts/${key}`));
  const intent = (await request.clone().formData()).get("intent");
  const mayRecord = may(member, "facts");
  if (intent === "confirm") {
    return answerEdit(
      request,
      confirmFigureSchema,
      async (confirmed) => {
        if (!mayRecord) {
          await proposeUnchanged(app, member, key, confirmed);
          return redirect(savedAt(proposalsPath));
        }
        await confirmFigure(app, member, key, confirmed);
        return done();
      },
      readCurrent,
    );
  }
  return answerEdit(
    request,
    figureSchema(bounds),
    async (figure) => {
      if (!mayRecord) {
        await proposeFigure(app, member, { key, figure });
        return redirect(savedAt(proposalsPath));
      }
      await recordFigure(app, member, key, figure);
      return done();
    },
    readCurrent,
  );
}

export default function FactAdminPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { figure, mayRecord } = loaderData;
  const { key, label, area, inForce, version } = figure;
  const isPastTicked = answer?.values?.intent === "record" && answer.values.isPast === "on";
  return (
    <>
      <AdminHeading back={{ to: "/admin/facts", label: adminText.facts }}>{label}</AdminHeading>
      <p className="text-muted">
        <code className="select-all break-all">{`{{${key}}}`}</code> · {areaNames[area] ?? area}
      </p>
      <section aria-labelledby="in-force" className="mt-4 rounded-lg border border-line bg-surface p-4">
        <h2 id="in-force" className="text-muted text-sm">
          {factsAdminText.inForce}
        </h2>
        {inForce ? (
          <>
            <p className="font-semibold text-2xl tabular-nums">{formatFact(inForce)}</p>
            <p className="text-muted text-sm">
              {factsAdminText.since} {inForce.validFrom ?? factsAdminText.unknownDay} ·{" "}
              <FigureGrade grade={inForce.grade} isUnverified={inForce.isUnverified} /> · {factsAdminText.checked}{" "}
              {inForce.checkedOn}
            </p>
            <p className="mt-3 mb-2 text-sm">
              {mayRecord ? factsAdminText.confirmHint : factsAdminText.confirmProposeHint}
            </p>
            <EditForm
              key={`confirm ${version}`}
              intent="confirm"
              schema={() => import("../shared/input.ts").then((input) => input.confirmFigureSchema)}
              fields={[mayRecord ? gradeField : { ...gradeField, defaultValue: inForce.grade }]}
              version={version}
              answer={answer}
              submit={mayRecord ? factsAdminText.confirm : factsAdminText.confirmPropose}
              tone="plain"
            />
          </>
        ) : (
          <p>{factsAdminText.none}</p>
        )}
      </section>
      <section aria-labelledby="new" className="mt-6">
        <h2 id="new" className="font-semibold text-xl">
          {factsAdminText.new}
        </h2>
        <p className="mt-1 mb-3 max-w-3xl text-muted text-sm">
          {mayRecord ? factsAdminText.newHint : factsAdminText.proposeHint}
        </p>
        {/* The key resets the form after a new version was written. */}
        <EditForm
          key={`record ${version}`}
          intent="record"
          schema={() => import("../shared/input.ts").then((input) => input.figureSchema(figure.bounds))}
          submit={mayRecord ? adminText.saveChanges : factsAdminText.propose}
          fields={figureFields(figure)}
          version={version}
          answer={answer}
        >
          <label className="flex min-h-11 items-center gap-2">
            <input type="checkbox" name="isPast" defaultChecked={isPastTicked} className="size-5 shrink-0" />
            {factsAdminText.isPast}
          </label>
        </EditForm>
      </section>
      <FactHistory figure={figure} />
      <section aria-labelledby="mentioned" className="mt-6">
        <h2 id="mentioned" className="font-semibold text-xl">
          {factsAdminText.mentioned}
        </h2>
        <p className="mt-1">
          {/* Pages name a figure in braces, of a year with an at-sign after the key; the list searches their text. */}
          <Link
            to={`/admin/pages?q=${encodeURIComponent(`{{${key}`)}`}
            className="inline-block py-1.5 text-primary underline underline-offset-4"
          >
            {factsAdminText.mentionedLink}
          </Link>
        </p>
        <p className="mt-1 text-muted text-sm">{factsAdminText.mentionedNote}</p>
      </section>
    </>
  );
}
