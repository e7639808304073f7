import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { ButtonForm, EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { describeTime } from "./addresses.ts";
import { draftText } from "./draft-text.json";
import type { LoadedDraft } from "./load-preview.ts";

interface Props {
  draft: LoadedDraft;
  answer: EditAnswer | undefined;
}

const loadSchema = () => import("../shared/drafts.ts").then((input) => input.draftStepSchema);

/** The state of a draft, and the forms that publish, schedule and delete it. */
export function DraftPlan({ draft, answer }: Props) {
  const { version, state, publishAt, failure } = draft;
  const plain = { version, answer };
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
      <div className="flex flex-wrap gap-3">
        <ButtonForm {...plain} intent="publish" tone="primary">
          {draftText.publish}
        </ButtonForm>
        {state === "scheduled" && (
          <ButtonForm {...plain} intent="return" tone="plain">
            {draftText.return}
          </ButtonForm>
        )}
      </div>
      {state !== "scheduled" && <Schedule draft={draft} answer={answer} />}
      <details open={answer?.values?.intent === "discard" || undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-danger underline underline-offset-4">
          {draftText.discard}
        </summary>
        <p className="mt-1 mb-3">{draftText.discardNote}</p>
        <ButtonForm {...plain} intent="discard" tone="danger">
          {draftText.discardConfirm}
        </ButtonForm>
      </details>
    </section>
  );
}

function Schedule({ draft: { version, now }, answer }: Props) {
  return (
    <details open={answer?.values?.intent === "schedule" || undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium underline underline-offset-4">
        {draftText.schedule}
      </summary>
      <div className="mt-2">
        <EditForm
          intent="schedule"
          schema={loadSchema}
          fields={[
            {
              name: "publishAt",
              type: "datetime-local",
              label: draftText.at,
              hint: fill(draftText.atHint, { time: now.replace("T", " ") }),
            },
          ]}
          version={version}
          answer={answer}
          submit={draftText.schedule}
          tone="plain"
        />
      </div>
    </details>
  );
}
