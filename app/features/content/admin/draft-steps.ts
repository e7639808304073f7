import type { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import { type DraftVersion, discardDraft } from "#worker/features/content/drafts/edit-draft.ts";
import type { draftStepSchema } from "#worker/features/content/drafts/input.ts";
import {
  approveDraft,
  askForApproval,
  scheduleDraft,
  sendBackDraft,
  takeBackDraft,
} from "#worker/features/content/drafts/plan-draft.ts";
import { publishDraft } from "#worker/features/content/drafts/publish-draft.ts";
import { shareDraft } from "#worker/features/content/drafts/share-draft.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";

type Step = z.output<typeof draftStepSchema>;

/**
 * Takes a step with a draft.
 * @returns whether the draft still exists
 */
export async function takeStep(app: AppContext, member: Member, id: number, step: Step): Promise<boolean> {
  const opened: DraftVersion = { id, version: step.version };
  switch (step.intent) {
    case "schedule":
      await scheduleDraft(app, member, opened, { at: step.publishAt });
      return true;
    case "schedule-fact":
      await scheduleDraft(app, member, opened, { fact: step.publishFact });
      return true;
    case "ask":
      await askForApproval(app, member, opened);
      return true;
    case "approve":
      await approveDraft(app, member, opened);
      return true;
    case "send-back":
      await sendBackDraft(app, member, opened, step.words);
      return true;
    case "return":
      await takeBackDraft(app, member, opened);
      return true;
    case "share":
    case "share-end":
      await shareDraft(app, member, id, step.intent === "share");
      return true;
    case "publish":
      await publishDraft(app, member, opened);
      return false;
    case "discard":
      await discardDraft(app, member, opened);
      return false;
  }
}
