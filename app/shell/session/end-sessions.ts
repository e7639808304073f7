import { toast } from "#app/shell/toast/toast.ts";
import { sessionText } from "./session-text.ts";

/**
 * Signs out everywhere, and says how it went.
 * @returns whether nobody is signed in any more
 */
export async function endSessions(): Promise<boolean> {
  try {
    const response = await fetch("/api/auth/sign-out", { method: "POST" });
    // Signed out already, in another tab or by time.
    if (!response.ok && response.status !== 401) throw new Error(`sign-out answered ${response.status}`);
    toast({ title: sessionText.signedOut });
    return true;
  } catch {
    toast({ title: sessionText.signOutFailed, tone: "danger" });
    return false;
  }
}
