import { createHash } from "node:crypto";
import { searchedPage } from "#app/features/publishing/content/server/searched-page.ts";
import { keysIn } from "#app/features/register/facts/shared/mentions.ts";
import { indexedHash, pageWords, type SearchedPage } from "#app/features/register/search/server/pages/page-index.ts";
import type { PageFile } from "#seed/pages/read-pages.ts";
import { type BulkStatement, type CatalogueTarget, deleteRows, insertRows } from "./catalogue-target.ts";
import { readTakenDown } from "./page-statements.ts";

interface Shown extends Omit<PageFile, "updatedOn" | "checkedOn"> {
  origin: "seed" | "admin";
}

/**
 * The statements that index pages for the search: pages whose shown content differs from the index, including pages
 * edited with a Worker without the index. Missing pages are removed.
 * @param listed tools and other pages without a file
 * @param sentences of the rules today, by key: a page that quotes one is indexed anew when it changes
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
  // A page follows its file unless somebody edited it or took it down, see pageStatements.
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

/** The hash of a page's content; of one that quotes rules, of their sentences too. */
function hashOf({ contentHash, body }: Pick<Shown, "contentHash" | "body">, sentences: ReadonlyMap<string, string>) {
  const quoted = keysIn(body).flatMap((key) => sentences.get(key) ?? []);
  return quoted.length === 0
    ? contentHash
    : createHash("sha256")
        .update(contentHash + quoted.join(""))
        .digest("hex");
}
