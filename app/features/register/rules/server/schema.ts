import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { jsonText, layerColumns } from "#worker/platform/db/columns.ts";
import { sourceGrades } from "#worker/platform/source-grade.ts";
import { audiences, ruleAreas } from "../shared/rule.ts";

/** The rules that decide whether an application is valid, one row for each version. A row of the back office ("admin") replaces the row of the files ("seed") with the same key. */
export const rules = sqliteTable(
  "rules",
  {
    /** `{rule}~{valid_from}` */
    key: text("key").notNull(),
    rule: text("rule").notNull(),
    area: text("area", { enum: ruleAreas }).notNull(),
    label: text("label").notNull(),
    /** Order within the area. */
    position: integer("position").notNull().default(0),
    sentence: text("sentence").notNull(),
    /** JSON: the keys of the figures that the sentence mentions, as in page_revisions. */
    figures: text("figures").notNull().default("[]"),
    audience: jsonText("audience", z.array(z.enum(audiences))).notNull(),
    visas: jsonText("visas", z.array(z.string())).notNull(),
    validFrom: text("valid_from"),
    validUntil: text("valid_until"),
    isProposed: integer("is_proposed", { mode: "boolean" }).notNull().default(false),
    instrument: text("instrument"),
    sourceName: text("source_name").notNull(),
    /** `https://…`: the official page, even when another source was read. */
    sourceUrl: text("source_url").notNull(),
    checkedOn: text("checked_on").notNull(),
    /** The date of the checked text, YYYY-MM-DD. */
    sourceDated: text("source_dated"),
    grade: text("grade", { enum: sourceGrades }).notNull(),
    note: text("note"),
    ...layerColumns,
  },
  (t) => [primaryKey({ columns: [t.key, t.origin] }), index("rules_rule").on(t.rule, t.validFrom)],
);
