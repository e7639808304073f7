import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type Listed, listRows, type TableQuery } from "#worker/platform/db/list-rows.ts";
import type { PageKind } from "./read-page.ts";

/** A page of content in the back office's list. */
export interface ShownPage {
  path: string;
  kind: PageKind;
  title: string;
  /** YYYY-MM-DD, as the page says. */
  updatedOn: string;
  checkedOn: string | null;
  /** Who wrote the shown version. */
  origin: "seed" | "admin";
  /** E-mail address; null for a version that a load brought. */
  author: string | null;
  /** When the shown version was written, ms since 1970. */
  createdAt: number;
  /** 1 when the page's file changed after the edit that is shown. */
  isWaiting: number;
}

/** Sort orders of the list. */
export const shownPageSorts = ["path", "title", "updated", "checked", "written"] as const;

/** SQL: whether a load brought a newer version than the edit that is shown. */
const waits = `(r.origin = 'admin' AND EXISTS (SELECT 1 FROM page_revisions f
  WHERE f.path = p.path AND f.id > r.id AND f.origin = 'seed'))`;

/**
 * The pages of content with the author of the shown version.
 * @throws AppError "forbidden"
 */
export async function listShownPages(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<ShownPage>> {
  requirePermission(member, "content");
  return listRows<ShownPage>(
    primary,
    {
      select: `p.path AS path, r.kind AS kind, r.title AS title, r.updated_on AS updatedOn, r.checked_on AS checkedOn,
        r.origin AS origin, r.author AS author, r.created_at AS createdAt, ${waits} AS isWaiting`,
      from: "pages p JOIN page_revisions r ON r.id = p.revision_id",
      search: ["p.path", "r.title", "r.english", "r.summary", "r.body"],
      filters: { kind: "r.kind", origin: "r.origin", waiting: `${waits} = (? = 'yes')` },
      sorts: {
        path: "p.path",
        title: "r.title",
        updated: "r.updated_on",
        checked: "r.checked_on",
        written: "r.created_at",
      },
      tieBreaker: "p.path",
    },
    query,
    limit,
  );
}
