import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { ButtonForm, EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { CopyLink } from "#app/shell/share/share.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { sharedDays } from "#worker/features/content/drafts/draft-state.ts";
import { describeTime, isLost } from "./describe-time.ts";
import { draftText } from "./draft-text.ts";
import type { LoadedDraft } from "./load-draft.ts";

interface Props {
  draft: LoadedDraft;
  answer: EditAnswer | undefined;
}

const loadSchema = () => import("#worker/features/content/drafts/input.ts").then((input) => input.draftStepSchema);

/** The state of a draft, and the forms that approve, schedule, publish, share and delete it. */
export function DraftPlan({ draft, answer }: Props) {
  const { version, state, steps, approvedBy, failure, isAuthor, isFit, returned } = draft;
  const plain = { version, answer };
  const time = describeTime(draft);
  const buttons = steps.filter((step) => step !== "schedule" && step !== "send-back");
  return (
    <section aria-labelledby="plan" className="grid max-w-3xl gap-4 rounded-lg border border-line bg-surface p-4">
      <div>
        <h2 id="plan" className="font-semibold text-lg">
          {draftText.plan}
        </h2>
        <p className="mt-1">
          {isLost(draft) ? draftText.lostState : draftText.states[state]}
          {state === "scheduled" && time}
          {failure}
        </p>
        {isLost(draft) && <p className="mt-1 font-medium text-danger">{draftText.lostNote}</p>}
        {approvedBy !== null && <p className="text-muted">{fill(draftText.approvedBy, { email: approvedBy })}</p>}
        {state === "review" && isAuthor && <p className="text-muted">{draftText.isAuthor}</p>}
        {state === "review" && !isAuthor && !isFit && <p className="mt-1 text-danger">{draftText.unfit}</p>}
      </div>
      {returned && (
        <div className="rounded-lg border-accent border-l-4 bg-accent-soft p-3">
          <p className="wrap-anywhere">{fill(draftText.returned, { email: returned.by })}</p>
          <p className="wrap-anywhere mt-1 whitespace-pre-wrap">{returned.words}</p>
        </div>
      )}
      {buttons.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {buttons.map((step) => (
            <ButtonForm key={step} {...plain} intent={step} tone={step === "return" ? "plain" : "primary"}>
              {draftText[step]}
            </ButtonForm>
          ))}
        </div>
      )}
      {steps.includes("send-back") && <SendBack draft={draft} answer={answer} />}
      {steps.includes("schedule") && <Schedule draft={draft} answer={answer} />}
      <Share draft={draft} answer={answer} />
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

function SendBack({ draft: { version, isFit }, answer }: Props) {
  return (
    <details open={!isFit || answer?.values?.intent === "send-back" || undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium underline underline-offset-4">
        {draftText.sendBack}
      </summary>
      <div className="mt-2">
        <EditForm
          intent="send-back"
          schema={loadSchema}
          fields={[
            {
              name: "words",
              type: "textarea",
              rows: 4,
              label: draftText.words,
              hint: draftText.wordsHint,
            },
          ]}
          version={version}
          answer={answer}
          submit={draftText.sendBackNow}
          tone="plain"
        />
      </div>
    </details>
  );
}

function Schedule({ draft: { version, now, figures }, answer }: Props) {
  const intent = answer?.values?.intent;
  return (
    <details open={intent === "schedule" || intent === "schedule-fact" || undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium underline underline-offset-4">
        {draftText.schedule}
      </summary>
      <div className="mt-2 grid gap-6">
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
        {figures.length === 0 ? (
          <p className="text-muted">{draftText.noFacts}</p>
        ) : (
          <EditForm
            intent="schedule-fact"
            schema={loadSchema}
            fields={[
              {
                name: "publishFact",
                type: "select",
                label: draftText.fact,
                hint: draftText.factHint,
                placeholder: draftText.chooseFact,
                options: figures.map(({ key, label, firstDay }) => ({ value: key, label: `${firstDay} ${label}` })),
              },
            ]}
            version={version}
            answer={answer}
            submit={draftText.fact}
            tone="plain"
          />
        )}
      </div>
    </details>
  );
}

function Share({ draft: { version, shared }, answer }: Props) {
  return (
    <details open={shared !== null || undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium underline underline-offset-4">
        {draftText.share}
      </summary>
      <p className="mt-1 mb-3 text-muted">{fill(draftText.shareNote, { days: sharedDays })}</p>
      {shared && (
        <div className="mb-3">
          <CopyLink key={shared.address} url={shared.address} label={draftText.shareLink} />
          <p className="mt-1 text-muted text-sm">
            {draftText.sharedUntil}
            <DateTime at={shared.until} />
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonForm version={version} answer={answer} intent="share">
          {shared ? draftText.shareRenew : draftText.shareMake}
        </ButtonForm>
        {shared && (
          <ButtonForm version={version} answer={answer} intent="share-end">
            {draftText.shareEnd}
          </ButtonForm>
        )}
      </div>
    </details>
  );
}
