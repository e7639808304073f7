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
    /** As pages write it: `student-rule.family`. */
    rule: text("rule").notNull(),
    area: text("area", { enum: ruleAreas }).notNull(),
    /** The question that the rule answers, in a few Chinese words. */
    label: text("label").notNull(),
    /** Order within the area. */
    position: integer("position").notNull().default(0),
    /** One Chinese sentence, in which figures of the registry are mentioned as in pages. */
    sentence: text("sentence").notNull(),
    /** JSON: the keys of the figures that the sentence mentions, as in page_revisions. */
    figures: text("figures").notNull().default("[]"),
    audience: jsonText("audience", z.array(z.enum(audiences))).notNull(),
    visas: jsonText("visas", z.array(z.string())).notNull(),
    /** First day in force, YYYY-MM-DD in Australia; null when it is not known. */
    validFrom: text("valid_from"),
    /** Last day in force, of a rule that ends without a successor. */
    validUntil: text("valid_until"),
    /** Announced by the government, without an instrument. */
    isProposed: integer("is_proposed", { mode: "boolean" }).notNull().default(false),
    /** The sentence says that the answer is unknown. Lists show such rules last. */
    isUnclear: integer("is_unclear", { mode: "boolean" }).notNull().default(false),
    /** `F2026L01347`, or a clause of the Regulations; null when it is not known. */
    instrument: text("instrument"),
    sourceName: text("source_name").notNull(),
    /** `https://…`: the official page, even when another source was read. */
    sourceUrl: text("source_url").notNull(),
    /** The day of the last check, YYYY-MM-DD. */
    checkedOn: text("checked_on").notNull(),
    /** The date of the checked text, YYYY-MM-DD; null when it had none. */
    sourceDated: text("source_dated"),
    grade: text("grade", { enum: sourceGrades }).notNull(),
    note: text("note"),
    ...layerColumns,
  },
  (t) => [primaryKey({ columns: [t.key, t.origin] }), index("rules_rule").on(t.rule, t.validFrom)],
);
