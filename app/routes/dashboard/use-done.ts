import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { announceSession } from "#app/ui/session/use-session.ts";
import { t } from "#app/ui/text/t.ts";
import { toast } from "#app/ui/toast/toast.ts";
import { type DoneCode, doneCodes } from "./settings-answer.ts";
import "#app/ui/text/settings.ts";

/** What the other tabs and the header have to hear of. */
const events: Partial<Record<DoneCode, Parameters<typeof announceSession>[0]>> = {
  name: "user-updated",
  "second-factor-on": "second-factor",
  "second-factor-off": "second-factor",
};

/**
 * What was just done, as the address says after a form. With scripts it becomes a toast and leaves the address; what was
 * typed for it goes.
 * @returns the text to show while there are no scripts
 */
export function useDone(): { code: DoneCode; text: string } | null {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const given = new URLSearchParams(search).get("done");
  const code = doneCodes.find((one) => one === given);

  useEffect(() => {
    if (!code) return;
    for (const form of document.forms) if (form.closest("main")) form.reset();
    toast({ title: t(`settings.done.${code}`) });
    const event = events[code];
    if (event) announceSession(event);
    navigate({ search: "", hash }, { replace: true, preventScrollReset: true });
  }, [code, hash, navigate]);

  return code ? { code, text: t(`settings.done.${code}`) } : null;
}
