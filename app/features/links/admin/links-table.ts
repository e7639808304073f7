import { readTableQuery } from "#app/shell/back-office/table/table-query.ts";
import { linkHealths } from "#worker/features/links/link-health.ts";
import { linkCheckSorts } from "#worker/features/links/list-link-checks.ts";
import { linkSorts } from "#worker/features/links/list-links.ts";

/** What the table of links, and its file, are asked for. */
export const readLinksQuery = (url: URL, sections: readonly string[]) =>
  readTableQuery(url, {
    sorts: linkSorts,
    isAscending: true,
    filters: { section: sections, state: ["shown", "hidden"] },
  });

/** What the table of checks, and its file, are asked for. */
export const readChecksQuery = (url: URL) =>
  readTableQuery(url, { sorts: linkCheckSorts, filters: { health: linkHealths } });
