/**
 * States of a draft: being written; waiting for a second person; approved by one; waiting for its moment; not published at its
 * moment, with a reason.
 */
export const draftStates = ["draft", "review", "approved", "scheduled", "failed"] as const;

export type DraftState = (typeof draftStates)[number];

/** What can be done with a draft besides editing and discarding it. */
export type DraftStep = "ask" | "approve" | "send-back" | "return" | "schedule" | "publish";

interface Situation {
  state: DraftState;
  /** Whether a second person has approved this content. */
  isApproved: boolean;
  /** Whether the site's settings ask for a second person. */
  needsApproval: boolean;
  /** Whether the member saved the draft last. */
  isAuthor: boolean;
  /** Whether it can be published on what its page shows now. */
  isFit: boolean;
}

/** The steps that a member may take now, in the order of the page. */
export function stepsOf({ state, isApproved, needsApproval, isAuthor, isFit }: Situation): DraftStep[] {
  const mayShow = !needsApproval || isApproved;
  const steps: [DraftStep, boolean][] = [
    ["ask", needsApproval && !isApproved && (state === "draft" || state === "failed")],
    ["approve", state === "review" && !isAuthor && isFit],
    ["send-back", state === "review" && !isAuthor],
    ["publish", mayShow],
    ["schedule", mayShow && state !== "scheduled"],
    ["return", (state === "review" && isAuthor) || state === "scheduled"],
  ];
  return steps.flatMap(([step, isOpen]) => (isOpen ? [step] : []));
}

/** How long a link works that shares a draft, days. */
export const sharedDays = 14;
