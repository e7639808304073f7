import { redirect } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { answerEdit, savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { ButtonForm, EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { refuseAsPage } from "#app/shell/back-office/refuse-as-page.ts";
import { adminText } from "#app/shell/back-office/text.json";
import { appContext } from "#worker/context.ts";
import { changeTerm, removeTerm, undoTerm } from "../server/vocabulary/edit-terms.ts";
import { readTerm } from "../server/vocabulary/read-terms.ts";
import { listChoices } from "../server/vocabulary/validate-term.ts";
import { changedTermSchema, termVersionSchema } from "../shared/input.ts";
import type { Route } from "./+types/term";
import { kindOf, readTry } from "./read-address.ts";
import { meaningFields, termAddress } from "./term-form.ts";
import { vocabularyText } from "./text.json";
import { TryOut } from "./try-out.tsx";

const loadSchema = () => import("../shared/input.ts").then((input) => input.changedTermSchema);

/** A term with its meaning in the files and in the back office, and the result of a search for it. */
export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const member = await readMember(context, request, "vocabulary");
  const app = context.get(appContext);
  const kind = kindOf(params.kind);
  const [term, choices, tried] = await Promise.all([
    readTerm(app, member, kind, params.term).catch(refuseAsPage),
    listChoices(app, member, kind),
    readTry(app, member, url, params.term),
  ]);
  return { term, choices, tried };
}

/** Changes or removes the term, or undoes either. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const member = await readMember(context, request, "vocabulary");
  const app = context.get(appContext);
  const kind = kindOf(params.kind);
  await readTerm(app, member, kind, params.term).catch(refuseAsPage);
  const readCurrent = async () => {
    const { version, current } = await readTerm(app, member, kind, params.term);
    return { version, values: { ...current } };
  };
  const done = () => redirect(savedAt(termAddress(kind, params.term)));
  const intent = (await request.clone().formData()).get("intent");
  if (intent === "remove") {
    const remove = async ({ version }: { version: number }) => {
      await removeTerm(app, member, kind, params.term, version);
      return done();
    };
    return answerEdit(request, termVersionSchema, remove, readCurrent);
  }
  if (intent === "undo") {
    const undo = async ({ version }: { version: number }) =>
      (await undoTerm(app, member, kind, params.term, version)) ? done() : redirect(savedAt("/admin/vocabulary"));
    return answerEdit(request, termVersionSchema, undo, readCurrent);
  }
  const change = async (fields: Parameters<typeof changeTerm>[4]) => {
    await changeTerm(app, member, kind, params.term, fields);
    return done();
  };
  return answerEdit(request, changedTermSchema, change, readCurrent);
}

export default function TermPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { term: found, choices, tried } = loaderData;
  const { kind, term, origin, loaded, current, version } = found;
  const fields = meaningFields(kind, choices, current ?? loaded);
  return (
    <>
      <AdminHeading back={{ to: "/admin/vocabulary", label: adminText.vocabulary }}>{term}</AdminHeading>
      <p className="mb-4 text-muted">
        {vocabularyText.kind[kind]} · {vocabularyText.origin[origin]}
      </p>
      {origin === "removed" && <p className="mb-4 max-w-3xl">{vocabularyText.removedNote}</p>}
      {loaded && origin !== "loaded" && (
        <p className="mb-4 max-w-3xl break-words text-muted text-sm">
          {vocabularyText.fileSays}：{loaded.label} <code>{loaded.means}</code> {loaded.words}
        </p>
      )}
      {(fields.length > 0 || origin === "removed") && (
        <EditForm
          key={`save ${version}`}
          intent="save"
          schema={loadSchema}
          fields={fields}
          version={version}
          answer={answer}
        />
      )}
      <section aria-labelledby="other" className="my-6 grid max-w-3xl gap-4 border-line border-t pt-4">
        <h2 id="other" className="font-semibold text-lg">
          {vocabularyText.other}
        </h2>
        {loaded && origin !== "removed" && (
          <Step intent="remove" version={version} answer={answer} label={vocabularyText.remove} tone="danger">
            {vocabularyText.removeHint}
          </Step>
        )}
        {loaded && version > 0 && (
          <Step intent="undo" version={version} answer={answer} label={vocabularyText.undo} tone="plain">
            {vocabularyText.undoHint}
          </Step>
        )}
        {!loaded && (
          <Step intent="undo" version={version} answer={answer} label={vocabularyText.delete} tone="danger">
            {vocabularyText.deleteHint}
          </Step>
        )}
      </section>
      <TryOut path={termAddress(kind, term)} {...tried} />
    </>
  );
}

interface StepProps {
  intent: string;
  version: number;
  answer: Route.ComponentProps["actionData"];
  label: string;
  tone: "plain" | "danger";
  children: string;
}

function Step({ intent, version, answer, label, tone, children }: StepProps) {
  return (
    <div>
      <p className="mb-2 text-muted text-sm">{children}</p>
      <ButtonForm intent={intent} version={version} answer={answer} tone={tone}>
        {label}
      </ButtonForm>
    </div>
  );
}
