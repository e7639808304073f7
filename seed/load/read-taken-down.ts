import type { CatalogueTarget } from "./catalogue-target.ts";

/**
 * Addresses of pages of files that an editor took down or moved. A load keeps their files as versions that nobody sees, until an
 * editor puts the page back. The address of a former page without a file is not among them: a file that arrives there is shown.
 */
export async function readTakenDown(target: CatalogueTarget): Promise<Set<string>> {
  const rows = await target.read<{ path: string }>(
    `SELECT path FROM gone_pages WHERE path NOT IN (SELECT path FROM pages)
       AND path IN (SELECT path FROM page_revisions WHERE origin = 'seed')`,
  );
  return new Set(rows.map(({ path }) => path));
}
