import { Link, useNavigation } from "react-router";
import { Field } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useFormErrors } from "#app/ui/form/use-form-errors.ts";
import { t } from "#app/ui/text/t.ts";
import type { LineDifference } from "#worker/domain/pages/line-differences.ts";
import type { EditAnswer } from "../form/answer-edit.ts";
import { Conflict } from "../form/conflict.tsx";
import { DraftNote } from "../form/draft-note.tsx";
import { Refusal } from "../form/refusal.tsx";
import { useEditDraft } from "../form/use-edit-draft.ts";
import { useUnsaved } from "../form/use-unsaved.ts";
import type { Preview } from "./draft-loaded.ts";
import { LineChanges } from "./line-changes.tsx";
import { pageFields } from "./page-fields.ts";
import { SyntaxHelp } from "./syntax-help.tsx";
import "#app/ui/text/admin.ts";
import "#app/ui/text/admin-pages.ts";

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
              <p className="font-medium">{t("pagesAdmin.theirsBody")}</p>
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
        <SubmitButton isBusy={sent !== undefined && !isPreviewing} busyLabel={t("admin.busy")}>
          {t("pagesAdmin.publish")}
        </SubmitButton>
        <SubmitButton tone="plain" name="intent" value="preview" isBusy={isPreviewing} busyLabel={t("admin.busy")}>
          {t("pagesAdmin.preview")}
        </SubmitButton>
        <Link to="/admin/pages" className="inline-flex min-h-11 items-center px-3 hover:text-primary">
          {t("admin.cancel")}
        </Link>
        <span role="status" className="text-accent text-sm">
          {isDirty && t("admin.unsaved")}
        </span>
      </div>
    </PostForm>
  );
}
