import { forgetDraft } from "#app/shell/form/use-draft.ts";

/** The draft whose form was sent last. The frame forgets it as soon as it hears that it was saved (use-saved.ts). */
let sent: string | undefined;

export const markDraftSent = (name: string | undefined): void => {
  sent = name;
};

export function forgetSentDraft(): void {
  if (sent !== undefined) forgetDraft(sent, "browser");
  sent = undefined;
}
