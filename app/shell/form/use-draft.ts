import { type RefObject, useEffect } from "react";
import { draftKey, forgetDraft } from "./forget-draft.ts";

const noFields: readonly string[] = [];

/**
 * Keeps what is typed into a form over a reload and the way back, in this tab alone and until it is sent or the tab is
 * closed. Fields that already hold something (a server's answer) are left as they are.
 * @param form whose fields have names; passwords are never kept
 * @param name of the draft
 * @param prefilled fields that the page itself fills in: what was typed instead comes back. Always the same array
 * @returns forgets the draft
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, name: string, prefilled = noFields): () => void {
  const key = draftKey(name);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    try {
      const draft: Record<string, string> = JSON.parse(sessionStorage.getItem(key) ?? "{}");
      for (const [field, text] of Object.entries(draft)) {
        const control = element.elements.namedItem(field);
        if (isText(control) && (control.value === "" || prefilled.includes(field))) control.value = text;
      }
    } catch {
      // Storage is blocked: then a reload loses what was typed, as it does elsewhere.
    }
    const keep = () => {
      const texts = Array.from(element.elements)
        .filter((one) => isText(one))
        .filter(({ name, value }) => name && value);
      try {
        sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(texts.map((one) => [one.name, one.value]))));
      } catch {
        // As above.
      }
    };
    element.addEventListener("input", keep);
    return () => element.removeEventListener("input", keep);
  }, [form, key, prefilled]);
  return () => forgetDraft(name);
}

type Text = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isText = (control: unknown): control is Text =>
  (control instanceof HTMLInputElement && ["text", "email"].includes(control.type)) ||
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement;
