import { useEffect } from "react";
import { useBlocker } from "react-router";
import { unsavedForms } from "#app/shell/form/unsaved-forms.ts";
import { adminText } from "../text.ts";

/** Asks before a link or Back loses what was typed into a form; once in the frame, for the router heeds one blocker alone. */
export function useGuardUnsaved(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsavedForms.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (confirm(adminText.leave)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
}
