import { eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { readCachedSettings } from "#app/features/foundation/site-settings/server/public.ts";
import { type OperatorTexts, operatorTexts } from "#app/features/foundation/site-settings/shared/operator.ts";
import { fileDaysOf } from "#app/features/foundation/site-settings/shared/settings.ts";
import type { AppContext } from "#worker/context.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { checkedSql, sqlJson } from "#worker/platform/db/sql-rows.ts";
import type { ParsedPage } from "../shared/blocks.ts";
import type { FrontMatter } from "../shared/input.ts";
import { parsePage } from "./parse-page.ts";
import { pageRevisions, pages } from "./schema.ts";

type Columns = typeof pageRevisions.$inferSelect;

/** Title and dates of a page. */
type PageHead = Pick<Columns, "kind" | "title" | "english" | "summary" | "updatedOn" | "checkedOn">;

/** A page's content as stored. */
export type StoredPage = PageHead & Pick<Columns, "sources" | "next" | "related" | "body">;

/** A page of content as visitors see it. */
export interface Page
  extends PageHead,
    Omit<ParsedPage, "problems">,
    Pick<FrontMatter, "sources" | "next" | "related"> {
  path: string;
}

/** Cache of parsed pages of this isolate, by revision and inserted values. Revisions never change. */
const parsed = new Map<string, Omit<ParsedPage, "problems">>();
const maxCached = 200;

/** For tests that empty the database within one isolate. */
export const forgetPages = (): void => parsed.clear();

/**
 * The shown revision of a page.
 * @param path `/visa/student`
 * @returns null when there is no such page
 */
export async function readPage(app: AppContext, path: string): Promise<Page | null> {
  const [row, saved] = await Promise.all([findShown(app.db, path), readCachedSettings(app)]);
  if (!row) return null;
  const { revisionId, body: markdown, ...rest } = row;
  const { SUPPORT_EMAIL } = app.settings;
  const days = String(fileDaysOf(saved.orderFileDays));
  const operator = operatorTexts(saved, SUPPORT_EMAIL);
  const filled = fillIn(markdown, { "support-email": SUPPORT_EMAIL, "order-file-days": days, ...operator });
  return {
    path,
    ...rest,
    ...parseOnce(`${revisionId} ${days} ${JSON.stringify(operator)}`, filled),
    ...parseLists(rest),
  };
}

/** The shown revision of a page, as stored. */
export function findShown(db: Session, path: string) {
  const { id, kind, title, english, summary, updatedOn, checkedOn, sources, next, related, body } = pageRevisions;
  return db.orm
    .select({ revisionId: id, kind, title, english, summary, updatedOn, checkedOn, sources, next, related, body })
    .from(pages)
    .innerJoin(pageRevisions, eq(id, pages.revisionId))
    .where(eq(pages.path, path))
    .get();
}

function parseOnce(key: string, body: string): Omit<ParsedPage, "problems"> {
  const known = parsed.get(key);
  if (known) return known;
  if (parsed.size >= maxCached) parsed.clear();
  const { blocks, contents } = parsePage(body);
  parsed.set(key, { blocks, contents });
  return { blocks, contents };
}

const sourceList = z.array(z.object({ name: z.string(), url: z.string() }));
const pageLinks = z.array(z.object({ to: z.string(), label: z.string(), why: z.string().exactOptional() }));

/** Parses the lists of a stored page, which are JSON. */
export const parseLists = ({ sources, next, related }: Pick<StoredPage, "sources" | "next" | "related">) => ({
  sources: sourceList.parse(JSON.parse(sources)),
  next: pageLinks.parse(JSON.parse(next)),
  related: pageLinks.parse(JSON.parse(related)),
});

/** Settings that a page may show, as `{support-email}`, `{order-file-days}`, `{operator}` … */
interface PageValues extends OperatorTexts {
  "support-email": string;
  /** Days from an order's end to the removal of its files. */
  "order-file-days": string;
}

/** Replaces the placeholders in a page's Markdown by the settings, so that no page shows an old value. */
export const fillIn = (body: string, values: PageValues): string =>
  body.replaceAll(
    /\{(support-email|order-file-days|mail-host|operator(?:-complaints|-law|-abroad)?)\}/g,
    (_, name: keyof PageValues) => values[name],
  );

const shown = sql`${pages} JOIN ${pageRevisions} ON ${pageRevisions.id} = ${pages.revisionId}`;

/** Subquery: the figures that a page shows, in the column `value`; no row when there is no such page. See figuresIn. */
export const shownFigures = (path: string): SQL =>
  sql`(SELECT each.value AS value FROM ${shown} JOIN json_each(${pageRevisions.figures}) AS each WHERE ${pages.path} = ${path})`;

const linkList = sqlJson(z.array(z.object({ to: z.string() })));

/** Fields of shown pages with links to other sites: Markdown, sources and lists of next steps. */
export const linksOfPages = checkedSql(
  z.object({
    path: z.string(),
    body: z.string(),
    sources: sqlJson(z.array(z.object({ url: z.string() }))),
    next: linkList,
    related: linkList,
  }),
  sql`SELECT ${pages.path} AS path, ${pageRevisions.body} AS body, ${pageRevisions.sources} AS sources,
    ${pageRevisions.next} AS next, ${pageRevisions.related} AS related FROM ${shown}`,
);
