import { data } from "react-router";
import type { AppContext } from "#worker/context.ts";
import type { SearchAnswer } from "#worker/features/search/answer.ts";
import { maxQueryLength } from "#worker/features/search/input.ts";
import { tryQuery } from "#worker/features/search/search-catalogue.ts";
import { type TermKind, termKinds } from "#worker/features/search/vocabulary/lexicon.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";

/**
 * The kind of a term in an address.
 * @throws 404 for an unknown kind
 */
export function kindOf(given: string): TermKind {
  const kind = termKinds.find((one) => one === given);
  if (!kind) throw data(null, { status: 404 });
  return kind;
}

/** Searches for the query in `?try=`, else for `usual`. `answer` is null without a query. */
export async function readTry(
  app: Pick<AppContext, "primary">,
  member: Member,
  url: URL,
  usual = "",
): Promise<{ q: string; answer: SearchAnswer | null }> {
  const q = (url.searchParams.get("try") ?? usual).slice(0, maxQueryLength).toWellFormed();
  return { q, answer: q.trim() === "" ? null : await tryQuery(app, member, q) };
}
