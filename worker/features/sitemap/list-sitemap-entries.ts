import { coursePath, institutionPath } from "#worker/platform/addresses.ts";
import type { Database } from "#worker/platform/db/client.ts";

/** Addresses in one part of the sitemap; the protocol allows 50,000. */
export const sitemapPartSize = 10_000;

export type SitemapKind = "institutions" | "courses";

export interface SitemapEntry {
  path: string;
  /** When the load that last changed it was made, YYYY-MM-DD. */
  changedOn: string;
}

/** How many parts each kind has. A part is a range of ids, which never move: part n holds the n-th ten thousand. */
export async function countSitemapParts({ db }: { db: Database }): Promise<Record<SitemapKind, number>> {
  const { results } = await db.raw
    .prepare("SELECT (SELECT max(id) FROM institutions) AS institutions, (SELECT max(id) FROM courses) AS courses")
    .all<Record<SitemapKind, number | null>>();
  const parts = (highest: number | null | undefined) => Math.ceil((highest ?? 0) / sitemapPartSize);
  return { institutions: parts(results[0]?.institutions), courses: parts(results[0]?.courses) };
}

/** What is on the register now, of one part (from 1). A part past the end is empty. */
export async function listSitemapEntries(
  { db }: { db: Database },
  { kind, part }: { kind: SitemapKind; part: number },
): Promise<SitemapEntry[]> {
  const range = [(part - 1) * sitemapPartSize, part * sitemapPartSize];
  if (kind === "institutions") {
    const { results } = await db.raw
      .prepare(`SELECT i.id, i.name, substr(l.loaded_at, 1, 10) AS changedOn
        FROM institutions i JOIN register_loads l ON l.id = i.changed_load_id
        WHERE i.id > ? AND i.id <= ? AND i.delisted_on IS NULL ORDER BY i.id`)
      .bind(...range)
      .all<{ id: number; name: string; changedOn: string }>();
    return results.map(({ changedOn, ...institution }) => ({ path: institutionPath(institution), changedOn }));
  }
  const { results } = await db.raw
    .prepare(`SELECT c.id, c.name, i.id AS institutionId, i.name AS institutionName,
        substr(l.loaded_at, 1, 10) AS changedOn
      FROM courses c JOIN institutions i ON i.id = c.institution_id JOIN register_loads l ON l.id = c.changed_load_id
      WHERE c.id > ? AND c.id <= ? AND c.delisted_on IS NULL ORDER BY c.id`)
    .bind(...range)
    .all<{ id: number; name: string; institutionId: number; institutionName: string; changedOn: string }>();
  return results.map(({ institutionId, institutionName, changedOn, ...course }) => ({
    path: coursePath({ id: institutionId, name: institutionName }, course),
    changedOn,
  }));
}
