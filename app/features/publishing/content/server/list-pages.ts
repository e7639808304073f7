import { type Column, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { imagesIn } from "#app/features/publishing/images/shared/image.ts";
import type { AppContext } from "#worker/context.ts";
import { hasRow } from "#worker/platform/db/sql-parts.ts";
import { sqlRows } from "#worker/platform/db/sql-rows.ts";
import { gonePages, pageDrafts, pageRevisions, pages } from "./schema.ts";

const { kind, title, summary, updatedOn } = pageRevisions;

/** A use of an image: in a page, or in a draft of it. */
export interface ImageUse {
  path: string;
  title: string;
  /** Id of the draft; null for a version of the page. */
  draft: number | null;
}

/** The versions that visitors see or that may be shown next: shown ones, those of pages taken down, and the newest of each page. */
const current = sql`${pageRevisions.id} IN (SELECT ${pages.revisionId} FROM ${pages}
  UNION SELECT ${gonePages.revisionId} FROM ${gonePages}
  UNION SELECT max(newest.id) FROM ${pageRevisions} AS newest GROUP BY newest.path)`;

/** Query condition: a page, draft or newest version shows an image. */
export const mentionsImage = (key: string): SQL =>
  sql`(${hasRow(pageDrafts, shows(pageDrafts.body, key))} OR ${hasRow(pageRevisions, current, shows(pageRevisions.body, key))})`;

const shows = (body: Column, key: string) => sql`instr(${body}, ${`image:${key}`}) > 0`;

const useRow = z.object({ path: z.string(), title: z.string(), body: z.string(), draft: z.number().nullable() });

/** The uses of all images, by key. Reads the texts of all pages with images: a few dozen. */
export async function findImageUses({ primary }: Pick<AppContext, "primary">): Promise<Map<string, ImageUse[]>> {
  const rows = await sqlRows(
    primary,
    useRow,
    sql`SELECT ${pageRevisions.path} AS path, ${pageRevisions.title} AS title, ${pageRevisions.body} AS body, NULL AS draft
      FROM ${pageRevisions} WHERE ${current} AND instr(${pageRevisions.body}, 'image:') > 0
    UNION ALL SELECT ${pageDrafts.path}, ${pageDrafts.title}, ${pageDrafts.body}, ${pageDrafts.id}
      FROM ${pageDrafts} WHERE instr(${pageDrafts.body}, 'image:') > 0
    ORDER BY 1, 4`,
  );
  const uses = new Map<string, ImageUse[]>();
  for (const { body, ...use } of rows) {
    for (const key of imagesIn(body)) {
      const known = uses.get(key) ?? [];
      // Several versions of one page are one use.
      if (!known.some(({ path, draft }) => path === use.path && draft === use.draft)) uses.set(key, [...known, use]);
    }
  }
  return uses;
}

/** All pages of content, sorted by address. */
export const listPages = ({ db }: Pick<AppContext, "db">) =>
  db.orm
    .select({ path: pages.path, kind, title, summary, updatedOn })
    .from(pages)
    .innerJoin(pageRevisions, eq(pageRevisions.id, pages.revisionId))
    .orderBy(pages.path)
    .all();

/** The pages that mention figures or rules, by key. Reads the lists of keys of all pages: a few dozen. */
export async function listMentions({
  db,
}: Pick<AppContext, "db">): Promise<Map<string, { path: string; title: string }[]>> {
  const key = sql<string>`rtrim(each.value, '@')`.as("mentioned");
  const rows = await db.orm
    .selectDistinct({ key, path: pages.path, title })
    .from(pages)
    .innerJoin(pageRevisions, eq(pageRevisions.id, pages.revisionId))
    .crossJoin(sql`json_each(${pageRevisions.figures}) AS each`)
    .orderBy(pages.path)
    .all();
  return new Map(
    [...Map.groupBy(rows, (row) => row.key)].map(([one, found]) => [
      one,
      found.map(({ path, title: name }) => ({ path, title: name })),
    ]),
  );
}
