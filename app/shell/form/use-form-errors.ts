import { type InputEvent, type RefObject, useState } from "react";
import { useFocusFirstError } from "./use-focus-first-error.ts";

type Errors = Record<string, string>;

interface FormErrors {
  /** What is still wrong, by field: an error goes as soon as its field is edited. */
  errors: Errors;
  /** What was found before anything was sent; the focus goes to the first. */
  setErrors: (errors: Errors) => void;
  /** Spread over the form. */
  formProps: { ref: RefObject<HTMLFormElement | null>; noValidate: true; onInput: (event: InputEvent) => void };
}

const none: Errors = {};

/**
 * The errors at the fields of a form.
 * @param answered the errors in the action's answer
 */
export function useFormErrors(answered?: Errors): FormErrors {
  const [seen, setSeen] = useState(answered);
  const [found, setFound] = useState(answered ?? none);
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const setErrors = (errors: Errors) => {
    setFound(errors);
    setEdited(new Set());
  };
  if (seen !== answered) {
    setSeen(answered);
    setErrors(answered ?? none);
  }
  const ref = useFocusFirstError(found);
  return {
    errors: Object.fromEntries(Object.entries(found).filter(([name]) => !edited.has(name))),
    setErrors,
    formProps: {
      ref,
      noValidate: true,
      onInput: ({ target }) => {
        const { name } = target as HTMLInputElement;
        if (name in found && !edited.has(name)) setEdited(new Set([...edited, name]));
      },
    },
  };
}
