import type { AppContext } from "#worker/context.ts";
import type { SearchAnswer } from "#worker/features/search/answer.ts";
import { maxQueryLength } from "#worker/features/search/input.ts";
import { tryQuery } from "#worker/features/search/search-catalogue.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";

/** The query that a page's address asks to try, or `usual`, with what the search makes of it. */
export async function readTry(
  app: Pick<AppContext, "primary">,
  member: Member,
  url: URL,
  usual = "",
): Promise<{ q: string; answer: SearchAnswer | null }> {
  const q = (url.searchParams.get("try") ?? usual).slice(0, maxQueryLength).toWellFormed();
  return { q, answer: q.trim() === "" ? null : await tryQuery(app, member, q) };
}
