import { type InputEvent, type RefObject, type SubmitEvent, useEffect } from "react";
import type { z } from "zod";
import type { HumanCheckOfForm } from "#app/shell/human-check/use-human-check.ts";
import { loadToastList } from "#app/shell/toast/toasts.tsx";
import type { FieldProps } from "./field.tsx";
import type { FormAnswer } from "./form-answer.ts";
import { firstErrors, readFields } from "./form-fields.ts";
import { usePost } from "./post-form.tsx";
import { type Errors, useFormErrors } from "./use-form-errors.ts";

interface Options {
  /** What the action answered to this form; undefined when nothing yet. */
  answer: FormAnswer | undefined;
  /**
   * Loads the schema that the server parses the form with; the fields are then checked before anything is sent. It comes
   * with zod, which is large, so it is loaded when somebody is at the form and not with the page.
   */
  schema?: () => Promise<z.ZodType>;
  /** A human check that stands in the form: it is exchanged for a pass before the form is sent. */
  humanCheck?: HumanCheckOfForm;
  /**
   * Sends the fields in another way, or does something before `post`, which posts them to the action of the form.
   * @returns what is wrong with the fields
   */
  send?: (
    fields: Record<string, string>,
    post: () => Promise<void>,
    form: HTMLFormElement,
  ) => Promise<Errors | undefined>;
  preventScrollReset?: boolean;
}

interface FormKit {
  /** Spread over React Router's Form. */
  formProps: {
    method: "post";
    noValidate: true;
    ref: RefObject<HTMLFormElement | null>;
    onFocus?: () => void;
    onInput: (event: InputEvent<HTMLFormElement>) => void;
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
  /** What is wrong, by field. */
  errors: Errors;
  /** Spread over Field: its name, its error, and what was typed before the server refused the form, else `initial`. */
  field: (name: string, initial?: string) => Pick<FieldProps, "name" | "error" | "defaultValue">;
  /** Spread over Checkbox. */
  box: (name: string) => { name: string; error: string | undefined; defaultChecked: boolean };
  /** The fields that are being checked or sent; undefined when none are. */
  sending: FormData | undefined;
  isBusy: boolean;
}

/**
 * A plain form made better: checked in the browser by the server's own schema, sent once at a time, without loading the
 * page anew. Without scripts it is posted and answered (answerForm) with the same errors.
 */
export function useForm({ answer, schema, humanCheck, send, preventScrollReset }: Options): FormKit {
  const { errors, setErrors, ref, onInput } = useFormErrors(answer?.errors);

  async function around(form: FormData, post: () => Promise<void>, element: HTMLFormElement) {
    const fields = readFields(form);
    if (schema) {
      const wrong = await checkFields(schema, fields);
      setErrors(wrong);
      if (Object.keys(wrong).length > 0) return;
    }
    const run = async () => {
      const refused = send ? await send(fields, post, element) : await post();
      if (refused) setErrors(refused);
    };
    return humanCheck ? humanCheck.withPass(run) : run();
  }

  const { sending, onSubmit } = usePost({ preventScrollReset, around });
  // "No network" can then be said without one.
  useEffect(() => void loadToastList().catch(() => {}), []);
  return {
    formProps: {
      method: "post",
      noValidate: true,
      ref,
      onInput,
      onSubmit,
      ...(schema && { onFocus: () => void schema().catch(() => {}) }),
    },
    errors,
    field: (name, initial) => ({ name, error: errors[name], defaultValue: answer?.values?.[name] ?? initial }),
    box: (name) => ({ name, error: errors[name], defaultChecked: answer?.values?.[name] === "yes" }),
    sending,
    isBusy: sending !== undefined,
  };
}

/** Nothing is wrong when the schema could not be loaded: the server checks again. */
async function checkFields(load: () => Promise<z.ZodType>, fields: Record<string, string>): Promise<Errors> {
  const schema = await load().catch(() => null);
  return firstErrors(schema?.safeParse(fields).error);
}
