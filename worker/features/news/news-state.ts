import type { EditedItem } from "./news-item.ts";

// The list page imports these constants in the browser: this module loads neither drizzle nor zod.

/** The states that the back office shows: a published item whose moment has not come is "scheduled". */
export const newsStates = ["shown", "scheduled", "draft", "removed"] as const;

export type NewsState = (typeof newsStates)[number];

/** Who wrote an item: the files in seed/, or the back office. */
export const newsOrigins = ["seed", "admin"] as const;

/** @param now ms since 1970 */
export function newsStateAt({ state, visibleFrom }: Pick<EditedItem, "state" | "visibleFrom">, now: number): NewsState {
  if (state !== "published") return state;
  return visibleFrom !== null && visibleFrom > now ? "scheduled" : "shown";
}
