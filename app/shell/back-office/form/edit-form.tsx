import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import type { z } from "zod";
import { Field, type FieldProps } from "#app/shell/form/field.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { adminText } from "../text.ts";
import type { EditAnswer } from "./answer-edit.ts";
import { Conflict } from "./conflict.tsx";
import { DraftNote } from "./draft-note.tsx";
import { Refusal } from "./refusal.tsx";
import { useEditForm } from "./use-edit-form.ts";

interface Props {
  /** Posts here; without it to the page itself. */
  action?: string;
  /** What the form does, where a page has several: sent as `intent`, and told apart by it. */
  intent?: string;
  fields: readonly FieldProps[];
  /** Of the record that is edited; none for a new one. */
  version?: number;
  /** Keeps what is typed in this browser under this name, until it is saved: for long texts without personal data. */
  draft?: string;
  /** Loads the schema of the action: the fields are then checked before they are sent. */
  schema?: () => Promise<z.ZodType>;
  /** Sent along unseen. */
  hidden?: Record<string, string>;
  /** The action's answer to this form. */
  answer: EditAnswer | undefined;
  submit?: ReactNode;
  tone?: "primary" | "plain" | "danger";
  /** Where 取消 leads. */
  cancelTo?: string;
  /** Of rows side by side rather than of fields one under another. */
  isWide?: boolean;
  /** More controls behind the fields. */
  children?: ReactNode;
}

/**
 * A form of the back office: keeps what was typed, says at each field what is wrong, announces what is not saved yet, and
 * after somebody else's change shows both.
 */
export function EditForm(props: Props) {
  const {
    action,
    intent,
    fields,
    version,
    hidden = {},
    submit,
    tone = "primary",
    cancelTo,
    isWide = false,
    children,
  } = props;
  const answer = intent && props.answer?.values?.intent !== intent ? undefined : props.answer;
  const { formProps, field, isBusy, isDirty, draft } = useEditForm({
    answer,
    schema: props.schema,
    version,
    saved: Object.fromEntries(fields.map(({ name, defaultValue = "" }) => [name, defaultValue])),
    draft: props.draft,
  });
  return (
    <Form {...formProps} {...(action ? { action } : {})} className={`grid gap-4 ${isWide ? "max-w-5xl" : "max-w-3xl"}`}>
      {intent && <input type="hidden" name="intent" value={intent} />}
      {version !== undefined && (
        <input type="hidden" name="version" value={answer?.values?.version ?? draft.restored?.version ?? version} />
      )}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Refusal answer={answer} />
      <DraftNote draft={draft} version={version ?? 0} />
      {answer?.current && <Conflict fields={fields} answer={answer} onDiscard={draft.discard} />}
      {fields.map((one) => (
        <Field key={one.name} {...one} {...field(one.name, one.defaultValue)} />
      ))}
      {children}
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton tone={tone} isBusy={isBusy} busyLabel={adminText.busy}>
          {submit ?? (version === undefined ? adminText.save : adminText.saveChanges)}
        </SubmitButton>
        {cancelTo && (
          <Link to={cancelTo} className="inline-flex min-h-11 items-center px-3 hover:text-primary">
            {adminText.cancel}
          </Link>
        )}
        <span role="status" className="text-accent text-sm">
          {isDirty && adminText.unsaved}
        </span>
      </div>
    </Form>
  );
}
