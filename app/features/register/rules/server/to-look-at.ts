import { type SQL, sql } from "drizzle-orm";
import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { needsNobody, officialDay, readingsToLookAt } from "#app/features/foundation/official-pages/server/public.ts";
import { figuresToLookAt, labelOfFigure } from "#app/features/register/facts/server/public.ts";
import { addDays } from "#worker/platform/time/units.ts";
import { isShown } from "./read-rules.ts";
import { rules } from "./schema.ts";

/** Days before its first one in which a figure or rule is announced. */
const soon = 60;

/** The columns of itemsOn, which a statement names so; the database has no such table. */
export const items = sqliteTable("watch_items", {
  id: text("id").notNull(),
  kind: text("kind", { enum: ["changed", "missing", "due", "announced"] }).notNull(),
  key: text("key").notNull(),
  label: text("label").notNull(),
  /** Of the reading, the last check, or the first day in force, YYYY-MM-DD. */
  day: text("day").notNull(),
  /** The value or state of the official page, the source, or the coming value or sentence. */
  note: text("note").notNull(),
  passage: text("passage").notNull(),
  /** Where it is dealt with. */
  path: text("path").notNull(),
});

const firstDay = (alias: SQL) => sql`coalesce(${alias}, '')`;

/** Rules whose version in force no official text was seen for, or that have no day at all; and those that begin soon. As figuresToLookAt. */
const rulesToLookAt = (today: string, until: string): SQL =>
  sql`SELECT 'due' AS kind, ${rules.rule} AS key, ${rules.label} AS label, ${rules.checkedOn} AS day, ${rules.sourceName} AS note,
      ${rules.key} AS version
      FROM ${rules} WHERE ${isShown} AND NOT ${rules.isProposed} AND ${firstDay(sql`${rules.validFrom}`)} <= ${today}
        AND coalesce(${rules.validUntil}, '9999') >= ${today}
        AND ((${rules.grade} NOT IN ('official', 'archived') AND ${officialDay(sql`${rules.rule}`, sql`${rules.key}`)} IS NULL)
          OR (${rules.validFrom} IS NULL AND ${rules.sourceDated} IS NULL))
        AND NOT EXISTS (SELECT 1 FROM ${rules} AS next WHERE next.rule = ${rules.rule} AND NOT next.is_proposed
          AND NOT next.is_withdrawn AND next.valid_from <= ${today} AND next.valid_from > ${firstDay(sql`${rules.validFrom}`)})
        AND ${needsNobody(sql`${rules.rule}`)}
    UNION ALL SELECT 'announced', ${rules.rule}, ${rules.label}, ${rules.validFrom}, ${rules.sentence}, ${rules.key}
      FROM ${rules} WHERE ${isShown} AND NOT ${rules.isProposed} AND ${rules.validFrom} > ${today} AND ${rules.validFrom} <= ${until}`;

/** Rows: all that editors look at on a day. */
export function itemsOn(today: string): SQL {
  const until = addDays(today, soon);
  const labelOfRule = sql`(SELECT ${rules.label} FROM ${rules} WHERE ${rules.rule} = reading.key ORDER BY ${rules.validFrom} DESC LIMIT 1)`;
  return sql`SELECT kind || ' ' || key || ' ' || day AS id, * FROM (
    SELECT reading.kind, reading.key, coalesce(${labelOfFigure(sql`reading.key`)}, ${labelOfRule}, reading.key) AS label, reading.day,
      reading.note, reading.passage, '/admin/official/' || reading.key AS path FROM (${readingsToLookAt}) AS reading
    UNION ALL SELECT kind, key, label, day, note, '', '/admin/facts/' || key FROM (${figuresToLookAt(today, until)})
    UNION ALL SELECT kind, key, label, day, note, '', '/admin/rules/' || version FROM (${rulesToLookAt(today, until)}))`;
}

/** Subquery: how many there are. */
export const countToLookAt = (today: string): SQL<number> => sql<number>`(SELECT count(*) FROM (${itemsOn(today)}))`;
