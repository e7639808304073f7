import { env } from "cloudflare:workers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listStatements } from "#seed/load/column-statements.ts";
import type { Env } from "#worker/env.ts";
import { openDatabase } from "#worker/platform/db/client.ts";
import { insertRow } from "../../../../../../tests/support/insert-row.ts";
import { type ListFilter, type ListKind, listKinds } from "../../shared/input.ts";
import { forgetListMemory, listInstitutions } from "../list-institutions.ts";
import { findNamed } from "../lookup.ts";
import { readCourse } from "../read-course.ts";
import { readInstitution } from "../read-institution.ts";
import { readRegisterCounts } from "../register-loads.ts";

const { DB } = env as Env;

/** Number of institutions of the small register: more than two pages of each list with any filter. The large register has eight times as many. */
const [size, times] = [1500, 8];

const category = `CASE n % 5 WHEN 0 THEN 'university' WHEN 1 THEN 'vocational' WHEN 2 THEN 'school' WHEN 3 THEN 'english' ELSE 'pathway' END`;

/** Adds institutions with ids up to `to`, three courses and a name each, and writes the lists' chunks like a load. */
async function grow(load: number, from: number, to: number): Promise<void> {
  const numbers = `WITH RECURSIVE numbers(n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM numbers WHERE n < ${to})`;
  await DB.batch([
    insertRow(DB, "register_loads", {
      ...{ id: load, kind: "register", source: "test", register_date: "2022-10-04", loaded_at: "2026-01-02T03:04:05Z" },
    }),
    DB.prepare(`INSERT INTO institutions (id, cricos_provider_code, name, category, type, state, states, metro, location,
        school_gender, school_years, school_fee, name_key, lookup_key, register_hash, first_load_id, changed_load_id)
      ${numbers} SELECT n, printf('%05dA', n), 'College ' || (n * 7919 % 10007), ${category},
        iif(n % 3, 'Private', 'Government'), 'VIC', iif(n % 2, 'VIC,NSW', 'VIC'), iif(n % 4, 'melbourne', NULL), 'Carlton',
        iif(n % 2, 'girls', NULL), '7-12', iif(n % 3, 20000 + n, NULL), 'college ' || n, 'college-' || n, '', ${load}, ${load}
      FROM numbers`),
    DB.prepare(`INSERT INTO institution_names (institution_id, name, name_key, kind)
      ${numbers} SELECT n, '第' || n || '学院', '第' || n || '学院', 'alias' FROM numbers`),
    DB.prepare(`INSERT INTO courses (id, institution_id, cricos_course_code, cricos_provider_code, name, level, dual_qualification,
        foundation_studies, expired, work_component, field_of_education_1_detailed_field, lookup_key, register_hash,
        first_load_id, changed_load_id)
      ${numbers} SELECT 3 * n + k, n, printf('%06dB', 3 * n + k), printf('%05dA', n), 'Course ' || k, 'Bachelor', 0, 0, 0, 0,
        '060301 - General Nursing', 'course-' || n || '-' || k, '', ${load}, ${load}
      FROM numbers, (SELECT 0 AS k UNION ALL SELECT 1 UNION ALL SELECT 2)`),
    ...(await listStatements({ read: async () => [] }, true)).map(({ sql }) => DB.prepare(sql)),
  ]);
}

const filters: Partial<ListFilter>[] = [
  {},
  ...[{ page: 2 }, { state: "NSW" as const }, { city: "melbourne" }, { owner: "government" as const }],
  ...[{ sort: "fee" as const }, { gender: "girls" as const }, { years: "senior" as const }, { q: "college" }],
  ...[{ q: "第" }, { q: "nobody" }],
];

const lists = listKinds.flatMap((kind) => filters.map((filter): [ListKind, Partial<ListFilter>] => [kind, filter]));

/** The number of rows that each page reads, in an isolate whose cache is filled. */
async function rowsRead(): Promise<Record<string, number>> {
  const read: Record<string, number> = {};
  const measure = async (name: string, page: (app: never) => Promise<unknown>) => {
    const db = openDatabase(DB);
    await page({ db, now: Date.now } as never);
    read[name] = db.meter.rowsRead;
  };
  await listInstitutions({ db: openDatabase(DB) }, { kind: "institutions", q: "warm" });
  for (const [kind, filter] of lists) {
    await measure(`${kind} ${JSON.stringify(filter)}`, (app) => listInstitutions(app, { kind, ...filter }));
  }
  await measure("institution", (app) => readInstitution(app, { id: 301 }));
  await measure("course", (app) => readCourse(app, { id: 901 }));
  await measure("name", (app) => findNamed(app, { type: "institution", name: "college-5" }));
  await measure("counts", (app) => readRegisterCounts(app));
  return read;
}

describe("a register eight times as large", () => {
  let small: Record<string, number> = {};
  let large: Record<string, number> = {};
  let totals: number[] = [];
  const total = async () => (await listInstitutions({ db: openDatabase(DB) }, { kind: "university" })).total;
  beforeAll(async () => {
    forgetListMemory();
    await grow(1, 1, size);
    small = await rowsRead();
    totals = [await total()];
    await grow(2, size + 1, size * times);
    totals.push(await total());
    large = await rowsRead();
  }, 60_000);
  // Other test files in this isolate use other institutions with the same load id.
  afterAll(forgetListMemory);

  it("is listed completely after its load", () => expect(totals).toEqual([size / 5, (size * times) / 5]));

  it("does not make any page read more rows", () => {
    const more = Object.entries(large).filter(([name, rows]) => rows > (small[name] ?? 0));
    expect(more).toEqual([]);
  });

  it("needs little more rows read than the rows shown, and for schools and colleges their courses", () => {
    const most: Partial<Record<ListKind, number>> = { highschool: 400, tafe: 600, pathway: 600 };
    for (const [kind, filter] of lists) {
      expect(large[`${kind} ${JSON.stringify(filter)}`]).toBeLessThanOrEqual(most[kind] ?? 110);
    }
  });

  it("is cached by a new isolate after reading a few rows", async () => {
    forgetListMemory();
    const db = openDatabase(DB);
    await listInstitutions({ db }, { kind: "university", q: "college" });
    // The names of a hundred universities are two rows each, one of them of the index.
    expect(db.meter.rowsRead).toBeLessThan(250);
  });

  it("is filtered with the same result as by SQL", async () => {
    const count = async (where: string) =>
      Number(await DB.prepare(`SELECT count(*) AS n FROM institutions WHERE ${where}`).first("n"));
    const totalOf = async (kind: ListKind, filter: Partial<ListFilter>) =>
      (await listInstitutions({ db: openDatabase(DB) }, { kind, ...filter })).total;
    expect(await totalOf("pathway", { state: "NSW" })).toBe(
      await count("category = 'pathway' AND states LIKE '%NSW%'"),
    );
    expect(await totalOf("highschool", { fee: 25_000 })).toBe(
      await count("category = 'school' AND school_fee <= 25000"),
    );
    expect(await totalOf("university", { q: "COLLEGE 77" })).toBe(
      await count("category = 'university' AND (name LIKE '%college 77%')"),
    );
    expect(await totalOf("institutions", { q: "第77" })).toBe(await count("'第' || id || '学院' LIKE '%第77%'"));
  });
});

it("lists are right before the first load of this version has written their chunks", async () => {
  await DB.prepare("DELETE FROM institution_list_chunks").run();
  forgetListMemory();
  const { total, institutions } = await listInstitutions(
    { db: openDatabase(DB) },
    { kind: "university", q: "第5学院" },
  );
  expect([total, institutions.map(({ id }) => id)]).toEqual([1, [5]]);
});
