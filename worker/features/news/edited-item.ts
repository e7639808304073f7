import type { Member } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { marks } from "./news-marks.ts";

/** What verbs that change news need. */
export interface NewsContext {
  primary: Statements;
  now: () => number;
}

/** An item as the back office has it open. */
export interface Opened {
  id: number;
  /** The version that was read; another one is a conflict. */
  version: number;
}

export type NewsState = "shown" | "scheduled" | "draft" | "removed";

/** An item of news with all that the back office knows of it. */
export interface EditedItem {
  id: number;
  title: string;
  source: string;
  sourceUrl: string | null;
  /** YYYY-MM-DD. */
  date: string;
  isDraft: boolean;
  /** ms since 1970; null: at once. Of a removed item one of news-marks.ts. */
  visibleFrom: number | null;
  origin: "seed" | "admin";
  version: number;
}

export type ChangeNews = (context: NewsContext, member: Member, opened: Opened) => Promise<void>;

/** @param now ms since 1970 */
export function stateOf({ isDraft, visibleFrom }: Pick<EditedItem, "isDraft" | "visibleFrom">, now: number): NewsState {
  if (isDraft) return visibleFrom === null || visibleFrom > marks.removed ? "draft" : "removed";
  return visibleFrom !== null && visibleFrom > now ? "scheduled" : "shown";
}
