import { describe, expect, it } from "vitest";
import { parseColumns } from "#app/features/register/search/server/explore/result-columns.ts";
import { readQuery } from "#app/features/register/search/server/reading/read-query.ts";
import { parseLexicon } from "#app/features/register/search/shared/vocabulary/lexicon.ts";
import type { VocabularyTerm } from "#seed/vocabulary/read-vocabulary.ts";
import {
  column,
  emptyDatabaseForEach,
  expectWholeIndex,
  exportOf,
  found,
  loadExport,
  rows,
} from "../../tests/support/loaded-register.ts";
import type { SmallRegister } from "../../tests/support/make-workbook.ts";
import { columnStatements } from "./column-statements.ts";
import { openLocalDatabase } from "./local-database.ts";

emptyDatabaseForEach();

describe("the data in memory", () => {
  const part = (name: string) =>
    column(`SELECT content FROM search_memory WHERE part = '${name}' ORDER BY chunk`).map(String);
  const lexicon = () => parseLexicon(part("lexicon").join(""));
  const term: VocabularyTerm = { term: "会计", kind: "field", means: ["0801"], words: ["accounting"], label: "会计" };

  it("a load writes names, words and columns", async () => {
    await loadExport(await exportOf());
    expect(readQuery("贝大", lexicon()).understanding.slots.institution?.meanings[0]?.values).toEqual(["2"]);
    const { courses, institutions } = parseColumns(part("courses"), part("institutions"));
    expect(courses.id).toEqual(column("SELECT id FROM courses ORDER BY id"));
    // Other fees without tuition are not a price.
    expect(courses.cost).toEqual(
      column("SELECT iif(tuition_fee IS NULL, NULL, estimated_total_course_cost) FROM courses ORDER BY id"),
    );
    expect(courses.weeks).toEqual(column("SELECT duration_weeks FROM courses ORDER BY id"));
    expect([...courses.level.of].map((value) => courses.level.values[value]?.[0])).toEqual(
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

  it("the columns have the current places of a course, and the last places of a delisted one", async () => {
    await loadExport(await exportOf());
    const states = () => {
      const { courses } = parseColumns(part("courses"), part("institutions"));
      return courses.states.values[courses.states.of[0] ?? 0]?.toSorted();
    };
    const before = states();
    const delist = (table: string) => {
      const database = openLocalDatabase();
      database.exec(`UPDATE ${table} SET delisted_on = '2022-11-01'`);
      for (const { sql } of columnStatements()) database.exec(sql);
      database.close();
    };
    delist("campuses");
    expect(states()).toEqual([]);
    delist("courses");
    expect(states()).toEqual(before);
  });

  it("a new term of the vocabulary makes a new version, but is no change of the register", async () => {
    await loadExport(await exportOf());
    await loadExport(await exportOf(), { terms: [term] });
    expect(rows("SELECT term, kind, means, words FROM search_terms")).toEqual([
      { term: "会计", kind: "field", means: "0801", words: "accounting" },
    ]);
    expect(readQuery("會計", lexicon()).understanding.slots.field?.label).toBe("会计");
    expect(column("SELECT count(*) FROM register_loads")).toEqual([2]);
    expect(column("SELECT count(*) FROM register_changes")).toEqual([0]);
    expect(await loadExport(await exportOf(), { terms: [term] })).toMatchObject({ rowsWritten: 0 });
  });

  it("new values of our own are not recorded as changes of the register", async () => {
    await loadExport(await exportOf());
    const database = openLocalDatabase();
    database.exec("UPDATE courses SET campus_location = 'Elsewhere', level = 'Other', register_hash = ''");
    database.close();
    await loadExport(await exportOf());
    expect(column("SELECT count(*) FROM courses WHERE campus_location = 'Elsewhere'")).toEqual([0]);
    expect(column("SELECT count(*) FROM register_changes")).toEqual([0]);
    expect(column("SELECT courses_changed FROM register_loads ORDER BY id")).toEqual([0, 0]);
  });

  it("the columns have a new name of a provider for its courses", async () => {
    const named = (name: string) => found("course_words", `facets : "\uE001provider${name}"`);
    const renamed = (register: SmallRegister) => {
      for (const row of register.Institutions)
        if (row["CRICOS Provider Code"] === "00002B") row["Trading Name"] = "Gamma";
    };
    await loadExport(await exportOf());
    expect(named("gamma")).toEqual([]);
    await loadExport(await exportOf(renamed));
    expect(named("gamma").toSorted()).toEqual(column("SELECT id FROM courses WHERE cricos_provider_code = '00002B'"));
    expectWholeIndex();
  });
});
