import { desc, getTableColumns } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { auditEntries } from "./schema.ts";

const { actorId: _, before: __, after: ___, ...newestFields } = getTableColumns(auditEntries);

/** A change made in the back office, without what it was before and after. */
export type NewestChange = Omit<typeof auditEntries.$inferSelect, "actorId" | "before" | "after">;

/** Query: the newest changes, for the front page of the back office. */
export const selectNewestChanges = ({ primary }: Pick<AppContext, "primary">, limit: number) =>
  primary.orm.select(newestFields).from(auditEntries).orderBy(desc(auditEntries.id)).limit(limit);
