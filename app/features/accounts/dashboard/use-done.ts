import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { announceSession } from "#app/shell/session/use-session.ts";
import { toast } from "#app/shell/toast/toast.ts";
import { loadToastList } from "#app/shell/toast/toasts.tsx";
import { type DoneCode, doneIn, readDone } from "./settings-answer.ts";
import { settingsText } from "./settings-text.ts";

/** What the other tabs and the header have to hear of. */
const events: Partial<Record<DoneCode, Parameters<typeof announceSession>[0]>> = {
  name: "user-updated",
  "second-factor-on": "second-factor",
  "second-factor-off": "second-factor",
};

/**
 * Makes a toast of what was just done, as the address says after a form; it then leaves the address, and what was typed
 * for it leaves the forms. Without scripts the part itself says it (settings-part.tsx).
 */
export function useDone(): void {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const code = readDone(search);
  // "No network" can then be said without one.
  useEffect(() => void loadToastList().catch(() => {}), []);
  useEffect(() => {
    if (!code) return;
    for (const form of document.querySelectorAll<HTMLFormElement>(`#${doneIn[code]} form`)) form.reset();
    toast({ title: settingsText.done[code] });
    const event = events[code];
    if (event) announceSession(event);
    navigate({ search: "", hash }, { replace: true, preventScrollReset: true });
  }, [code, hash, navigate]);
}
