import type { Session } from "#worker/platform/db/client.ts";
import type { Lexicon } from "../../shared/vocabulary/lexicon.ts";
import { findAllHits, findHitsOf, type Hits } from "../match/all-hits.ts";
import { searchOffered } from "../match/search-offered.ts";
import { otherReadings } from "../reading/places.ts";
import type { QueryReading } from "../reading/read-query.ts";
import type { Understanding } from "../reading/understanding.ts";

/**
 * All matches of a reading; when nothing is found in a suburb, those of its other readings, and what comes nearest to a subject
 * that an institution does not offer.
 */
export async function findRegister(db: Session, { understanding: asked }: QueryReading, lexicon: Lexicon) {
  const find = (one: Understanding) => findAllHits(db, one.searched, one);
  let [understanding, found] = [asked, await find(asked)];
  if (!isAny(asked, found)) {
    for (const other of otherReadings(asked, lexicon)) {
      const elsewhere = await find(other);
      if (!isAny(asked, elsewhere)) continue;
      [understanding, found] = [other, elsewhere];
      break;
    }
  }
  return { understanding, ...(await searchOffered(db, understanding, lexicon, found)) };
}

/** An institution is found by its name, wherever it teaches: with one, only courses count. */
const isAny = ({ slots }: Understanding, hits: Hits | null): boolean =>
  (hits?.courses.length ?? 0) + (slots.institution ? 0 : (hits?.institutions.length ?? 0)) > 0;

/** The results are those of the query as it is. */
export const asAsked = { notice: null, isElsewhere: false };

/** The courses of an institution that match. Where it does not teach in a suburb, it does not help that it does in another. */
export async function findOwn(db: Session, { understanding }: QueryReading, institution: number) {
  return { understanding, found: await findHitsOf(db, understanding, institution), ...asAsked };
}
