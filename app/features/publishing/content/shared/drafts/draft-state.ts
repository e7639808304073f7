/** States of a draft: being written; waiting for its moment; not published at its moment, with a reason. */
export const draftStates = ["draft", "scheduled", "failed"] as const;
