import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves the focus to the first field with an error after a failed submission.
 * @param errors of the last submission: another object is another submission; one that is edited must stay the same
 * @returns the ref of the form
 */
export function useFocusFirstError(errors: Record<string, string> | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (errors && Object.keys(errors).length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [errors]);
  return form;
}
