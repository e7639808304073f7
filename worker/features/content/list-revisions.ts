import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";

/** Fields of a page in the order of its form. */
export const revisionFields = [
  "title",
  "english",
  "summary",
  "updatedOn",
  "checkedOn",
  "sources",
  "next",
  "related",
  "body",
] as const;

export type RevisionField = (typeof revisionFields)[number];

/** A version of a page in its history. */
export interface ListedRevision {
  id: number;
  /** ms since 1970 */
  createdAt: number;
  origin: "seed" | "admin";
  author: string | null;
  title: string;
  isShown: boolean;
  /** Brought by a load after the edit that is shown: it waits. */
  isWaiting: boolean;
  /** What differs from the version before; null of the first. */
  changed: RevisionField[] | null;
}

/** Versions a page of the history. */
export const revisionsPerPage = 30;

const columns: Record<RevisionField, string> = {
  title: "title",
  english: "english",
  summary: "summary",
  updatedOn: "updated_on",
  checkedOn: "checked_on",
  sources: "sources",
  next: "next",
  related: "related",
  body: "body",
};

type Row = Omit<ListedRevision, "isShown" | "isWaiting" | "changed"> & {
  shownId: number | null;
  shownOrigin: "seed" | "admin" | null;
  before: number | null;
} & Record<`changed_${RevisionField}`, number | null>;

/**
 * All versions of a page, the newest first.
 * @param page of the history, from 1
 * @throws AppError "forbidden"
 */
export async function listRevisions(
  { primary }: { primary: Statements },
  member: Member,
  path: string,
  page: number,
): Promise<{ revisions: ListedRevision[]; pages: number }> {
  requirePermission(member, "content");
  const changed = revisionFields.map((field) => `r.${columns[field]} IS NOT b.${columns[field]} AS changed_${field}`);
  const [counted, listed] = await primary.batch([
    primary.prepare("SELECT count(*) AS total FROM page_revisions WHERE path = ?").bind(path),
    primary
      .prepare(
        `SELECT r.id AS id, r.created_at AS createdAt, r.origin AS origin, r.author AS author, r.title AS title,
           p.revision_id AS shownId, s.origin AS shownOrigin, b.id AS before, ${changed.join(", ")}
         FROM page_revisions r
         LEFT JOIN page_revisions b
           ON b.id = (SELECT max(id) FROM page_revisions WHERE path = r.path AND id < r.id)
         LEFT JOIN pages p ON p.path = r.path LEFT JOIN page_revisions s ON s.id = p.revision_id
         WHERE r.path = ?1 ORDER BY r.id DESC LIMIT ?2 OFFSET ?3`,
      )
      .bind(path, revisionsPerPage, (page - 1) * revisionsPerPage),
  ]);
  const total = (counted?.results as { total: number }[] | undefined)?.[0]?.total ?? 0;
  const rows = (listed?.results ?? []) as unknown as Row[];
  return {
    pages: Math.max(1, Math.ceil(total / revisionsPerPage)),
    revisions: rows.map((row) => ({
      id: row.id,
      createdAt: row.createdAt,
      origin: row.origin,
      author: row.author,
      title: row.title,
      isShown: row.id === row.shownId,
      isWaiting: row.origin === "seed" && row.shownOrigin === "admin" && row.id > (row.shownId ?? 0),
      changed: row.before === null ? null : revisionFields.filter((field) => row[`changed_${field}`] === 1),
    })),
  };
}
