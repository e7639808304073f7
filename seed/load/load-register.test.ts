import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { VocabularyTerm } from "#seed/vocabulary/read-vocabulary.ts";
import { parseLexicon } from "#worker/domain/search/lexicon.ts";
import { parseColumns } from "#worker/domain/search/result-columns.ts";
import { understandQuery } from "#worker/domain/search/understand-query.ts";
import { course, type SmallRegister, smallRegister, writeWorkbook } from "../../tests/support/make-workbook.ts";
import { readRegister } from "../register/read-register.ts";
import type { RegisterExport } from "../register/register-export.ts";
import { loadRegister } from "./load-register.ts";
import { localDatabaseFile, openLocalDatabase } from "./local-database.ts";
import { openLocalTarget } from "./local-target.ts";
import { openWranglerTarget } from "./wrangler-target.ts";

let folder: string;
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

async function exportOf(change: (register: SmallRegister) => void = () => {}, registerDate = "2022-10-04") {
  const register = smallRegister();
  change(register);
  return readRegister(await writeWorkbook(path.join(folder, "register.xlsx"), register), { registerDate });
}

interface LoadOptions {
  dryRun?: boolean;
  target?: "local" | "wrangler";
  terms?: VocabularyTerm[];
}

async function load(register: RegisterExport, options: LoadOptions = {}) {
  const target =
    options.target === "wrangler" ? openWranglerTarget(["--local", "--persist-to", folder]) : openLocalTarget();
  try {
    return await loadRegister(
      target,
      {
        register,
        relations: [],
        news: [],
        vocabulary: {
          names: new Map([["00002B", { nameCn: "贝塔大学", aliases: ["贝大"] }]]),
          categoryExceptions: new Map(),
          metroAreas: [],
          search: { terms: options.terms ?? [], fields: [], metros: {} },
        },
      },
      { dryRun: options.dryRun ?? false, now: new Date("2026-11-21"), onProgress: () => {} },
    );
  } finally {
    await target.close();
  }
}

/** Rows of a query on the database as it is. */
function rows(sql: string): Record<string, unknown>[] {
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

const column = (sql: string) => rows(sql).map((row) => Object.values(row)[0]);
const found = (table: string, match: string) =>
  column(`SELECT rowid & 4294967295 FROM ${table} WHERE ${table} MATCH '${match}'`);

/** Every entity stands in each full-text table exactly once. */
function expectWholeIndex() {
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

const withoutCourse = (code: string) => (register: SmallRegister) => {
  register.Courses = register.Courses.filter((row) => row["CRICOS Course Code"] !== code);
  register["Course Locations"] = register["Course Locations"].filter((row) => row["CRICOS Course Code"] !== code);
};

describe("the first load", () => {
  it("writes everything, derives what the register leaves to us, and keeps no history of it", async () => {
    const outcome = await load(await exportOf());
    expect(outcome).toMatchObject({ institutions: { added: 2 }, courses: { added: 4 }, campuses: { added: 5 } });
    expect(
      rows("SELECT name_cn, category, state, location, address, live_course_count FROM institutions WHERE id = 2"),
    ).toEqual([
      {
        name_cn: "贝塔大学",
        category: "university",
        state: "VIC",
        location: "Parkville",
        address: "1 B St",
        live_course_count: 2,
      },
    ]);
    expect(rows("SELECT level, duration_months, tuition_fee_per_year FROM courses ORDER BY id")).toEqual([
      { level: "Diploma", duration_months: 12, tuition_fee_per_year: 20000 },
      { level: "Other", duration_months: 12, tuition_fee_per_year: 0 },
      { level: "Bachelor", duration_months: 36, tuition_fee_per_year: 30000 },
      { level: "PhD", duration_months: 12, tuition_fee_per_year: null },
    ]);
    expect(column("SELECT count(*) FROM course_campuses")).toEqual([6]);
    expect(column("SELECT count(*) FROM register_changes")).toEqual([0]);
    expect(found("institution_words", '"贝 大"')).toEqual([2]);
    expectWholeIndex();
  });

  it("takes the postal city where a campus stands in a city called Australia", async () => {
    await load(
      await exportOf((register) => {
        for (const row of [...register.Locations, ...register["Course Locations"]]) {
          if (row["CRICOS Provider Code"] !== "00002B") continue;
          row["City" in row ? "City" : "Location City"] = "AUSTRALIA";
        }
        for (const row of register.Institutions) row["Postal Address City"] = "CARLTON";
      }),
    );
    expect(column("SELECT location FROM institutions WHERE id = 2")).toEqual(["Carlton"]);
    expect(column("SELECT DISTINCT campus_location FROM courses WHERE institution_id = 2")).toEqual(["VIC"]);
  });

  it("writes nothing the second time", async () => {
    await load(await exportOf());
    const outcome = await load(await exportOf());
    expect(outcome).toMatchObject({ rowsWritten: 0, courses: { added: 0, changed: 0, delisted: 0, unchanged: 4 } });
    expect(column("SELECT count(*) FROM register_loads")).toEqual([1]);
  });

  it("only tells in a dry run", async () => {
    expect(await load(await exportOf(), { dryRun: true })).toMatchObject({ rowsWritten: 0, courses: { added: 4 } });
    expect(column("SELECT count(*) FROM courses")).toEqual([0]);
  });
});

describe("what searching keeps in memory", () => {
  const part = (name: string) =>
    column(`SELECT content FROM search_memory WHERE part = '${name}' ORDER BY chunk`).map(String);
  const lexicon = () => parseLexicon(part("lexicon").join(""));
  const term: VocabularyTerm = { term: "会计", kind: "field", means: ["0801"], words: ["accounting"], label: "会计" };

  it("is written with the load: names, words and the columns of the results", async () => {
    await load(await exportOf());
    expect(understandQuery("贝大", lexicon()).slots.institution?.meanings[0]?.values).toEqual(["2"]);
    const { courses, institutions } = parseColumns(part("courses"), part("institutions"));
    expect(courses.id).toEqual(column("SELECT id FROM courses ORDER BY id"));
    expect(courses.cost).toEqual(column("SELECT estimated_total_course_cost FROM courses ORDER BY id"));
    expect(courses.weeks).toEqual(column("SELECT duration_weeks FROM courses ORDER BY id"));
    expect([...courses.level.of].map((value) => courses.level.values[value])).toEqual(
      column("SELECT level FROM courses ORDER BY id"),
    );
    expect([...courses.institution].map((row) => institutions.id[row])).toEqual(
      column("SELECT institution_id FROM courses ORDER BY id"),
    );
    const statesOf = (row: number) => courses.states.values[courses.states.of[row] ?? 0];
    expect(statesOf(0)?.toSorted()).toEqual(
      column(`SELECT DISTINCT state FROM campuses JOIN course_campuses ON campus_id = campuses.id
        WHERE course_id = 1 ORDER BY state`),
    );
  });

  it("follows the vocabulary: a new term makes a new version and no change of the register", async () => {
    await load(await exportOf());
    await load(await exportOf(), { terms: [term] });
    expect(rows("SELECT term, kind, means, words FROM search_terms")).toEqual([
      { term: "会计", kind: "field", means: "0801", words: "accounting" },
    ]);
    expect(understandQuery("會計", lexicon()).slots.field?.label).toBe("会计");
    expect(column("SELECT count(*) FROM register_loads")).toEqual([2]);
    expect(column("SELECT count(*) FROM register_changes")).toEqual([0]);
    expect(await load(await exportOf(), { terms: [term] })).toMatchObject({ rowsWritten: 0 });
  });

  it("takes what we derive in another way for no change of the register", async () => {
    await load(await exportOf());
    const database = openLocalDatabase();
    database.exec("UPDATE courses SET campus_location = 'Elsewhere', level = 'Other', register_hash = ''");
    database.close();
    await load(await exportOf());
    expect(column("SELECT count(*) FROM courses WHERE campus_location = 'Elsewhere'")).toEqual([0]);
    expect(column("SELECT count(*) FROM register_changes")).toEqual([0]);
    expect(column("SELECT courses_changed FROM register_loads ORDER BY id")).toEqual([0, 0]);
  });

  it("finds a course by a new name of its provider", async () => {
    const named = (name: string) => found("course_words", `facets : "\uE001provider${name}"`);
    const renamed = (register: SmallRegister) => {
      for (const row of register.Institutions)
        if (row["CRICOS Provider Code"] === "00002B") row["Trading Name"] = "Gamma";
    };
    await load(await exportOf());
    expect(named("gamma")).toEqual([]);
    await load(await exportOf(renamed));
    expect(named("gamma").toSorted()).toEqual(column("SELECT id FROM courses WHERE cricos_provider_code = '00002B'"));
    expectWholeIndex();
  });
});

describe("a later load", () => {
  it("marks what left, keeps its address, and takes the mark away when it returns", async () => {
    await load(await exportOf());
    await load(await exportOf(withoutCourse("0000101"), "2022-11-01"));
    expect(rows("SELECT id, delisted_on FROM courses WHERE cricos_course_code = '0000101'")).toEqual([
      { id: 1, delisted_on: "2022-11-01" },
    ]);
    expect(found("course_words", "cookery")).toEqual([1]);
    expectWholeIndex();
    await load(await exportOf(() => {}, "2022-12-01"));
    expect(rows("SELECT id, delisted_on FROM courses WHERE cricos_course_code = '0000101'")).toEqual([
      { id: 1, delisted_on: null },
    ]);
    expectWholeIndex();
    expect(rows("SELECT load_id, change, fields FROM register_changes WHERE entity = 'course'")).toEqual([
      { load_id: 2, change: "delisted", fields: "[]" },
      { load_id: 3, change: "relisted", fields: "[]" },
    ]);
  });

  it("records what changed, and gives new ids only to what is new", async () => {
    await load(await exportOf());
    await load(
      await exportOf((register) => {
        Object.assign(register.Courses[0] ?? {}, { "Tuition Fee": 21000 });
        register.Courses.unshift(course("00001A", "000999X", "Certificate IV in Baking"));
      }, "2022-11-01"),
    );
    expect(
      rows("SELECT entity_id, change, fields FROM register_changes WHERE entity = 'course' ORDER BY entity_id"),
    ).toEqual([
      { entity_id: 1, change: "changed", fields: '[{"field":"tuition_fee","before":20000,"after":21000}]' },
      { entity_id: 5, change: "added", fields: "[]" },
    ]);
  });

  it("delists an institution with all it has, also when a whole sheet is empty", async () => {
    await load(await exportOf());
    const outcome = await load(
      await exportOf((register) => {
        register.Institutions.shift();
        register.Courses = register.Courses.filter((row) => row["CRICOS Course Code"] === "000202D");
        register["Course Locations"] = [];
        register.Locations = [];
      }, "2022-11-01"),
    );
    expect(outcome).toMatchObject({
      institutions: { delisted: 1 },
      courses: { delisted: 3 },
      campuses: { delisted: 5 },
    });
    expect(column("SELECT count(*) FROM campuses WHERE delisted_on IS NULL")).toEqual([0]);
    expectWholeIndex();
  });

  it("keeps the id of a campus whose address was corrected, whatever the order of the rows", async () => {
    await load(await exportOf());
    const before = rows("SELECT id, address_line_1 FROM campuses ORDER BY id");
    const outcome = await load(
      await exportOf((register) => {
        register.Locations.reverse();
        Object.assign(register.Locations.find((row) => row["Address Line 1"] === "9 C St") ?? {}, {
          "Address Line 1": "11 C St",
        });
      }, "2022-11-01"),
    );
    expect(outcome.campuses).toEqual({ added: 0, changed: 1, delisted: 0, unchanged: 4 });
    expect(rows("SELECT id, address_line_1 FROM campuses ORDER BY id")).toEqual(
      before.map((row) => (row.address_line_1 === "9 C St" ? { ...row, address_line_1: "11 C St" } : row)),
    );
  });

  it("moves a whole institution in the index when it grows, the delisted courses too", async () => {
    await load(await exportOf());
    await load(await exportOf(withoutCourse("0000101"), "2022-11-01"));
    await load(
      await exportOf((register) => {
        withoutCourse("0000101")(register);
        Object.assign(register.Institutions[0] ?? {}, { "Institution Capacity": 60_000 });
      }, "2022-12-01"),
    );
    expectWholeIndex();
    await load(await exportOf(() => {}, "2023-01-01"));
    expectWholeIndex();
  });

  it("warns of an export older than the one in place", async () => {
    await load(await exportOf(() => {}, "2022-11-01"));
    const outcome = await load(await exportOf(withoutCourse("0000101"), "2022-10-04"));
    expect(outcome.warnings[0]?.message).toMatch(/older than the one in place/);
  });
});

describe("starter data", () => {
  const starter = async (change?: (register: SmallRegister) => void) => ({
    ...(await exportOf(change)),
    kind: "starter" as const,
  });

  it("delists nothing, and its ids stay when the register comes", async () => {
    await load(await starter());
    await load(await starter(withoutCourse("0000101")));
    expect(column("SELECT count(*) FROM courses WHERE delisted_on IS NOT NULL")).toEqual([0]);
    expectWholeIndex();
    const before = rows("SELECT id, cricos_course_code FROM courses ORDER BY id");
    await load(await exportOf((register) => register.Courses.reverse()));
    expect(rows("SELECT id, cricos_course_code FROM courses ORDER BY id")).toEqual(before);
  });

  it("gives way to a register that is in place", async () => {
    await load(await exportOf());
    expect(await load(await starter(withoutCourse("0000101")))).toMatchObject({ rowsWritten: 0 });
  });
});

it("writes the same through wrangler, as to the deployed database", async () => {
  const quoted = (register: SmallRegister) =>
    Object.assign(register.Courses[0] ?? {}, { "Course Name": `O'Hara's "?1" 课程` });
  openLocalDatabase().close();
  await load(await exportOf(quoted), { target: "wrangler" });
  expect(column("SELECT name FROM courses WHERE id = 1")).toEqual([`O'Hara's "?1" 课程`]);
  expectWholeIndex();
  expect(await load(await exportOf(quoted))).toMatchObject({ rowsWritten: 0 });
}, 120_000);
