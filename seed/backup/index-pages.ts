import { z } from "zod";
import { listedPages } from "#seed/pages/listed-pages.ts";
import { searchedPage } from "#worker/features/content/searched-page.ts";
import { pageWords, type SearchedPage } from "#worker/features/search/pages/page-index.ts";
import type { Site } from "./site.ts";

const kinds = z.enum(["guide", "hub", "faq", "about", "legal", "checklist"]);

const shownRevision = z
  .tuple([z.string(), kinds, z.string(), z.string().nullable(), z.string(), z.string(), z.string()])
  .transform(([path, kind, title, english, summary, body, contentHash]) => ({
    ...{ path, kind, title, english, summary, body, contentHash },
    // The search reads none of these.
    ...{ sources: "[]", next: "[]", related: "[]" },
  }));

const indexedPage = z.tuple([z.number(), z.string()]);

/** The words of all pages that the search knows, by the id of their rows: of what is shown, else of the list of tools. */
export async function pageDocuments(site: Site): Promise<{ rowid: number; texts: string[] }[]> {
  const shown = await site.query(`SELECT r.path, r.kind, r.title, r.english, r.summary, r.body, r.content_hash
    FROM pages p JOIN page_revisions r ON r.id = p.revision_id`);
  const pages = new Map<string, () => SearchedPage>([
    ...listedPages().map((page) => [page.path, () => page] as const),
    ...z
      .array(shownRevision)
      .parse(shown)
      .map((page) => [page.path, () => searchedPage(page)] as const),
  ]);
  const indexed = z.array(indexedPage).parse(await site.query("SELECT id, path FROM search_pages ORDER BY id"));
  return indexed.flatMap(([rowid, path]) => {
    const page = pages.get(path);
    // Of an older release, whose page is gone: the next load of the content removes its row.
    if (!page) return [];
    const { title, headings, body } = pageWords(page());
    return [{ rowid, texts: [title, headings, body] }];
  });
}
