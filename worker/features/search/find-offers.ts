import type { Database } from "#worker/platform/db/client.ts";
import type { Offer } from "./explore-schemas.ts";
import { hitStatements, hitsOf } from "./find-hits.ts";
import type { Lexicon } from "./lexicon.ts";
import { type SlotKind, type Understanding, understandQuery } from "./understand-query.ts";

/** What narrows most is left out first. */
const narrowest: readonly (SlotKind | "text")[] = ["text", "institution", "level", "field", "place", "category"];

/** No more are tried: each is a search of its own. */
const mostOffers = 3;

/**
 * Other queries for one that found nothing: what was understood without one of its parts, the narrowest first, with
 * what each would find. A trip to the database each, all at once.
 */
export async function findOffers(db: Database, { without }: Understanding, lexicon: Lexicon): Promise<Offer[]> {
  const candidates = narrowest.flatMap((left) => {
    const q = without[left];
    return q ? [{ q, left }] : [];
  });
  const offers = await Promise.all(
    candidates.slice(0, mostOffers).map(async ({ q, left }) => {
      const { plan, statements } = hitStatements(db, q, understandQuery(q, lexicon));
      const hits = hitsOf(plan, await db.raw.batch(statements));
      const institutions = new Set([...(plan?.named ?? []), ...(hits?.institutions ?? [])]).size;
      return { q, left, courses: hits?.courses.length ?? 0, institutions };
    }),
  );
  return offers.filter(({ courses, institutions }) => courses + institutions > 0);
}
