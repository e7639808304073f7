import type { Session } from "#worker/platform/db/client.ts";
import type { Lexicon } from "../../shared/vocabulary/lexicon.ts";
import { findAllHits, findHitsOf, type Hits } from "../match/all-hits.ts";
import { readSubjects } from "../match/mentions-subject.ts";
import { searchOffered } from "../match/search-offered.ts";
import { searchReadings } from "../reading/places.ts";
import type { QueryReading } from "../reading/read-query.ts";
import type { Understanding } from "../reading/understanding.ts";

/**
 * All matches of a reading; when nothing is found in a suburb, those of its other readings, and what comes nearest to a subject
 * that an institution does not offer.
 */
export async function findRegister(db: Session, { understanding: asked }: QueryReading, lexicon: Lexicon) {
  const find = (one: Understanding) => findAllHits(db, one.searched, one);
  const coursesOf = (hits: Hits | null) => hits?.courses ?? [];
  const { understanding, found } = await searchReadings(asked, lexicon, find, (hits) => ({
    courses: coursesOf(hits).length,
    institutions: hits?.institutions.length ?? 0,
  }));
  const offered = await searchOffered(understanding, lexicon, found, {
    find,
    coursesOf,
    subjectsOf: (ids) => readSubjects(db, ids),
    join: (first, others) => {
      const courses = new Set([...others, first].flatMap(coursesOf));
      const neighbours = new Set(others.flatMap((hits) => [...(hits?.neighbours ?? [])]));
      return first && { ...first, courses: [...courses], neighbours };
    },
  });
  return { understanding, ...offered };
}

/** The results are those of the query as it is. */
export const asAsked = { notice: null, isElsewhere: false };

/** The courses of an institution that match. Where it does not teach in a suburb, it does not help that it does in another. */
export async function findOwn(db: Session, { understanding }: QueryReading, institution: number) {
  return { understanding, found: await findHitsOf(db, understanding, institution), ...asAsked };
}
