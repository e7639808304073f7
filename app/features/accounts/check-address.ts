import { toast } from "#app/shell/toast/toast.ts";
import { accountText, registerText } from "./text.ts";

/**
 * Asks whether an address has an account already, before the registration itself; uses up the human check and gets the
 * one that the registration needs.
 * @returns undefined when it is free; else what is wrong with the field, empty when it could not be asked and a toast said so
 */
export async function checkAddress(email: string): Promise<Record<string, string> | undefined> {
  try {
    const response = await fetch("/api/check-email", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email }),
    });
    const answer: { exists?: boolean; message?: string; field?: string } = await response.json();
    if (response.ok) return answer.exists ? { email: registerText.taken } : undefined;
    if (answer.field === "email" && answer.message) return { email: answer.message };
    toast({ title: answer.message ?? accountText.registerFailed, tone: "danger" });
  } catch {
    toast({ title: accountText.registerFailed, tone: "danger" });
  }
  return {};
}
