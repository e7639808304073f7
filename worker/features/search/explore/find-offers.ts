import { findAllHits } from "#worker/features/search/match/all-hits.ts";
import {
  type SlotKind,
  type Understanding,
  understandQuery,
} from "#worker/features/search/understand/understand-query.ts";
import type { Lexicon } from "#worker/features/search/vocabulary/lexicon.ts";
import type { Session } from "#worker/platform/db/client.ts";
import type { Offer } from "./exploration.ts";

/** Parts of a query, the narrowest first: it is left out first. */
const narrowest: readonly (SlotKind | "text")[] = ["text", "institution", "level", "field", "place", "category"];

/** No more are tried: each is a search of its own. */
const mostOffers = 3;

/**
 * Other queries for one that found nothing: the query without one of its parts, the narrowest first, with the number of
 * results. All are searched in one trip to the database.
 */
export async function findOffers(db: Session, { without }: Understanding, lexicon: Lexicon): Promise<Offer[]> {
  const candidates = narrowest.flatMap((left) => {
    const q = without[left];
    return q ? [{ q, left }] : [];
  });
  const offers = await Promise.all(
    candidates.slice(0, mostOffers).map(async ({ q, left }) => {
      const hits = await findAllHits(db, q, understandQuery(q, lexicon));
      const institutions = new Set([...(hits?.named ?? []), ...(hits?.institutions ?? [])]).size;
      return { q, left, courses: hits?.courses.length ?? 0, institutions };
    }),
  );
  return offers.filter(({ courses, institutions }) => courses + institutions > 0);
}
