import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import type { FieldProps } from "#app/shell/form/field.tsx";
import { isSameText } from "#app/shell/form/form-fields.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import type { FormDraft } from "#app/shell/form/use-draft.ts";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { addressWith } from "#app/shell/session/login-address.ts";
import { adminText } from "../text.json";
import type { EditAnswer } from "./answer-edit.ts";

/** Name of the field with the version that a form overwrites after a conflict; answerEdit uses it as the form's version. */
export const overwriteField = "overwrite";

/** Name of the hidden field with the values that a form was opened with, as JSON; answerEdit merges by them. */
export const openedField = "opened";

/** Why a form was not saved: the message of the server, or of preserveInputOnFailure. Renders nothing without a message. */
export function Refusal({ answer }: { answer: EditAnswer | undefined }) {
  const { pathname, search } = useLocation();
  return (
    <FormMessage focusKey={answer}>
      {answer?.message && (
        <>
          {adminText.failed}：{answer.message}
          {answer.isSignedOut && (
            <a
              href={addressWith("/login", { returnTo: pathname + search })}
              target="_blank"
              rel="noopener"
              className="ml-1 inline-block py-1.5 underline underline-offset-4"
            >
              {adminText.signIn}
            </a>
          )}
        </>
      )}
    </FormMessage>
  );
}

interface DraftNoteProps {
  draft: FormDraft;
  /** Version of the saved record. */
  version: number;
}

/** States that a draft was restored and offers to discard it, or that this browser cannot store drafts. */
export function DraftNote({ draft: { restored, isLost, discard }, version }: DraftNoteProps) {
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {restored && (
        <p className="rounded-lg border-accent border-l-4 bg-accent-soft p-3">
          {adminText.draftRestored} <DateTime at={restored.at} withZone={false} /> {adminText.draftRestoredEnd}
          {restored.version !== version && adminText.draftOutdated}{" "}
          <button type="button" onClick={discard} className="min-h-9 underline underline-offset-4">
            {adminText.draftDiscard}
          </button>
        </p>
      )}
      {isLost && <p className="text-accent text-sm">{adminText.draftLost}</p>}
    </div>
  );
}

interface ConflictProps {
  fields: readonly FieldProps[];
  answer: EditAnswer;
  /** Called before the visitor discards their own version. */
  onDiscard: () => void;
}

interface ConflictBoxProps extends Pick<ConflictProps, "onDiscard"> {
  note: string;
  /** The button that overwrites the saved version; without it there is nothing to overwrite. */
  overwrite: false | { version: number; label: string };
  children: ReactNode;
}

/** The frame of an edit conflict: what differs, and the choice to overwrite the saved record or to discard the own version. */
export function ConflictBox({ note, overwrite, onDiscard, children }: ConflictBoxProps) {
  const { pathname } = useLocation();
  return (
    <div className="rounded-lg border border-notice-line bg-notice-surface p-4 text-notice-ink">
      <p>{note}</p>
      {children}
      <p className="mt-3 flex flex-wrap items-center gap-3">
        {overwrite && (
          <SubmitButton name={overwriteField} value={String(overwrite.version)}>
            {overwrite.label}
          </SubmitButton>
        )}
        <a href={pathname} onClick={onDiscard} className="underline underline-offset-4">
          {adminText.discard}
        </a>
      </p>
    </div>
  );
}

/** An edit conflict: shows the fields in which the saved record and the form differ, and lets the editor choose. */
export function Conflict({ fields, answer: { values = {}, current }, onDiscard }: ConflictProps) {
  if (!current) return null;
  const different = fields.filter(({ name }) => name in values && !isSameText(values[name], current.values[name]));
  // Only a form that submits its opened values lists all of its fields here.
  const isSame = values[openedField] !== undefined && different.length === 0;
  return (
    <ConflictBox
      note={isSame ? adminText.conflictNone : adminText.conflict}
      overwrite={!isSame && { version: current.version, label: adminText.overwrite }}
      onDiscard={onDiscard}
    >
      <dl className="mt-2 grid gap-3">
        {different.map(({ name, label }) => (
          <div key={name}>
            <dt className="font-medium">{label}</dt>
            <dd className="whitespace-pre-wrap break-words text-sm">
              {adminText.conflictTheirs}：{current.values[name]}
            </dd>
            <dd className="whitespace-pre-wrap break-words text-sm">
              {adminText.conflictYours}：{values[name]}
            </dd>
          </div>
        ))}
      </dl>
    </ConflictBox>
  );
}

interface FormEndProps {
  /** Address of the cancel link. */
  cancelTo: string | undefined;
  isDirty?: boolean;
  children: ReactNode;
}

/** The end of a form of the back office: its buttons, the cancel link, and a mark of unsaved changes. */
export const FormEnd = ({ cancelTo, isDirty = false, children }: FormEndProps) => (
  <div className="flex flex-wrap items-center gap-3">
    {children}
    {cancelTo && (
      <Link to={cancelTo} className="inline-flex min-h-11 items-center px-3 hover:text-primary">
        {adminText.cancel}
      </Link>
    )}
    <span role="status" className="text-accent text-sm">
      {isDirty && adminText.unsaved}
    </span>
  </div>
);
