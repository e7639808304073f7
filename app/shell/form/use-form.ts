import { type InputEvent, useEffect, useRef, useState } from "react";
import type { z } from "zod";
import type { HumanCheckOfForm } from "#app/shell/human-check/use-human-check.ts";
import { loadToastList } from "#app/shell/toast/toasts.tsx";
import { type FormAnswer, firstErrors, readFields } from "./form-fields.ts";
import { usePost } from "./post-form.tsx";

interface Options {
  /** The action's answer to this form; undefined before the first submission. */
  answer: FormAnswer | undefined;
  /**
   * Loads the server's schema: the fields are then validated before they are sent. It needs zod, which is large, so it is
   * loaded when the form receives focus and not with the page.
   */
  schema?: () => Promise<z.ZodType>;
  /** The human check inside the form: its token is exchanged for a pass before the form is sent. */
  humanCheck?: HumanCheckOfForm;
  /**
   * Replaces or wraps the submission; `post` posts the fields to the form's action.
   * @returns errors at the fields
   */
  send?: (
    fields: Record<string, string>,
    post: () => Promise<void>,
    form: HTMLFormElement,
  ) => Promise<Errors | undefined>;
  preventScrollReset?: boolean;
  /** As for usePost. */
  replace?: false;
}

/**
 * Progressive enhancement of a form: validated in the browser with the server's schema, one submission at a time, no page
 * load. Without JavaScript the form is posted, and answerForm answers with the same errors.
 */
export function useForm({ answer, schema, humanCheck, send, preventScrollReset, replace }: Options) {
  const { errors, setErrors, ref, onInput } = useFormErrors(answer?.errors);

  async function around(form: FormData, post: () => Promise<void>, element: HTMLFormElement) {
    const fields = readFields(form);
    if (schema) {
      const wrong = await checkFields(schema, fields, element);
      setErrors(wrong);
      if (Object.keys(wrong).length > 0) return;
    }
    const run = async () => {
      const refused = send ? await send(fields, post, element) : await post();
      if (refused) setErrors(refused);
    };
    return humanCheck ? humanCheck.withPass(run) : run();
  }

  const { sending, onSubmit } = usePost({ preventScrollReset, replace, around });
  // Loaded early, so that "no network" can be shown offline.
  useEffect(() => void loadToastList().catch(() => {}), []);
  return {
    /** Spread over React Router's Form. */
    formProps: {
      ...{ method: "post" as const, noValidate: true },
      ref,
      onInput,
      onSubmit,
      ...(schema && { onFocus: () => void schema().catch(() => {}) }),
    },
    /** Error messages by field. */
    errors,
    /** Spread over Field: name, error, and as default the value in the answer, else `initial`. */
    field: (name: string, initial?: string) => ({
      name,
      error: errors[name],
      defaultValue: answer?.values?.[name] ?? initial,
    }),
    /** Props for Checkbox. */
    box: (name: string) => ({ name, error: errors[name], defaultChecked: answer?.values?.[name] === "yes" }),
    /** The fields that are being validated or sent; undefined otherwise. */
    sending,
    isBusy: sending !== undefined,
  };
}

/**
 * Errors at the visible fields. Errors of missing and hidden fields (an id, a version) are left to the server, whose
 * answer has a message; so are all errors when the schema could not be loaded.
 */
async function checkFields(
  load: () => Promise<z.ZodType>,
  fields: Record<string, string>,
  form: HTMLFormElement,
): Promise<Errors> {
  const schema = await load().catch(() => null);
  const errors = firstErrors(schema?.safeParse(fields).error);
  return Object.fromEntries(Object.entries(errors).filter(([name]) => isCorrectable(form.elements.namedItem(name))));
}

const isCorrectable = (control: Element | RadioNodeList | null) =>
  control !== null && !(control instanceof HTMLInputElement && control.type === "hidden");

type Errors = Record<string, string>;

const none: Errors = {};

/**
 * Errors at the fields of a form. After a failed submission the first field with an error receives focus.
 * @param answered the errors in the action's answer
 */
function useFormErrors(answered?: Errors) {
  const [seen, setSeen] = useState(answered);
  const [found, setFound] = useState(answered ?? none);
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  /** Sets errors found in the browser; the first field with an error receives focus. */
  const setErrors = (errors: Errors) => {
    setFound(errors);
    setEdited(new Set());
  };
  if (seen !== answered) {
    setSeen(answered);
    setErrors(answered ?? none);
  }
  const ref = useRef<HTMLFormElement>(null);
  // Each submission sets a new object; editing a field does not.
  useEffect(() => {
    if (Object.keys(found).length > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [found]);
  return {
    /** Errors by field; editing a field removes its error. */
    errors: Object.fromEntries(Object.entries(found).filter(([name]) => !edited.has(name))),
    setErrors,
    ref,
    onInput: ({ target }: InputEvent<HTMLFormElement>) => {
      const { name } = target as HTMLInputElement;
      if (name in found && !edited.has(name)) setEdited(new Set([...edited, name]));
    },
  };
}
