import { fileDaysQuery } from "#worker/features/site-settings/read-file-days.ts";
import { fileDaysOf } from "#worker/features/site-settings/settings.ts";
import type { Database } from "#worker/platform/db/client.ts";
import type { ParsedPage } from "./blocks.ts";
import { fillIn } from "./fill-in.ts";
import { parsePage } from "./parse-page.ts";

/** Where a page leads on. */
export interface WayOn {
  /** A path of this site or `https://…`. */
  to: string;
  label: string;
  why?: string;
}

export type PageKind = "guide" | "hub" | "faq" | "about" | "legal" | "checklist";

/** What names a page, and when it was written. */
interface PageHead {
  kind: PageKind;
  title: string;
  english: string | null;
  summary: string;
  /** YYYY-MM-DD. */
  updatedOn: string;
  checkedOn: string | null;
}

/** A page of content as it is shown. */
export interface Page extends PageHead, Omit<ParsedPage, "problems"> {
  path: string;
  sources: { name: string; url: string }[];
  next: WayOn[];
  related: WayOn[];
}

/** A page's content as it is stored: the columns of page_revisions. */
export interface StoredPage extends PageHead {
  /** JSON, like `next` and `related`. */
  sources: string;
  next: string;
  related: string;
  /** Markdown. */
  body: string;
}

/**
 * Revisions never change, so what was parsed once is kept, by what was filled in, while the isolate lives. A site's pages
 * are a few dozen.
 */
const parsed = new Map<string, Omit<ParsedPage, "problems">>();
const mostKept = 200;

/** For tests that empty the database while the isolate lives on. */
export const forgetPages = (): void => parsed.clear();

/**
 * The shown revision of a page.
 * @param path `/visa/student`
 * @returns null when there is no such page
 */
export async function readPage(
  { db, settings }: { db: Database; settings: { SUPPORT_EMAIL: string } },
  path: string,
): Promise<Page | null> {
  const row = await db.raw
    .prepare(`SELECT r.id AS revisionId, r.kind, r.title, r.english, r.summary, r.updated_on AS updatedOn,
        r.checked_on AS checkedOn, r.sources, r.next, r.related, r.body, (${fileDaysQuery}) AS fileDays
      FROM pages p JOIN page_revisions r ON r.id = p.revision_id WHERE p.path = ?`)
    .bind(path)
    .first<StoredPage & { revisionId: number; fileDays: string | null }>();
  if (!row) return null;
  const { revisionId, body, sources, next, related, fileDays, ...rest } = row;
  const days = String(fileDaysOf(fileDays));
  return {
    path,
    ...rest,
    ...parseOnce(
      `${revisionId} ${days}`,
      fillIn(body, { "support-email": settings.SUPPORT_EMAIL, "order-file-days": days }),
    ),
    sources: JSON.parse(sources),
    next: JSON.parse(next),
    related: JSON.parse(related),
  };
}

function parseOnce(key: string, body: string): Omit<ParsedPage, "problems"> {
  const known = parsed.get(key);
  if (known) return known;
  if (parsed.size >= mostKept) parsed.clear();
  const { blocks, contents } = parsePage(body);
  parsed.set(key, { blocks, contents });
  return { blocks, contents };
}
