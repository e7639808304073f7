import { VerbForm } from "#app/features/foundation/records/pages/public.ts";
import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { ButtonForm } from "#app/shell/back-office/form/edit-form.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { describeTime } from "./addresses.ts";
import { draftText } from "./draft-text.json";
import type { LoadedDraft } from "./load-preview.ts";

type Verb = Parameters<typeof VerbForm>[0]["verb"];

interface Props {
  draft: LoadedDraft & { verbs: readonly Verb[] };
  answer: EditAnswer | undefined;
}

/** The state of a draft, and the forms that publish, schedule and delete it. */
export function DraftPlan({ draft: { verbs, version, state, publishAt, failure, now }, answer }: Props) {
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
      <div className="flex flex-wrap gap-3">
        {verbs
          .filter(({ folded }) => folded === null)
          .map(({ name, tone, label }) => (
            <ButtonForm key={name} intent={name} version={version} answer={answer} tone={tone}>
              {label}
            </ButtonForm>
          ))}
      </div>
      {verbs
        .filter(({ folded }) => folded !== null)
        .map(({ fields, ...verb }) => (
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
