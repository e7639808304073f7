import { Form, Link } from "react-router";
import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { Conflict } from "#app/shell/back-office/form/conflict.tsx";
import { DraftNote } from "#app/shell/back-office/form/draft-note.tsx";
import { Refusal } from "#app/shell/back-office/form/refusal.tsx";
import { useEditForm } from "#app/shell/back-office/form/use-edit-form.ts";
import { adminText } from "#app/shell/back-office/text.ts";
import { Field } from "#app/shell/form/field.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
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
  const { formProps, field, sending, isDirty, draft } = useEditForm({
    answer,
    version,
    saved: values,
    draft: `page-${path}`,
  });
  const isPreviewing = sending?.get("intent") === "preview";
  return (
    // Multipart: as an address, Chinese would take three times the room.
    <Form {...formProps} encType="multipart/form-data" className="grid gap-4">
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
      {pageFields.map((one) => (
        <div key={one.name} className="grid gap-2">
          <Field {...one} {...field(one.name, values[one.name])} />
          {one.name === "body" && <SyntaxHelp />}
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton isBusy={sending !== undefined && !isPreviewing} busyLabel={adminText.busy}>
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
    </Form>
  );
}
