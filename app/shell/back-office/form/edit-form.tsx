import { Fragment, type ReactNode } from "react";
import { Form } from "react-router";
import type { z } from "zod";
import { Field, type FieldProps } from "#app/shell/form/field.tsx";
import { HiddenFields } from "#app/shell/form/hidden-fields.tsx";
import { usePost } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { adminText } from "../text.json";
import type { EditAnswer } from "./answer-edit.ts";
import { Conflict, DraftNote, FormEnd, openedField, Refusal } from "./edit-notices.tsx";
import { useEditForm } from "./use-edit-form.ts";

interface Props {
  /** Identifies the form on its page: posted as `intent`; answers to another intent are ignored. */
  intent?: string;
  fields: readonly FieldProps[];
  /** Headings by the name of the field below them. Each part ends with a button that saves the form. */
  headings?: Readonly<Record<string, string>> | undefined;
  /** Version of the edited record; absent for a new one. */
  version?: number;
  /** Name of a draft that the browser stores until the form is saved. For long texts without personal data. */
  draft?: string;
  /** Loads the action's schema: the fields are then validated before they are sent. */
  schema?: () => Promise<z.ZodType>;
  /** Values of hidden fields. */
  hidden?: Record<string, string>;
  /** The action's answer to this form. */
  answer: EditAnswer | undefined;
  submit?: ReactNode;
  tone?: "primary" | "plain" | "danger";
  /** Address of the cancel link. */
  cancelTo?: string;
  /** False when the fields do not have the values of the saved record: after a conflict nothing is merged. */
  isMerged?: boolean;
  /** Further controls, below the fields. */
  children?: ReactNode;
}

/**
 * A form of the back office that edits a record: errors at the fields, a mark for unsaved changes, drafts, and after an edit
 * conflict both versions.
 */
export function EditForm(props: Props) {
  const {
    intent,
    fields,
    headings = {},
    version,
    hidden = {},
    submit,
    tone = "primary",
    cancelTo,
    isMerged = true,
    children,
  } = props;
  const answer = intent && props.answer?.values?.intent !== intent ? undefined : props.answer;
  const saved = Object.fromEntries(fields.map(({ name, defaultValue = "" }) => [name, defaultValue]));
  const { formProps, field, isBusy, isDirty, draft } = useEditForm({
    answer,
    schema: props.schema,
    version,
    saved,
    draft: props.draft,
  });
  // Controls below the fields cannot be merged. The base of a draft is unknown once the record has changed.
  const isOutdatedDraft = draft.restored !== null && draft.restored.version !== version;
  const isMergeable = isMerged && version !== undefined && fields.length > 0 && !children && !isOutdatedDraft;
  const save = (
    <SubmitButton tone={tone} isBusy={isBusy} busyLabel={adminText.busy}>
      {submit ?? (version === undefined ? adminText.save : adminText.saveChanges)}
    </SubmitButton>
  );
  return (
    <Form {...formProps} className="grid max-w-3xl gap-4">
      <HiddenFields
        of={{
          ...{ ...hidden, intent },
          version: version === undefined ? version : (answer?.values?.version ?? draft.restored?.version ?? version),
          [openedField]: isMergeable ? (answer?.values?.[openedField] ?? JSON.stringify(saved)) : undefined,
        }}
      />
      <Refusal answer={answer} />
      <DraftNote draft={draft} version={version ?? 0} />
      {answer?.current && <Conflict fields={fields} answer={answer} onDiscard={draft.discard} />}
      {fields.map((one, at) => (
        <Fragment key={one.name}>
          {headings[one.name] && (
            <>
              {at > 0 && <div>{save}</div>}
              <h2 className={at > 0 ? "mt-4 border-line border-t pt-4 text-section" : "text-section"}>
                {headings[one.name]}
              </h2>
            </>
          )}
          <Field {...one} {...field(one.name, one.defaultValue)} />
        </Fragment>
      ))}
      {children}
      <FormEnd cancelTo={cancelTo} isDirty={isDirty}>
        {save}
      </FormEnd>
    </Form>
  );
}

type ButtonFormProps = Pick<Props, "intent" | "version" | "answer" | "tone"> & { children: ReactNode };

/** A form that is only a button. It has no input, so it needs neither drafts nor a question before leaving the page. */
export function ButtonForm({ intent, version, answer, tone = "plain", children }: ButtonFormProps) {
  const { onSubmit, sending } = usePost({ preventScrollReset: true });
  const own = intent === undefined || answer?.values?.intent === intent ? answer : undefined;
  return (
    <Form method="post" onSubmit={onSubmit} className="grid gap-3">
      <HiddenFields of={{ intent, version }} />
      <Refusal answer={own} />
      <div>
        <SubmitButton tone={tone} isBusy={sending !== undefined} busyLabel={adminText.busy}>
          {children}
        </SubmitButton>
      </div>
    </Form>
  );
}
