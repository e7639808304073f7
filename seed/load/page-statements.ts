import { figuresIn } from "#app/features/register/facts/shared/mentions.ts";
import type { PageFile } from "#seed/pages/read-pages.ts";
import { type BulkStatement, type CatalogueTarget, insertRows } from "./catalogue-target.ts";

interface Present {
  path: string;
  id: number;
  origin: "seed" | "admin";
  contentHash: string;
  isShown: number;
}

/** Checked again while writing, because an administrator may have published since the reading. */
const showsFile = "(SELECT origin FROM page_revisions WHERE id = pages.revision_id) = 'seed'";

/**
 * The statements that write changed pages of seed/pages/. A new or changed file becomes a revision, which is shown at once,
 * unless the page shows a revision of an administrator, or was taken down. A page without a file is deleted, unless it shows a
 * revision of an administrator.
 */
export async function pageStatements(target: CatalogueTarget, files: readonly PageFile[]): Promise<BulkStatement[]> {
  const present = await target.read<Present>(
    `SELECT r.path, r.id, r.origin, r.content_hash AS contentHash, p.path IS NOT NULL AS isShown
     FROM page_revisions r LEFT JOIN pages p ON p.revision_id = r.id ORDER BY r.id`,
  );
  const takenDown = await readTakenDown(target);
  const newestFile = new Map(present.filter(({ origin }) => origin === "seed").map((row) => [row.path, row]));
  const shown = new Map(present.filter(({ isShown }) => isShown === 1).map((row) => [row.path, row]));
  const highest = present.at(-1)?.id ?? 0;
  const changed = files
    // A file that was removed and came back gets a new revision too.
    .filter(
      ({ path, contentHash }) =>
        newestFile.get(path)?.contentHash !== contentHash || !(shown.has(path) || takenDown.has(path)),
    )
    .map((file, index) => ({ ...file, id: highest + index + 1 }));
  const wanted = new Set(files.map((file) => file.path));
  const gone = [...shown.values()].filter((page) => page.origin === "seed" && !wanted.has(page.path));
  const shows = changed.filter(({ path }) => shown.get(path)?.origin !== "admin" && !takenDown.has(path));
  const gonePaths = await target.read<{ path: string }>("SELECT path FROM gone_pages");
  const former = gonePaths.flatMap(({ path }) =>
    shown.has(path) || shows.some((page) => page.path === path) ? [path] : [],
  );
  return [
    insertRows(
      "page_revisions",
      [
        ...["id", "path", "kind", "title", "english", "summary", "updated_on", "checked_on", "sources", "next"],
        ...["related", "body", "figures", "content_hash", "origin"],
      ],
      changed.map((page) => [
        ...[page.id, page.path, page.kind, page.title, page.english, page.summary, page.updatedOn, page.checkedOn],
        ...[page.sources, page.next, page.related, page.body, figuresIn(page.body), page.contentHash, "seed"],
      ]),
    ),
    {
      sql: `INSERT INTO pages (path, revision_id) SELECT value ->> 0, value ->> 1 FROM json_each(?1)
        WHERE value ->> 2 = 0 OR value ->> 0 NOT IN (SELECT path FROM gone_pages)
        ON CONFLICT (path) DO UPDATE SET revision_id = excluded.revision_id WHERE ${showsFile}`,
      // An editor may have taken the page of a known file down since the reading.
      rows: shows.map(({ path, id }) => [path, id, newestFile.has(path) ? 1 : 0]),
      size: shows.length,
    },
    {
      sql: "DELETE FROM gone_pages WHERE path IN (SELECT value ->> 0 FROM json_each(?1)) AND path IN (SELECT path FROM pages)",
      rows: former.map((path) => [path]),
      size: former.length,
    },
    {
      sql: `DELETE FROM pages WHERE path IN (SELECT value ->> 0 FROM json_each(?1)) AND ${showsFile}`,
      rows: gone.map((page) => [page.path]),
      size: gone.length,
    },
  ];
}

/**
 * Addresses of pages of files that an editor took down or moved. A load stores their files as hidden versions, until an
 * editor puts the page back. The address of a former page without a file is not among them: a file that arrives there is shown.
 */
export async function readTakenDown(target: CatalogueTarget): Promise<Set<string>> {
  const rows = await target.read<{ path: string }>(
    `SELECT path FROM gone_pages WHERE path NOT IN (SELECT path FROM pages)
       AND path IN (SELECT path FROM page_revisions WHERE origin = 'seed')`,
  );
  return new Set(rows.map(({ path }) => path));
}
