/** Order within every search: on the register and open; on it but closed to new students; delisted. */
export type Standing = "live" | "expired" | "delisted";

const standingOffset: Record<Standing, number> = { live: 0, expired: 64, delisted: 128 };

/** The lower 32 bits of a rowid are the entity's id. */
const idRange = 2 ** 32;

/**
 * The rowid under which an entity stands in the full-text tables. FTS5 yields matches by rowid, so the best known
 * come first without sorting and a LIMIT ends the search.
 * @param popularityRank 0 (best known) to 63
 */
export function searchRowid(popularityRank: number, standing: Standing, id: number): number {
  return (popularityRank + standingOffset[standing]) * idRange + id;
}

/** The same as text of SQL, for an institution: it is either live or delisted. The arguments are names of columns. */
export const institutionRowid = (columns: { popularityRank: string; isDelisted: string; id: string }): string =>
  `(${columns.popularityRank} + iif(${columns.isDelisted}, ${standingOffset.delisted}, 0)) * ${idRange} + ${columns.id}`;

/** The entity's id, as text of SQL. */
export const idOfRowid = (rowid: string): string => `(${rowid} & ${idRange - 1})`;

/**
 * A match's place in the order of results, as text of SQL: by tier (from -1), then by rowid. The id can be read from it as
 * from the rowid, which is below 2 ** 40.
 */
export const positionOf = (tier: string, rowid: string): string => `${tier} * ${2 ** 41} + ${rowid}`;
