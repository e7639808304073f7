import { data } from "react-router";
import type { AppContext } from "#worker/context.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import type { SearchAnswer } from "../server/answer.ts";
import { tryQuery } from "../server/search-catalogue.ts";
import { maxQueryLength } from "../shared/input.ts";
import { type TermKind, termKinds } from "../shared/vocabulary/lexicon.ts";

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
