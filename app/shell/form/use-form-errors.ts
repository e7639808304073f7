import { type InputEvent, type RefObject, useEffect, useRef, useState } from "react";

export type Errors = Record<string, string>;

interface FormErrors {
  /** What is still wrong, by field: an error goes as soon as its field is edited. */
  errors: Errors;
  /** What was found before anything was sent; the focus goes to the first. */
  setErrors: (errors: Errors) => void;
  ref: RefObject<HTMLFormElement | null>;
  onInput: (event: InputEvent<HTMLFormElement>) => void;
}

const none: Errors = {};

/**
 * The errors at the fields of a form. After a failed submission the focus moves to the first field with an error.
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
  const ref = useRef<HTMLFormElement>(null);
  // Another object is another submission; editing a field leaves the object as it is.
  useEffect(() => {
    if (Object.keys(found).length > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [found]);
  return {
    errors: Object.fromEntries(Object.entries(found).filter(([name]) => !edited.has(name))),
    setErrors,
    ref,
    onInput: ({ target }) => {
      const { name } = target as HTMLInputElement;
      if (name in found && !edited.has(name)) setEdited(new Set([...edited, name]));
    },
  };
}
