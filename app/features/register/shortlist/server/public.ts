import { asc, desc, eq } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import { codesOf, type ItemType, itemTypes, type ShortlistItem } from "../shared/items.ts";
import { shortlistItems } from "./schema.ts";

export { readShortlisted, type ShortlistedItem } from "./read-shortlisted.ts";

type Context = Pick<AppContext, "primary">;

const countTexts: Record<ItemType, string> = {
  course: "门课程",
  institution: "所院校",
  field: "个专业",
  city: "座城市",
  occupation: "个职业",
  visa: "种签证",
};

/** "3 门课程、1 个专业"; empty without items. */
export const countSaved = (items: readonly ShortlistItem[]): string =>
  itemTypes
    .flatMap((type) => {
      const { length } = codesOf(items, type);
      return length > 0 ? `${length} ${countTexts[type]}` : [];
    })
    .join("、");

/** Query: the saved items of accounts, newest first. */
export const savedItemsOf = ({ primary }: Context, userIds: readonly string[]) =>
  primary.orm
    .select({ userId: shortlistItems.userId, type: shortlistItems.type, code: shortlistItems.code })
    .from(shortlistItems)
    .where(inList(shortlistItems.userId, userIds))
    .orderBy(desc(shortlistItems.addedAt));

/** Query for the data export of an account. */
export const exportShortlistOf = ({ primary }: Context, userId: string) =>
  primary.orm
    .select({ type: shortlistItems.type, code: shortlistItems.code, added_at: shortlistItems.addedAt })
    .from(shortlistItems)
    .where(eq(shortlistItems.userId, userId))
    .orderBy(asc(shortlistItems.addedAt));
