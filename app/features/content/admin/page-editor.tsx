import { Link, useNavigation } from "react-router";
import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { Conflict } from "#app/shell/back-office/form/conflict.tsx";
import { DraftNote } from "#app/shell/back-office/form/draft-note.tsx";
import { Refusal } from "#app/shell/back-office/form/refusal.tsx";
import { useEditDraft } from "#app/shell/back-office/form/use-edit-draft.ts";
import { useUnsaved } from "#app/shell/back-office/form/use-unsaved.ts";
import { adminText } from "#app/shell/back-office/text.ts";
import { Field } from "#app/shell/form/field.tsx";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { useFormErrors } from "#app/shell/form/use-form-errors.ts";
import type { LineDifference } from "#worker/features/content/line-differences.ts";
import type { Preview } from "./draft-loaded.ts";
import { LineChanges } from "./line-changes.tsx";
import { pageFields } from "./page-fields.ts";
import { SyntaxHelp } from "./syntax-help.tsx";
import { pagesAdminText } from "./text.ts";

export interface PageAnswer extends EditAnswer {
  preview?: Preview;
  /** After a conflict: from the text that is shown to the one's own. */
  bodyChanges?: LineDifference[];
}

interface Props {
  /** Address of the page. */
  path: string;
  /** Id of the revision that is edited. */
  version: number;
  values: Record<string, string>;
  answer: PageAnswer | undefined;
}

/** The form of a page: publishes, or shows what it would look like. */
export function PageEditor({ path, version, values, answer }: Props) {
  const { state, formData } = useNavigation();
  const { errors, formProps } = useFormErrors(answer?.errors);
  const isDirty = useUnsaved(formProps.ref, answer);
  const draft = useEditDraft(formProps.ref, {
    name: `page-${path}`,
    version,
    saved: values,
    isAnswered: answer !== undefined,
  });
  const sent = state !== "idle" ? formData : undefined;
  const isPreviewing = sent?.get("intent") === "preview";
  return (
    // Multipart: as an address, Chinese would take three times the room.
    <PostForm {...formProps} encType="multipart/form-data" preventScrollReset className="grid gap-4">
      <input type="hidden" name="version" value={answer?.values?.version ?? draft.restored?.version ?? version} />
      <DraftNote draft={draft} version={version} />
      <Refusal answer={answer} />
      {answer?.current && (
        <>
          <Conflict
            fields={pageFields.filter(({ name }) => name !== "body")}
            answer={answer}
            onDiscard={draft.discard}
          />
          {answer.bodyChanges && (
            <div>
              <p className="font-medium">{pagesAdminText.theirsBody}</p>
              <LineChanges lines={answer.bodyChanges} />
            </div>
          )}
        </>
      )}
      {pageFields.map((field) => (
        <div key={field.name} className="grid gap-2">
          <Field
            {...field}
            error={errors[field.name]}
            defaultValue={answer?.values?.[field.name] ?? values[field.name]}
          />
          {field.name === "body" && <SyntaxHelp />}
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton isBusy={sent !== undefined && !isPreviewing} busyLabel={adminText.busy}>
          {pagesAdminText.publish}
        </SubmitButton>
        <SubmitButton tone="plain" name="intent" value="preview" isBusy={isPreviewing} busyLabel={adminText.busy}>
          {pagesAdminText.preview}
        </SubmitButton>
        <Link to="/admin/pages" className="inline-flex min-h-11 items-center px-3 hover:text-primary">
          {adminText.cancel}
        </Link>
        <span role="status" className="text-accent text-sm">
          {isDirty && adminText.unsaved}
        </span>
      </div>
    </PostForm>
  );
}
