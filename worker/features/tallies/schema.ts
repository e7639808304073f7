import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What is counted: by month, accounts by day, and what is now (an empty period). */
export const tallyNames = [
  "order.received",
  "order.delivered",
  "order.cancelled",
  "order.refunded",
  "order.answered",
  "order.status",
  "order.side",
  "message.received",
  "message.answered",
  "message.status",
  "user.new",
  "mail.dead",
] as const;

export type TallyName = (typeof tallyNames)[number];

/**
 * Numbers of rows of other tables, kept by triggers on them, so that the front page of the back office reads a few rows whatever
 * the tables hold. A backup leaves it out: the triggers write it again. Code writes it in one place only: the nightly repair.
 */
export const tallies = sqliteTable(
  "tallies",
  {
    name: text("name", { enum: tallyNames }).notNull(),
    /** YYYY-MM or YYYY-MM-DD in Sydney; empty for what is now. */
    period: text("period").notNull(),
    /** The state or the side; of an answer, after how many full hours it came, rounded down (see the migration); otherwise empty. */
    part: text("part").notNull(),
    count: integer("count").notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.period, t.part] })],
);
