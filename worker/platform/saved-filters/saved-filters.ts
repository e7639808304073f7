import { and, asc, count, eq, ne, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "../auth/permissions.ts";
import { runBatch } from "../db/run-batch.ts";
import { insertIf } from "../db/sql-parts.ts";
import type { SavedQuery } from "./input.ts";
import { savedFilters } from "./schema.ts";

type Context = Pick<AppContext, "primary">;

/** A filter of a list that a member has saved. */
export type SavedFilter = Pick<typeof savedFilters.$inferSelect, "id" | "list" | "name" | "query">;

/** Filters that a member may save for one list. */
export const maxSavedFilters = 20;

const { id, userId, list, name, query } = savedFilters;

/**
 * The filters that the member has saved, by list, in the order in which they were saved.
 * @throws AppError "forbidden"
 */
export async function listSavedFilters({ primary }: Context, member: Member): Promise<SavedFilter[]> {
  requirePermission(member, "overview");
  return primary.orm
    .select({ id, list, name, query })
    .from(savedFilters)
    .where(eq(userId, member.userId))
    .orderBy(asc(list), asc(id))
    .all();
}

interface NewFilter {
  /** Path of the list. The caller has checked that the member may read it. */
  list: string;
  name: string;
  /** As the list itself reads it from an address. */
  query: SavedQuery;
}

const nameIsTaken = () => new AppError("invalid", "这个列表已经有同名的筛选，请换一个名称。", { field: "name" });

/**
 * Saves a filter of a list for the member. A form that is sent twice saves one.
 * @throws AppError "forbidden"; "invalid" (name) when another filter of the list has the name, or the list has its most
 */
export async function saveFilter(
  { primary, now }: Pick<AppContext, "primary" | "now">,
  member: Member,
  given: NewFilter,
): Promise<void> {
  requirePermission(member, "overview");
  const { orm } = primary;
  const ofList = and(eq(userId, member.userId), eq(list, given.list));
  const total = orm.select({ count: count() }).from(savedFilters).where(ofList);
  const [saved] = await runBatch(primary, [
    insertIf(
      savedFilters,
      { ...given, userId: member.userId, createdAt: now() },
      sql`${total} < ${maxSavedFilters} AND NOT ${nameTaken({ primary }, member, given)}`,
    ),
  ]);
  if (saved.changes > 0) return;
  const same = await orm
    .select({ query })
    .from(savedFilters)
    .where(and(ofList, eq(name, given.name)))
    .get();
  if (!same) {
    throw new AppError("invalid", `一个列表最多保存 ${maxSavedFilters} 个筛选，请先删掉不用的。`, { field: "name" });
  }
  if (JSON.stringify(same.query) !== JSON.stringify(given.query)) throw nameIsTaken();
}

/** Condition: another filter of the member for the list has the name. @param except id of one that may have it */
const nameTaken = (
  { primary }: Context,
  member: Member,
  wanted: { list: string | SQL; name: string },
  except = 0,
): SQL =>
  sql`EXISTS ${primary.orm
    .select({ id })
    .from(savedFilters)
    .where(and(eq(userId, member.userId), sql`${list} = ${wanted.list}`, eq(name, wanted.name), ne(id, except)))}`;

interface Renaming {
  id: number;
  name: string;
}

/**
 * Renames a filter of the member.
 * @throws AppError "forbidden"; "not_found", also for somebody else's; "invalid" (name)
 */
export async function renameFilter({ primary }: Context, member: Member, wanted: Renaming): Promise<void> {
  requirePermission(member, "overview");
  const own = and(eq(id, wanted.id), eq(userId, member.userId));
  const found = await primary.orm.select({ list }).from(savedFilters).where(own).get();
  if (!found) throw new AppError("not_found", "没有这个筛选，可能已经删掉了。");
  const isTaken = nameTaken({ primary }, member, { list: found.list, name: wanted.name }, wanted.id);
  const [renamed] = await runBatch(primary, [
    primary.orm
      .update(savedFilters)
      .set({ name: wanted.name })
      .where(and(own, sql`NOT ${isTaken}`)),
  ]);
  if (renamed.changes === 0) throw nameIsTaken();
}

/**
 * Removes a filter of the member; one that is gone, or somebody else's, is left alone.
 * @throws AppError "forbidden"
 */
export async function removeFilter({ primary }: Context, member: Member, filterId: number): Promise<void> {
  requirePermission(member, "overview");
  await runBatch(primary, [primary.orm.delete(savedFilters).where(and(eq(id, filterId), eq(userId, member.userId)))]);
}

/** Statement: removes all filters of an account. */
export const forgetFilters = ({ primary }: Context, ownerId: string) =>
  primary.orm.delete(savedFilters).where(eq(userId, ownerId));

/** Query for an account's export of its own data. */
export const exportSavedFiltersOf = ({ primary }: Context, ownerId: string) =>
  primary.orm
    .select({ list, name, query, created_at: savedFilters.createdAt })
    .from(savedFilters)
    .where(eq(userId, ownerId))
    .orderBy(asc(id));
