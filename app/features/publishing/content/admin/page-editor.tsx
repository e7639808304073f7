import { Form } from "react-router";
import { ImagePicker } from "#app/features/publishing/images/pages/public.tsx";
import { FigurePicker } from "#app/features/register/facts/pages/public.tsx";
import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { Conflict, ConflictBox, DraftNote, FormEnd, Refusal } from "#app/shell/back-office/form/edit-notices.tsx";
import { useEditForm } from "#app/shell/back-office/form/use-edit-form.ts";
import { adminText } from "#app/shell/back-office/text.json";
import { Field } from "#app/shell/form/field.tsx";
import { HiddenFields } from "#app/shell/form/hidden-fields.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import type { Clash } from "../server/revision-content.ts";
import type { LineDifference } from "../shared/line-differences.ts";
import { ClashList, LineChanges } from "./changes.tsx";
import type { Preview } from "./load-preview.ts";
import { pageFields } from "./page-fields.ts";
import { pagesAdminText } from "./text.json";

export interface PageAnswer extends EditAnswer {
  preview?: Preview;
  /** After a conflict: the diff from the published body to the typed one. */
  bodyChanges?: LineDifference[];
  /** After a conflict with a known base: the conflicting fields. The other changes are already merged into the values. */
  clashes?: Clash[];
}

interface Props {
  /** Id of the revision that is edited, or version of the draft. */
  version: number;
  values: Record<string, string>;
  answer: PageAnswer | undefined;
  /** The save buttons, the first as the main one, each with its value of `intent` and its text. */
  buttons: readonly { intent: string; label: string }[];
  /** Name of the draft of unsaved input in the browser. */
  draftName: string;
  /** Values of hidden fields. */
  hidden?: Record<string, string>;
  cancelTo: string;
}

/** The form of a page's content, with buttons to save and to preview it. */
export function PageEditor({ version, values, answer, buttons, draftName, hidden = {}, cancelTo }: Props) {
  const { formProps, field, sending, isDirty, draft } = useEditForm({
    answer,
    schema: () => import("./page-form.ts").then(({ pageFormSchema }) => pageFormSchema),
    version,
    saved: values,
    draft: draftName,
  });
  const sent = sending && String(sending.get("intent") ?? "");
  return (
    // Multipart, because URL encoding would make Chinese text three times as long.
    <Form {...formProps} encType="multipart/form-data" className="grid gap-4">
      <HiddenFields of={{ ...hidden, version: answer?.values?.version ?? draft.restored?.version ?? version }} />
      <DraftNote draft={draft} version={version} />
      <Refusal answer={answer} />
      <PageConflict answer={answer} onDiscard={draft.discard} />
      {pageFields.map((one) => (
        <div key={one.name} className="grid gap-2">
          <Field {...one} {...field(one.name, values[one.name])} />
          {one.name === "body" && (
            <>
              <FigurePicker form={formProps.ref} field="body" />
              <ImagePicker form={formProps.ref} field="body" />
              <SyntaxHelp />
            </>
          )}
        </div>
      ))}
      <FormEnd cancelTo={cancelTo} isDirty={isDirty}>
        {[...buttons, { intent: "preview", label: pagesAdminText.preview }].map(({ intent, label }, position) => (
          <SubmitButton
            key={intent}
            {...(position > 0 && { tone: "plain" })}
            name="intent"
            value={intent}
            isBusy={sent === intent}
            busyLabel={adminText.busy}
          >
            {label}
          </SubmitButton>
        ))}
      </FormEnd>
    </Form>
  );
}

/** The Markdown that pages support; seed/pages/README.md describes it. */
function SyntaxHelp() {
  return (
    <details className="rounded-lg border border-line bg-surface px-3">
      <summary className="min-h-11 py-2.5 font-medium">{pagesAdminText.syntax.label}</summary>
      <dl className="grid gap-x-4 gap-y-2 pb-3 text-sm sm:grid-cols-[auto_1fr]">
        {pagesAdminText.syntax.examples.map(({ example, meaning }) => (
          <div key={example} className="contents">
            <dt className="whitespace-pre-wrap font-mono">{example}</dt>
            <dd className="text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface ConflictProps {
  answer: PageAnswer | undefined;
  /** Called before the editor discards their own version. */
  onDiscard: () => void;
}

/** An edit conflict of a page: only the conflicting fields if the base of both edits is known, else all differences. */
function PageConflict({ answer, onDiscard }: ConflictProps) {
  if (!answer?.current) return null;
  const { current, clashes, bodyChanges } = answer;
  if (!clashes) {
    return (
      <>
        <Conflict fields={pageFields.filter(({ name }) => name !== "body")} answer={answer} onDiscard={onDiscard} />
        {bodyChanges && (
          <div>
            <p className="font-medium">{pagesAdminText.theirsBody}</p>
            <LineChanges lines={bodyChanges} />
          </div>
        )}
      </>
    );
  }
  return (
    <ConflictBox
      note={pagesAdminText.clash}
      overwrite={{ version: current.version, label: pagesAdminText.publishMerged }}
      onDiscard={onDiscard}
    >
      <ClashList clashes={clashes} />
    </ConflictBox>
  );
}
