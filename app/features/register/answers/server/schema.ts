import { primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { jsonText, layerColumns } from "#worker/platform/db/columns.ts";
import { modals } from "../shared/answer-row.ts";

const keys = z.array(z.string());

/**
 * The rows that answer questions of the search (AnswerRow). A row of the back office ("admin") overrides the row of the
 * files ("seed") with the same key. Their words are in seed/answers/, and a load compiles them into the lexicon.
 */
export const answers = sqliteTable(
  "answers",
  {
    key: text("key").notNull(),
    /** The file of seed/answers/. */
    area: text("area").notNull(),
    entity: jsonText("entity", keys).notNull(),
    asked: jsonText("asked", keys).notNull(),
    /** `when` of an AnswerRow, which is a reserved word of SQL. */
    conditions: jsonText("conditions", keys).notNull(),
    also: jsonText("also", keys).notNull(),
    sentence: text("sentence").notNull(),
    /** JSON: the keys of the figures and rules that the sentence mentions, as in page_revisions. */
    figures: text("figures").notNull().default("[]"),
    /** A page of this site with a heading. */
    more: text("more").notNull(),
    /** A name of `tools`. */
    tool: text("tool"),
    /** For a row about a common statement: the claim (shared/claim.ts), and the statement. */
    claim: jsonText("claim", keys).notNull().default([]),
    heard: text("heard"),
    /** For an answer: its modal meaning (AnswerRow). */
    holds: text("holds", { enum: modals }),
    ...layerColumns,
  },
  (t) => [primaryKey({ columns: [t.key, t.origin] })],
);
