import { Link, redirect } from "react-router";
import { answerRecord, verbsAt } from "#app/features/foundation/records/pages/public.server.ts";
import { VerbForm } from "#app/features/foundation/records/pages/public.ts";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { admit } from "#app/shell/back-office/admit.ts";
import { type EditAnswer, savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { recordIdOf } from "#app/shell/back-office/record-id.ts";
import { refuseAsPage } from "#app/shell/back-office/refuse-as-page.ts";
import { fill } from "#app/shell/text/fill.ts";
import { readDraft, saveDraft } from "../server/drafts/edit-draft.ts";
import { contentOf } from "../server/revision-content.ts";
import type { Route } from "./+types/draft";
import { describeTime, draftAddress, draftsPath, pageAddressOf, reloadAfterSave } from "./addresses.ts";
import { answerPageForm } from "./answer-page-form.ts";
import { ClashList, FieldChanges } from "./changes.tsx";
import { draftText } from "./draft-text.json";
import { loadDraft, loadPreview } from "./load-preview.ts";
import { type PageAnswer, PageEditor } from "./page-editor.tsx";
import { draftFormSchema, valuesOf } from "./page-form.ts";
import { PreviewSection, useLastAnswer, Warnings } from "./preview.tsx";
import { draftRecord } from "./records.ts";
import { pagesAdminText } from "./text.json";

/** A draft: its content, and when it is published. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { app, member } = await admit({ context, request }, "content");
  const draft = await loadDraft(app, member, recordIdOf(params)).catch(refuseAsPage);
  return { ...draft, verbs: verbsAt(draftRecord, app, member, "page", draft) };
}

/** Saves the content of the draft, previews it, publishes, schedules or deletes it. */
export async function action(args: Route.ActionArgs) {
  const { context, request, params } = args;
  const intent = (await request.clone().formData()).get("intent");
  if (intent !== "save" && intent !== "preview")
    return answerRecord(draftRecord, { ...args, params: { key: params.id } });
  const { app, member } = await admit({ context, request }, "content");
  const id = recordIdOf(params);
  const { draft } = await readDraft(app, member, id).catch(refuseAsPage);
  return answerPageForm(request, draftFormSchema, {
    preview: ({ intent: _, version: __, base: ___, body, ...frontMatter }) =>
      loadPreview(app, contentOf(draft.path, { ...frontMatter, kind: draft.kind }, body)),
    async save({ intent: _, version, base, body, ...frontMatter }) {
      await saveDraft(app, member, { id, version }, { frontMatter, body, base });
      throw redirect(savedAt(draftAddress(id)));
    },
    async readCurrent() {
      const { draft: current } = await readDraft(app, member, id);
      return { version: current.version, values: valuesOf(current) };
    },
  });
}

export const shouldRevalidate = reloadAfterSave;

export default function DraftPage({ loaderData, actionData }: Route.ComponentProps) {
  const { path, title, version } = loaderData;
  return (
    <>
      <AdminHeading
        back={{ to: draftsPath, label: draftText.list }}
        actions={
          !loaderData.isNew &&
          !loaderData.isDown && (
            <Link to={path} className="link-line px-2">
              {pagesAdminText.open}
            </Link>
          )
        }
      >
        {fill(draftText.edit, { title })}
      </AdminHeading>
      <DraftEditor key={version} draft={loaderData} actionData={actionData} />
    </>
  );
}

type Draft = Route.ComponentProps["loaderData"];

function DraftEditor({ draft, actionData }: { draft: Draft; actionData: PageAnswer | undefined }) {
  const { id, version, values, base, isOutdated, clashes, changes, warnings, state } = draft;
  const answer = useLastAnswer(actionData);
  const isOfContent = answer?.values?.intent === "save" || answer?.values?.intent === "preview";
  return (
    <>
      {draft.isNew && <p className="mb-4 max-w-3xl">{fill(draftText.newNote, { path: draft.path })}</p>}
      {draft.isDown && (
        <p className="mb-4 rounded-lg border-accent border-l-4 bg-accent-soft p-3">
          {draftText.downNote}{" "}
          <Link to={pageAddressOf(draft.path)} className="underline">
            {pagesAdminText.address.link}
          </Link>
        </p>
      )}
      <DraftPlan draft={draft} answer={isOfContent ? undefined : answer} />
      {isOutdated && (
        <section className="mt-6 rounded-lg border-accent border-l-4 bg-accent-soft p-3">
          <p>{clashes.length === 0 ? draftText.mergeNote : draftText.clashNote}</p>
          <ClashList clashes={clashes} />
        </section>
      )}
      {!isOfContent && <Warnings warnings={warnings} />}
      {state === "scheduled" && <p className="mt-4 text-muted">{draftText.saveNote}</p>}
      <div className="mt-4">
        <PageEditor
          version={version}
          values={values}
          answer={isOfContent ? answer : undefined}
          draftName={`page-draft-${id}`}
          buttons={[{ intent: "save", label: draftText.save }]}
          hidden={{ base: String(base ?? "") }}
          cancelTo={draftsPath}
        />
      </div>
      {answer?.preview ? (
        <PreviewSection key={answer.preview.id} preview={answer.preview} />
      ) : draft.isNew || draft.isDown ? null : (
        <section aria-labelledby="changes" className="mt-10">
          <h2 id="changes" className="font-semibold text-xl">
            {draftText.changes}
          </h2>
          {changes.length === 0 && <p className="mt-2 text-muted">{draftText.same}</p>}
          <FieldChanges changes={changes} />
        </section>
      )}
    </>
  );
}

/** The state of a draft, and the forms that publish, schedule and delete it. */
function DraftPlan({ draft, answer }: { draft: Draft; answer: EditAnswer | undefined }) {
  const { verbs, version, state, publishAt, failure, now } = draft;
  const hint = fill(draftText.atHint, { time: now.replace("T", " ") });
  return (
    <section aria-labelledby="plan" className="grid max-w-3xl gap-4 rounded-lg border border-line bg-surface p-4">
      <div>
        <h2 id="plan" className="font-semibold text-lg">
          {draftText.plan}
        </h2>
        <p className="mt-1">
          {draftText.states[state]}
          {state === "scheduled" && publishAt !== null && describeTime(publishAt)}
          {failure}
        </p>
      </div>
      {verbs.map(({ fields, ...verb }) => (
        <VerbForm
          key={verb.name}
          verb={{ ...verb, fields: fields.map((field) => ({ ...field, hint })) }}
          version={version}
          answer={answer}
        />
      ))}
    </section>
  );
}
