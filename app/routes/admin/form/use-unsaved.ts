import { type RefObject, useEffect, useState } from "react";

/** Forms of the page that have something to lose. The frame asks for them all (use-guard-unsaved.ts). */
export const unsavedForms = new Set<object>();

/**
 * Knows whether a form has something to lose, and asks before the tab is closed on it; the frame does before a page is left.
 * @param answer the server's, when it did not save what was sent: then it is still unsaved
 * @returns whether there is something to lose
 */
export function useUnsaved(form: RefObject<HTMLFormElement | null>, answer?: unknown): boolean {
  const [isDirty, setDirty] = useState(false);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const began = written(element);
    const compare = () => setDirty(written(element) !== began);
    const send = () => setDirty(false);
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

const written = (form: HTMLFormElement) =>
  JSON.stringify([...new FormData(form)].map(([name, value]) => [name, String(value)]));
