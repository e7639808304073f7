import type { SubmitEvent } from "react";
import type { z } from "zod";
import { useDraft } from "#app/shell/form/use-draft.ts";
import { useForm } from "#app/shell/form/use-form.ts";
import type { EditAnswer } from "./answer-edit.ts";
import { markDraftSent } from "./sent-draft.ts";
import { useUnsaved } from "./use-unsaved.ts";

interface Options {
  answer: EditAnswer | undefined;
  /** As of useForm. */
  schema?: (() => Promise<z.ZodType>) | undefined;
  /** Of the record that is edited. */
  version?: number | undefined;
  /** What is saved, by field. */
  saved?: Record<string, string>;
  /** Keeps what is typed in this browser under this name, until it is saved: for long texts without personal data. */
  draft?: string | undefined;
}

/** useForm for the back office: it also knows what is not saved yet, and keeps it as a draft. */
export function useEditForm({ answer, schema, version = 0, saved = {}, draft: name }: Options) {
  const form = useForm({ answer, preventScrollReset: true, ...(schema && { schema }) });
  const { ref } = form.formProps;
  const isDirty = useUnsaved(ref, answer);
  const draft = useDraft(ref, name, { place: "browser", version, saved, isAnswered: answer !== undefined });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent;
    // A preview saves nothing.
    const isPreview = submitter instanceof HTMLButtonElement && submitter.value === "preview";
    if (name !== undefined) markDraftSent(isPreview ? undefined : name);
    form.formProps.onSubmit(event);
  }

  return { ...form, formProps: { ...form.formProps, onSubmit }, isDirty, draft };
}
