/** Order of results: on the register and open, closed to new students, delisted. */
export type Standing = "live" | "expired" | "delisted";

const standingOffset: Record<Standing, number> = { live: 0, expired: 64, delisted: 128 };

/** The lower 32 bits of a rowid are the entity's id. */
const idRange = 2 ** 32;

/**
 * The rowid of an entity in the full-text tables. FTS5 yields matches in the order of rowids, so the best known come first
 * without sorting, and a LIMIT ends the search.
 * @param popularityRank 0 (best known) to 63
 */
export function searchRowid(popularityRank: number, standing: Standing, id: number): number {
  return (popularityRank + standingOffset[standing]) * idRange + id;
}

/** searchRowid as SQL text for an institution, which is live or delisted. The arguments are names of columns. */
export const institutionRowid = (columns: { popularityRank: string; isDelisted: string; id: string }): string =>
  `(${columns.popularityRank} + iif(${columns.isDelisted}, ${standingOffset.delisted}, 0)) * ${idRange} + ${columns.id}`;

/** The id of the entity, as SQL text. */
export const idOfRowid = (rowid: string): string => `(${rowid} & ${idRange - 1})`;

/**
 * The position of a match in the results, as SQL text: by tier (from -1), then by rowid. idOfRowid works on it too, because
 * rowids are below 2 ** 40.
 */
export const positionOf = (tier: string, rowid: string): string => `${tier} * ${2 ** 41} + ${rowid}`;
