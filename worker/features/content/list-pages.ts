import { eq, or, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { pageRevisions, pages } from "./schema.ts";

const { kind, title, summary, updatedOn, body } = pageRevisions;

/** All pages of content by address. */
export const listPages = ({ db }: Pick<AppContext, "db">) =>
  db.orm
    .select({ path: pages.path, kind, title, summary, updatedOn })
    .from(pages)
    .innerJoin(pageRevisions, eq(pageRevisions.id, pages.revisionId))
    .orderBy(pages.path)
    .all();

/** Mentioning pages that are listed at most. */
const mostPages = 100;

/**
 * The pages whose shown text mentions a figure of the registry. Reads the text of all pages: a few dozen.
 * @param key of the figure, `visa-500.charge`
 * @throws AppError "forbidden"
 */
export async function listPagesMentioning(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  key: string,
): Promise<{ path: string; title: string }[]> {
  requirePermission(member, "facts");
  const mentions = (text: string) => sql`instr(${body}, ${text}) > 0`;
  return primary.orm
    .select({ path: pages.path, title })
    .from(pages)
    .innerJoin(pageRevisions, eq(pageRevisions.id, pages.revisionId))
    .where(or(mentions(`{{${key}}}`), mentions(`{{${key}@`)))
    .orderBy(pages.path)
    .limit(mostPages)
    .all();
}
