import { type RefObject, useEffect, useState } from "react";
import { useBlocker } from "react-router";
import { t } from "#app/ui/text/t.ts";
import "#app/ui/text/admin.ts";

/** Forms with something to lose. The router heeds one blocker of a page alone, the last: so each asks for all its forms. */
const unsaved = new Set<object>();

/**
 * Asks before what was typed into a form is lost: by a link, by Back, by closing the tab.
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
    unsaved.add(hold);
    addEventListener("beforeunload", hold);
    return () => {
      unsaved.delete(hold);
      removeEventListener("beforeunload", hold);
    };
  }, [isDirty]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (confirm(t("admin.leave"))) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  return isDirty;
}

const written = (form: HTMLFormElement) =>
  JSON.stringify([...new FormData(form)].map(([name, value]) => [name, String(value)]));
