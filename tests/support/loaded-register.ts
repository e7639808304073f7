import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect } from "vitest";
import type { DictionaryEntry } from "#app/features/register/catalogue/server/course-names/phrase-book.ts";
import { loadRegister } from "#seed/load/load-register.ts";
import { localDatabaseFile, openLocalTarget } from "#seed/load/local-database.ts";
import type { Consent } from "#seed/load/refuse-losses.ts";
import type { ReviewedData } from "#seed/load/reviewed-data.ts";
import { openWranglerTarget } from "#seed/load/wrangler-target.ts";
import { placeFinder } from "#seed/places/find-place.ts";
import { readRegister } from "#seed/register/read-register.ts";
import type { RegisterExport } from "#seed/register/register-export.ts";
import type { VocabularyTerm } from "#seed/vocabulary/read-vocabulary.ts";
import { type SmallRegister, smallRegister, writeWorkbook } from "./make-workbook.ts";
import { noContent } from "./no-content.ts";

let folder: string;

/** Gives each test of the file an empty local database, which loadExport() and rows() use. */
export function emptyDatabaseForEach(): void {
  const stateBefore = process.env.AOTU_STATE;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "aotu-load-"));
    process.env.AOTU_STATE = folder;
  });
  afterEach(async () => {
    if (stateBefore === undefined) delete process.env.AOTU_STATE;
    else process.env.AOTU_STATE = stateBefore;
    await rm(folder, { recursive: true, force: true });
  });
}

/** Changes the small register, writes it as a workbook, and reads it like the command. */
export async function exportOf(change: (register: SmallRegister) => void = () => {}, registerDate = "2022-10-04") {
  const register = smallRegister();
  change(register);
  return readRegister(await writeWorkbook(path.join(folder, "register.xlsx"), register), { registerDate });
}

interface LoadOptions {
  dryRun?: boolean;
  target?: "local" | "wrangler";
  terms?: VocabularyTerm[];
  courseNames?: DictionaryEntry[];
  /** Ranks by field, by provider code. */
  popularityInFields?: Map<string, Map<string, number>>;
  /** By default every loss is accepted: one course is a quarter of the small register. */
  consent?: Consent;
}

/** Reviewed data of two institutions only. */
export function fewReviewedData(
  options: Pick<LoadOptions, "terms" | "courseNames" | "popularityInFields"> = {},
): ReviewedData {
  return {
    names: new Map([
      [
        "00002B",
        { chinese: [{ english: "Beta University", nameCn: "贝塔大学", isReference: false }], aliases: ["贝大"] },
      ],
    ]),
    popularity: new Map(),
    popularityInFields: options.popularityInFields ?? new Map(),
    relations: [],
    displayNames: new Map(),
    schools: new Map(),
    schoolWords: new Map(),
    categoryExceptions: new Map(),
    metroAreas: [],
    places: [],
    districts: [],
    findPlace: placeFinder([]),
    regionalAreas: [],
    vocabulary: {
      terms: options.terms ?? [],
      fields: [],
      metros: {},
      metroStates: {},
      knownWords: [],
      guides: [],
    },
    courseNames: options.courseNames ?? [],
  };
}

/** Loads an export into the test's database. */
export async function loadExport(register: RegisterExport, options: LoadOptions = {}) {
  const target =
    options.target === "wrangler" ? openWranglerTarget(["--local", "--persist-to", folder]) : openLocalTarget();
  try {
    return await loadRegister(
      target,
      {
        register,
        content: noContent,
        reviewed: fewReviewedData(options),
      },
      {
        dryRun: options.dryRun ?? false,
        consent: options.consent ?? { delisting: true, losses: true, older: true },
        now: new Date("2026-11-21"),
        onProgress: () => {},
      },
    );
  } finally {
    await target.close();
  }
}

/** Rows of a query on the test's database. */
export function rows(sql: string): Record<string, unknown>[] {
  const database = new DatabaseSync(localDatabaseFile(), { readOnly: true });
  try {
    return database
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }));
  } finally {
    database.close();
  }
}

/** The first column of a query's rows. */
export const column = (sql: string) => rows(sql).map((row) => Object.values(row)[0]);

/** Ids that a full-text query finds. */
export const found = (table: string, match: string) =>
  column(`SELECT rowid & 4294967295 FROM ${table} WHERE ${table} MATCH '${match}'`);

/** Expects each entity exactly once in each of its full-text tables. */
export function expectWholeIndex() {
  for (const [entity, table] of [
    ["institution", "institutions"],
    ["course", "courses"],
  ]) {
    const ids = column(`SELECT id FROM ${table} ORDER BY id`);
    for (const kind of ["words", "trigrams", "grams"]) {
      expect(column(`SELECT rowid & 4294967295 AS id FROM ${entity}_${kind} ORDER BY id`), `${entity}_${kind}`).toEqual(
        ids,
      );
    }
  }
}

/** Removes a course and its rows of Course Locations from the register. */
export const withoutCourse = (code: string) => (register: SmallRegister) => {
  register.Courses = register.Courses.filter((row) => row["CRICOS Course Code"] !== code);
  register["Course Locations"] = register["Course Locations"].filter((row) => row["CRICOS Course Code"] !== code);
};
