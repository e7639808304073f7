/** Order by status: open, closed to new students, delisted. */
export type Standing = "live" | "expired" | "delisted";

/** The status of an entity. @param delistedOn date of the first register without the entity */
export function standingOf(delistedOn: string | null, isExpired: boolean): Standing {
  return delistedOn !== null ? "delisted" : isExpired ? "expired" : "live";
}

const standingPlace: Record<Standing, number> = { live: 0, expired: 1, delisted: 2 };

/** Number of popularity ranks: 0 (best known) to 63. */
const ranks = 64;

/** The lower 32 bits of a rowid are the entity's id. */
const idRange = 2 ** 32;

/** Number of provider marks in the rowids of courses: the mark is the provider's id modulo this number. */
const marks = 512;

/** Number of plainness ranks among courses of equal status: see coursePlainness. */
export const maxPlainness = 15;

/**
 * The rowid of an institution in the full-text tables. FTS5 yields matches in the order of rowids, so the best known come
 * first without sorting, and a LIMIT ends the search.
 * @param popularityRank 0 (best known) to 63
 */
export function searchRowid(popularityRank: number, standing: Standing, id: number): number {
  return (popularityRank + standingPlace[standing] * ranks) * idRange + id;
}

interface CourseOrder {
  /** 0 to 15, see coursePlainness; null in a document of an older loader. */
  plainness: number | null;
  /** How well known its institution is for its field, 0 to 63: courses of one institution may differ. */
  popularityRank: number;
  standing: Standing;
  institutionId: number;
  id: number;
}

/**
 * The rowid of a course: by standing, then plainness, then the popularity of its institution in its field. Between popularity and id is a
 * mark of the provider, so that the courses of a provider stand together. It is below 2 ** 53, so that JavaScript has it exactly.
 */
export function courseRowid({ plainness, popularityRank, standing, institutionId, id }: CourseOrder): number {
  if (plainness === null) return searchRowid(popularityRank, standing, id);
  const order = (standingPlace[standing] * (maxPlainness + 1) + plainness) * ranks + popularityRank;
  return (order * marks + (institutionId % marks)) * idRange + id;
}

/** The id of the entity, as SQL text. */
export const idOfRowid = (rowid: string): string => `(${rowid} & ${idRange - 1})`;
