import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { toast } from "#app/shell/toast/toast.ts";
import { forgetSentDraft } from "./form/sent-draft.ts";
import { adminText } from "./text.ts";

/**
 * After a form redirected to an address with `?saved`: shows a toast and removes the parameter from the address.
 * @returns true until then: the server's HTML has to say it for visitors without JavaScript
 */
export function useSaved(): boolean {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  const isSaved = parameters.has("saved");
  parameters.delete("saved");
  const rest = parameters.size > 0 ? `?${parameters}` : "";
  useEffect(() => {
    if (!isSaved) return;
    toast({ title: adminText.saved });
    forgetSentDraft();
    navigate(pathname + rest, { replace: true, preventScrollReset: true });
  }, [isSaved, pathname, rest, navigate]);
  return isSaved;
}
