/** Where a draft is kept in the browser's storage of the tab. */
export const draftKey = (name: string) => `aotu-draft-${name}`;

/** Forgets what was typed into a form, once it is sent (use-draft.ts). */
export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(draftKey(name));
  } catch {
    // Storage is blocked: then there is no draft.
  }
}
