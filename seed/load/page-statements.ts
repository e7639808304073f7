import { createHash } from "node:crypto";
import { searchedPage } from "#app/features/publishing/content/server/searched-page.ts";
import { figuresIn, keysIn } from "#app/features/register/facts/shared/mentions.ts";
import {
  indexedHash,
  pageWords,
  type SearchedPage,
  sectionColumns,
  sectionRow,
} from "#app/features/register/search/server/pages/page-index.ts";
import type { PageFile } from "#seed/pages/read-pages.ts";
import { type BulkStatement, type CatalogueTarget, deleteRows, insertRows, withRows } from "./catalogue-target.ts";

interface Shown extends Omit<PageFile, "updatedOn" | "checkedOn"> {
  origin: "seed" | "admin";
}

/**
 * The statements that index pages for the search: pages whose published content differs from the index, including pages
 * edited by a Worker without the index. Removed pages are deleted from the index. @param listed tools and other pages
 * without a file @param sentences of the current rules by key: a page that quotes a changed rule is indexed again
 */
export async function pageIndexStatements(
  target: CatalogueTarget,
  files: readonly PageFile[],
  listed: readonly SearchedPage[],
  sentences: ReadonlyMap<string, string>,
): Promise<BulkStatement[]> {
  const edited = await target.read<Shown>(
    `SELECT r.path, r.kind, r.title, r.english, r.summary, r.sources, r.next, r.related, r.body, r.origin,
       r.content_hash AS contentHash
     FROM pages p JOIN page_revisions r ON r.id = p.revision_id WHERE r.origin = 'admin'`,
  );
  const indexed = await target.read<{ id: number; path: string; contentHash: string }>(
    "SELECT id, path, content_hash AS contentHash FROM search_pages ORDER BY id",
  );
  const takenDown = await readTakenDown(target);
  // A page has the content of its file unless somebody edited or unpublished it, see pageStatements.
  const shown = new Map<string, Omit<PageFile, "updatedOn" | "checkedOn">>([
    ...files.filter(({ path }) => !takenDown.has(path)).map((file) => [file.path, file] as const),
    ...edited.map((page) => [page.path, page] as const),
  ]);
  const known = new Map(indexed.map((page) => [page.path, page]));
  const wanted = new Map([
    ...listed.map((page) => [page.path, { hash: indexedHash(page), make: () => page }] as const),
    ...[...shown.values()].map((page) => {
      const quoted = { ...page, contentHash: hashOf(page, sentences) };
      return [page.path, { hash: indexedHash(quoted), make: () => searchedPage(quoted, sentences) }] as const;
    }),
  ]);
  const changed = [...wanted].filter(([path, { hash }]) => known.get(path)?.contentHash !== hash);
  const gone = indexed.filter(({ path }) => !wanted.has(path));
  const stale = [...gone, ...indexed.filter(({ path }) => changed.some(([other]) => other === path))];
  let id = indexed.at(-1)?.id ?? 0;
  const fresh = changed.map(([path, { make }]) => {
    id += known.has(path) ? 0 : 1;
    return { id: known.get(path)?.id ?? id, page: make() };
  });
  const ids = stale.map((page) => page.id);
  return [
    deleteRows("page_words", "rowid", ids),
    deleteRows("search_pages", "id", ids),
    insertRows(
      "search_pages",
      ["id", "path", "kind", "title", "summary", "content_hash"],
      fresh.map(({ id, page }) => [id, page.path, page.kind, page.title, page.summary, indexedHash(page)]),
    ),
    // Sections of removed pages are deleted with them.
    insertRows(
      "search_sections",
      ["page_id", ...sectionColumns],
      fresh.flatMap(({ id, page }) => page.sections.map((section) => [id, ...sectionRow(section, page)])),
    ),
    insertRows(
      "page_words",
      ["rowid", "title", "headings", "body"],
      fresh.map(({ id, page }) => {
        const { title, headings, body } = pageWords(page);
        return [id, title, headings, body];
      }),
    ),
  ];
}

/** The hash of a page's content, and of the sentences of its rules. */
function hashOf({ contentHash, body }: Pick<Shown, "contentHash" | "body">, sentences: ReadonlyMap<string, string>) {
  const quoted = keysIn(body).flatMap((key) => sentences.get(key) ?? []);
  return quoted.length === 0
    ? contentHash
    : createHash("sha256")
        .update(contentHash + quoted.join(""))
        .digest("hex");
}

interface Present {
  path: string;
  id: number;
  origin: "seed" | "admin";
  contentHash: string;
  isShown: number;
}

/** Checked again during writing, because an administrator may have published after the reading. */
const showsFile = "(SELECT origin FROM page_revisions WHERE id = pages.revision_id) = 'seed'";

/**
 * The statements that write changed pages of seed/pages/. A new or changed file becomes a revision, which is published
 * at once, unless the page shows a revision of an administrator, or is unpublished. A page without a file is deleted,
 * unless it shows a revision of an administrator.
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
    // A file that was removed and added again gets a new revision too.
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
    withRows(
      // An editor may have unpublished the page after the reading.
      `INSERT INTO pages (path, revision_id) SELECT value ->> 0, value ->> 1 FROM json_each(?1)
        WHERE value ->> 2 = 0 OR value ->> 0 NOT IN (SELECT path FROM gone_pages)
        ON CONFLICT (path) DO UPDATE SET revision_id = excluded.revision_id WHERE ${showsFile}`,
      shows.map(({ path, id }) => [path, id, newestFile.has(path) ? 1 : 0]),
    ),
    deleteRows("gone_pages", "path", former, " AND path IN (SELECT path FROM pages)"),
    deleteRows(
      "pages",
      "path",
      gone.map(({ path }) => path),
      ` AND ${showsFile}`,
    ),
  ];
}

/**
 * Addresses of file pages that an editor unpublished or moved. A load stores their files as hidden revisions, until an
 * editor publishes the page again. Former pages without a file are excluded: a file at their address is published.
 */
export async function readTakenDown(target: CatalogueTarget): Promise<Set<string>> {
  const rows = await target.read<{ path: string }>(
    `SELECT path FROM gone_pages WHERE path NOT IN (SELECT path FROM pages)
       AND path IN (SELECT path FROM page_revisions WHERE origin = 'seed')`,
  );
  return new Set(rows.map(({ path }) => path));
}
