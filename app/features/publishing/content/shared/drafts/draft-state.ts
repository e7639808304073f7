/** States of a draft: being written; waiting for its moment; not published at its moment, with a reason. */
export const draftStates = ["draft", "scheduled", "failed"] as const;

/** How long a link works that shares a draft, days. */
export const sharedDays = 14;
