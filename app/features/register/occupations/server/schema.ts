import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { epochMs, jsonText } from "#worker/platform/db/columns.ts";

const texts = z.array(z.string());

/** The files' values of corrected fields, by the field's name in the schema. */
const correctedFields = z.record(z.string(), z.union([z.string(), texts, z.null()]));

export type Corrected = z.output<typeof correctedFields>;

/** Columns for rows of files that the back office corrects in place. */
const corrections = {
  /** Null without a correction. A correction survives loads, until the files have the same value. */
  corrected: jsonText("corrected", correctedFields),
  /** Raised by each correction, and by a load that changes the row. */
  version: integer("version").notNull().default(1),
};

/** Skilled occupations and the official lists that contain them. A load writes the changed rows of seed/occupations/, with the corrections of the back office applied. */
export const occupations = sqliteTable("occupations", {
  /** ANZSCO code, six digits. Eight occupations have two, one of each edition. */
  code: text("code").primaryKey(),
  /** Official title. */
  title: text("title").notNull(),
  /** Our own Chinese title: the instruments contain none. */
  titleCn: text("title_cn").notNull(),
  /** Other names in Chinese or English that people search for. */
  aliases: jsonText("aliases", texts).notNull(),
  /** Its alternative titles and specialisations in ANZSCO, in English: the job titles it covers. */
  otherTitles: jsonText("other_titles", texts).notNull().default([]),
  /** The Chinese names in pinyin without tones, separated by spaces; null until a load has written it. */
  pinyin: text("pinyin"),
  /** Edition of ANZSCO that has the code. The CSOL uses that of 2022, all other lists that of 2013. */
  edition: text("edition", { enum: ["2013", "2022", "both"] }).notNull(),
  /** Code of the same occupation in the other edition. */
  otherCode: text("other_code"),
  /** Skill level by each edition: 1 bachelor or higher … 4; null where the edition has no such code. */
  skill2013: integer("skill_2013"),
  skill2022: integer("skill_2022"),
  mltssl: integer("mltssl", { mode: "boolean" }).notNull(),
  stsol: integer("stsol", { mode: "boolean" }).notNull(),
  rol: integer("rol", { mode: "boolean" }).notNull(),
  csol: integer("csol", { mode: "boolean" }).notNull(),
  /** Part of the list of the 494 visa, which differs from the lists named above; null: not on it. */
  list494: text("list_494", { enum: ["mltssl", "rol"] }),
  list407: integer("list_407", { mode: "boolean" }).notNull(),
  /** Assessing authority as the instruments write it: "VETASSESS", "EA/IML"; null where they name none. */
  authority: text("authority"),
  /** Numbers of the CSOL's conditions, keys of occupation_caveats. */
  caveats: jsonText("caveats", z.array(z.number().int())).notNull(),
  /** A condition of a list or of the assessment, in Chinese. */
  conditionCn: text("condition_cn"),
  /** "conflict": the official page and the instruments contradict each other. */
  agreement: text("agreement", { enum: ["both", "conflict"] }).notNull(),
  /**
   * Number of courses open to new students in the core fields of the occupation, at levels that match its skill level; each course once. A
   * load of the register counts them; null before.
   */
  courses: integer("courses"),
  ...corrections,
  /** When it was last corrected, ms since 1970; null: never. */
  editedAt: epochMs("edited_at"),
});

/** The lists, each with the compilation of the instrument that was read. */
export const occupationLists = sqliteTable("occupation_lists", {
  /** "mltssl", "stsol", "rol", "csol", "csol-186", "494", "407". */
  key: text("key").primaryKey(),
  name: text("name").notNull(),
  nameCn: text("name_cn").notNull(),
  /** Edition of ANZSCO that the list uses. */
  edition: text("edition").notNull(),
  /** "LIN 19/051". */
  instrument: text("instrument").notNull(),
  /** Number of the compilation on the Federal Register of Legislation: "F2026C00265". */
  compilation: text("compilation").notNull(),
  /** YYYY-MM-DD */
  compiledOn: text("compiled_on").notNull(),
  /** Newest compilation on the Federal Register. */
  url: text("url").notNull(),
  /** When somebody compared our rows with the instrument, YYYY-MM-DD. */
  checkedOn: text("checked_on").notNull(),
});

/** Bodies that assess skills. */
export const occupationAuthorities = sqliteTable("occupation_authorities", {
  key: text("key").primaryKey(),
  name: text("name").notNull(),
  nameCn: text("name_cn").notNull(),
  /** Its website; null where we are not sure of it. */
  url: text("url"),
  ...corrections,
});

/** The numbered conditions of the CSOL, in our own words. */
export const occupationCaveats = sqliteTable("occupation_caveats", {
  number: integer("number").primaryKey(),
  textCn: text("text_cn").notNull(),
});

/**
 * Fields of education that lead to an occupation. Source: general knowledge of the assessing authorities' publications. The level is not
 * stored: it has to match the occupation's skill level.
 */
export const occupationFields = sqliteTable(
  "occupation_fields",
  {
    /** ASCED code of a narrow ("0603") or detailed field ("060301"). */
    field: text("field").notNull(),
    code: text("code").notNull(),
    /** "core": the award that the authority normally requires. "common": usual, with the condition in `noteCn`. */
    strength: text("strength", { enum: ["core", "common"] }).notNull(),
    noteCn: text("note_cn"),
  },
  (t) => [primaryKey({ columns: [t.field, t.code] }), index("occupation_fields_code").on(t.code)],
);

/** Changes by loads in the lists, one row for each occupation and list. The first load writes none. */
export const occupationChanges = sqliteTable(
  "occupation_changes",
  {
    id: integer("id").primaryKey(),
    code: text("code").notNull(),
    /** Title at that time, because the occupation may be removed. */
    title: text("title").notNull(),
    titleCn: text("title_cn").notNull(),
    /** Key of the list. */
    list: text("list").notNull(),
    change: text("change", { enum: ["added", "removed"] }).notNull(),
    /** The compilation read by the load, and its day: those of the list in occupation_lists. */
    compilation: text("compilation").notNull(),
    compiledOn: text("compiled_on").notNull(),
    /** When the load wrote the row, ms since 1970. */
    recordedAt: epochMs("recorded_at").notNull(),
  },
  (t) => [index("occupation_changes_recorded").on(t.recordedAt)],
);
