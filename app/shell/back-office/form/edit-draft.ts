import { draftKey } from "#app/shell/form/forget-draft.ts";

/** What was typed into a form of the back office and is not saved yet. */
export interface EditDraft {
  /** Of the record that it was begun on. */
  version: number;
  /** By field. */
  values: Record<string, string>;
  /** When it was last typed into, ms since 1970. */
  at: number;
}

/** Null when there is none, it is broken, or the browser keeps nothing. */
export function readEditDraft(name: string): EditDraft | null {
  try {
    const { version, values, at } = JSON.parse(localStorage.getItem(draftKey(name)) ?? "{}");
    const isDraft = Number.isInteger(version) && Number.isInteger(at) && typeof values === "object" && values !== null;
    return isDraft && Object.values(values).every((text) => typeof text === "string") ? { version, values, at } : null;
  } catch {
    return null;
  }
}

/** @returns false when the browser keeps nothing, or has no room */
export function keepEditDraft(name: string, draft: EditDraft): boolean {
  try {
    localStorage.setItem(draftKey(name), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function forgetEditDraft(name: string): void {
  try {
    localStorage.removeItem(draftKey(name));
  } catch {
    // Storage is blocked: then there is no draft.
  }
}

const lines = (text = "") => text.replaceAll("\r\n", "\n").trim();

/** Whether two versions of a form say the same; browsers send every line break as two characters. */
export const saysTheSame = (one: Record<string, string>, other: Record<string, string>): boolean =>
  Object.keys(other).every((name) => lines(one[name]) === lines(other[name]));

/** The draft whose form was sent last. The frame forgets it as soon as it hears that it was saved (use-saved.ts). */
let sent: string | undefined;

export const markDraftSent = (name: string | undefined): void => {
  sent = name;
};

export function forgetSentDraft(): void {
  if (sent !== undefined) forgetEditDraft(sent);
  sent = undefined;
}
