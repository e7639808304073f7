import { t } from "../text/t.ts";
import { toast } from "../toast/toast.ts";
import { announceSession } from "./use-session.ts";

let isUnderWay = false;

/**
 * Ends all sessions of whoever is signed in, and says how it went. A second click meanwhile does nothing.
 * @returns whether nobody is signed in any more
 */
export async function signOut(): Promise<boolean> {
  if (isUnderWay) return false;
  isUnderWay = true;
  try {
    const response = await fetch("/api/auth/sign-out", { method: "POST" });
    // Signed out already, in another tab or by time.
    if (!response.ok && response.status !== 401) throw new Error(`sign-out answered ${response.status}`);
    toast({ title: t("session.signedOut") });
    announceSession("signed-out");
    return true;
  } catch {
    toast({ title: t("session.signOutFailed"), tone: "danger" });
    return false;
  } finally {
    isUnderWay = false;
  }
}
