import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { epochMs, jsonText, layerColumns } from "#worker/platform/db/columns.ts";
import { sourceGrades } from "#worker/platform/source-grade.ts";
import {
  coverages,
  entryKinds,
  eoiKinds,
  eoiStatuses,
  eoiVisas,
  nominatedVisas,
  nominatingStates,
  roundVisas,
} from "./kinds.ts";

/** Source of a row, and the check of it, as for a figure of the registry. */
const provenance = {
  sourceName: text("source_name").notNull(),
  /** `https://…`: the page that shows it. */
  sourceUrl: text("source_url").notNull(),
  /** YYYY-MM-DD. */
  checkedOn: text("checked_on").notNull(),
  grade: text("grade", { enum: sourceGrades }).notNull(),
  note: text("note"),
  ...layerColumns,
};

/** Data of an invitation round, of one visa, for an occupation or for the round as a whole. */
export const invitationRounds = sqliteTable(
  "invitation_rounds",
  {
    /** `{day}~{visa}~{occupation}` */
    key: text("key").notNull(),
    /** Day of the round, YYYY-MM-DD. */
    roundOn: text("round_on").notNull(),
    visa: text("visa", { enum: roundVisas }).notNull(),
    /** ANZSCO code; "" for the round as a whole. */
    occupation: text("occupation").notNull(),
    /** Lowest points that were invited; null when not known. */
    lowestPoints: integer("lowest_points"),
    /** Tie-break among applicants with the lowest points: the day or month (YYYY-MM) by which they must have reached them; null when unknown. */
    tiesOn: text("ties_on"),
    /** People invited; null when not known. */
    invited: integer("invited"),
    /** Coverage of a row about a whole round: which of its occupations have a row. If it is not "whole", a missing occupation may have been invited. */
    coverage: text("coverage", { enum: coverages }).notNull().default("none"),
    /** For a row about a whole round: how many occupations its table lists; null when unknown. */
    listed: integer("listed"),
    ...provenance,
  },
  (t) => [
    primaryKey({ columns: [t.key, t.origin] }),
    index("invitation_rounds_occupation").on(t.occupation, t.roundOn),
  ],
);

/** Data of the nomination of a state in a programme year (from 1 July). */
export const nominationEntries = sqliteTable(
  "nomination_entries",
  {
    /** `{state}~{year}~{visa}~{kind}~{position}` */
    key: text("key").notNull(),
    state: text("state", { enum: nominatingStates }).notNull(),
    /** "2025-26"; "" where the source does not say the year. */
    programmeYear: text("programme_year").notNull(),
    visa: text("visa", { enum: nominatedVisas }).notNull(),
    kind: text("kind", { enum: entryKinds }).notNull(),
    /** Order among requirements or steps. */
    position: integer("position").notNull(),
    /** A number or a day, by kind; null for texts. */
    value: text("value"),
    /** In Chinese; null for numbers and days. */
    text: text("text"),
    ...provenance,
  },
  (t) => [primaryKey({ columns: [t.key, t.origin] }), index("nomination_entries_state").on(t.state, t.programmeYear)],
);

/**
 * Counts by points, ascending: points, people in cells of 20 and more, and number of cells of 1 to 19 people. The source hides
 * the counts of small cells; 190 and 491 have a cell for each state, which are summed.
 */
export const eoiPoints = z.array(z.tuple([z.int(), z.int(), z.int()]));

export type EoiPoints = z.output<typeof eoiPoints>;

/**
 * Expressions of interest of SkillSelect at the end of a month. Each count is a stock: a person invited in one month who has not applied
 * by the end of the next is in both months. A load of an export writes the changed rows (seed/pool/).
 */
export const eoiCounts = sqliteTable(
  "eoi_counts",
  {
    /** ANZSCO code of the edition of 2013. */
    occupation: text("occupation").notNull(),
    visa: text("visa", { enum: eoiVisas }).notNull(),
    /** "submitted": waits for an invitation; "invited": has one and has not applied; "lodged": has applied. */
    status: text("status", { enum: eoiStatuses }).notNull(),
    /** YYYY-MM */
    month: text("month").notNull(),
    points: jsonText("points", eoiPoints).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.occupation, t.visa, t.status, t.month] }),
    // All occupations of the newest month, for the page of the rounds.
    index("eoi_counts_month").on(t.month, t.visa, t.status),
  ],
);

/** The exports of expressions of interest that were loaded; the newest describes the rows of eoi_counts. */
export const eoiLoads = sqliteTable("eoi_loads", {
  id: integer("id").primaryKey(),
  /** "starter": a few occupations, until an export is loaded. */
  kind: text("kind", { enum: eoiKinds }).notNull(),
  /** First and last month of the counts, YYYY-MM. */
  firstMonth: text("first_month").notNull(),
  lastMonth: text("last_month").notNull(),
  occupations: integer("occupations").notNull(),
  /** ms since 1970. */
  loadedAt: epochMs("loaded_at").notNull(),
});
