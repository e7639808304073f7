import { t } from "#app/shell/text/t.ts";
import { toast } from "#app/shell/toast/toast.ts";
import "./text.ts";

/**
 * Asks whether an address has an account already, before the registration itself; uses up the human check and gets the
 * one that the registration needs.
 * @returns true when it is free; what is wrong with the field when not; false when it could not be asked, having said so
 */
export async function checkAddress(email: string): Promise<boolean | Record<string, string>> {
  try {
    const response = await fetch("/api/check-email", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email }),
    });
    const answer: { exists?: boolean; message?: string; field?: string } = await response.json();
    if (response.ok) return answer.exists ? { email: t("register.taken") } : true;
    if (answer.field === "email" && answer.message) return { email: answer.message };
    toast({ title: answer.message ?? t("account.registerFailed"), tone: "danger" });
  } catch {
    toast({ title: t("account.registerFailed"), tone: "danger" });
  }
  return false;
}
