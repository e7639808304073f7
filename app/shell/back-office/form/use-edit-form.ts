import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import type { z } from "zod";
import { useDraft } from "#app/shell/form/use-draft.ts";
import { useForm } from "#app/shell/form/use-form.ts";
import { unsavedForms } from "#app/shell/session/use-session.ts";
import type { EditAnswer } from "./answer-edit.ts";
import { markDraftSent } from "./preserve-input.ts";

interface Options {
  answer: EditAnswer | undefined;
  /** See useForm. */
  schema?: (() => Promise<z.ZodType>) | undefined;
  /** Version of the edited record. */
  version?: number | undefined;
  /** Saved values, by field. */
  saved?: Record<string, string>;
  /** Name of a draft that the browser stores until the form is saved. For long texts without personal data. */
  draft?: string | undefined;
}

/** useForm for the back office, with unsaved changes (`isDirty`) and a draft. */
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

/**
 * Tracks unsaved changes of a form, and asks before the tab is closed while there are any; before navigations the frame
 * asks. Posted input counts as unsaved until the server has saved it.
 * @param answer the action's answer; defined when the server did not save
 * @returns whether the form has unsaved changes
 */
function useUnsaved(form: RefObject<HTMLFormElement | null>, answer?: unknown): boolean {
  const [isDirty, setDirty] = useState(false);
  const { state } = useNavigation();
  /** Serialized fields when the form was opened or last saved. */
  const saved = useRef("");
  const isSent = useRef(false);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    saved.current = serialize(element);
    const compare = () => setDirty(serialize(element) !== saved.current);
    const send = () => {
      isSent.current = true;
    };
    element.addEventListener("input", compare);
    element.addEventListener("change", compare);
    element.addEventListener("submit", send);
    return () => {
      element.removeEventListener("input", compare);
      element.removeEventListener("change", compare);
      element.removeEventListener("submit", send);
    };
  }, [form]);

  useEffect(() => {
    if (answer !== undefined) setDirty(true);
  }, [answer]);

  useEffect(() => {
    if (state !== "idle" || !isSent.current) return;
    isSent.current = false;
    // After saving, the action redirects to a page, which has no answer.
    if (answer !== undefined || !form.current) return;
    saved.current = serialize(form.current);
    setDirty(false);
  }, [state, answer, form]);

  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    unsavedForms.add(hold);
    addEventListener("beforeunload", hold);
    return () => {
      unsavedForms.delete(hold);
      removeEventListener("beforeunload", hold);
    };
  }, [isDirty]);

  return isDirty;
}

const serialize = (form: HTMLFormElement) =>
  JSON.stringify([...new FormData(form)].map(([name, value]) => [name, String(value)]));
