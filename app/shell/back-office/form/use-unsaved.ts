import { type RefObject, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { unsavedForms } from "#app/shell/form/unsaved-forms.ts";

/**
 * Knows whether a form has something to lose, and asks before the tab is closed on it; the frame does before a page is left
 * (use-guard-unsaved.ts). What was sent is unsaved until the server has said that it is saved.
 * @param answer the server's, when it did not save what was sent
 * @returns whether there is something to lose
 */
export function useUnsaved(form: RefObject<HTMLFormElement | null>, answer?: unknown): boolean {
  const [isDirty, setDirty] = useState(false);
  const { state } = useNavigation();
  /** What the form said when it was opened or last saved. */
  const saved = useRef("");
  const isSent = useRef(false);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    saved.current = written(element);
    const compare = () => setDirty(written(element) !== saved.current);
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
    // A form that was saved leads to a page, which has no answer.
    if (answer !== undefined || !form.current) return;
    saved.current = written(form.current);
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

const written = (form: HTMLFormElement) =>
  JSON.stringify([...new FormData(form)].map(([name, value]) => [name, String(value)]));
