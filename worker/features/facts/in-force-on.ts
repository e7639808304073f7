import type { Fact } from "./fact.ts";

/**
 * The figure in force on a day.
 * @param history of one key, in the order of readMentionedFacts and listFacts: the newest day first
 */
export function inForceOn(history: readonly Fact[] | undefined, day: string): Fact | undefined {
  return history?.find(({ validFrom }) => (validFrom ?? "") <= day);
}
