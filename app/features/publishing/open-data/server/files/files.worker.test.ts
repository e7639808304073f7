import { env, exports } from "cloudflare:workers";
import { parseCsv } from "hucre";
import { beforeAll, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { insertExplored } from "../../../../../../tests/support/explored-catalogue.ts";
import { insertChange, insertLoad } from "../../../../../../tests/support/small-catalogue.ts";
import { filesPerHour } from "../limits.ts";
import { registerFiles } from "./register-files.ts";

const worker = Reflect.get(exports, "default") as Fetcher;
const { DB } = env as Env;

const ask = (name: string, { address = "198.51.100.1", ...init }: RequestInit & { address?: string } = {}) =>
  worker.fetch(`https://aotu.example/api/v1/${name}`, {
    method: init.method ?? "GET",
    headers: { "cf-connecting-ip": address, ...(init.headers as Record<string, string>) },
  });

const rowsOf = async (answer: Response) => {
  const [head = [], ...rows] = parseCsv(await answer.text());
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [String(head[at]).replace("\uFEFF", ""), cell])));
};

/** Enough courses for more than two pages of the stream. */
const added = 1_100;

beforeAll(async () => {
  await insertExplored(DB);
  await DB.prepare("UPDATE institutions SET name = '=1+1', website = 'https://example.org/a,b' WHERE id = 3").run();
  await DB.prepare("UPDATE courses SET name_cn = '会计硕士', tuition_fee = 1 WHERE id = 1").run();
  await DB.prepare(
    `INSERT INTO courses (id, institution_id, cricos_course_code, cricos_provider_code, name, level, dual_qualification,
      foundation_studies, expired, work_component, register_hash, first_load_id, changed_load_id)
     SELECT 100 + value, 1, 'X' || (100000 + value), '', 'Course ' || value, 'Other', 0, 0, 0, 0, '', 1, 1
     FROM json_each(?)`,
  )
    .bind(JSON.stringify(Array.from({ length: added }, (_, at) => at)))
    .run();
  await DB.batch([
    insertLoad(DB, 2, "2022-11-01", { courses_changed: 1 }),
    insertChange(DB, 2, "course", 1, 1, "changed", [{ field: "tuition_fee", before: 50000, after: 54850 }]),
    insertChange(DB, 2, "institution", 2, 2, "changed", [{ field: "institution_capacity", before: 90, after: 40 }]),
  ]);
});

it("contains all changes of the history, with the size of each change of a fee", async () => {
  const rows = await rowsOf(await ask("changes.csv"));
  expect(rows).toMatchObject([
    {
      ...{ register_date: "2022-11-01", entity: "course", topic: "dearer", fee_change_percent: "9.7" },
      ...{ name: "Master of Accounting", tuition_before_aud: "50000", tuition_after_aud: "54850" },
      changed_columns: "tuition_fee",
    },
    { entity: "institution", topic: "changed", fee_change_percent: "", places_before: "90", places_after: "40" },
  ]);
});

it("contains the institutions of the register with Chinese names, licence and attribution", async () => {
  const answer = await ask("institutions.csv");
  expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="cricos-institutions.csv"');
  expect(answer.headers.get("Link")).toBe('<https://creativecommons.org/licenses/by/2.5/au/>; rel="license"');
  const rows = await rowsOf(answer);
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatchObject({
    cricos_provider_code: "00026A",
    name: "The University of Sydney",
    name_cn: "悉尼大学",
    url: "https://aotu.example/institution/1-the-university-of-sydney",
    source: "© Commonwealth of Australia, CRICOS 2022-11-01, CC BY 2.5 AU; Chinese names: 澳途",
  });
  // A spreadsheet must not interpret a cell as a formula.
  expect(rows[2]).toMatchObject({ registered_name: "'=1+1", website: "https://example.org/a,b" });
});

it("contains all courses on the register, each once, without those that left it", async () => {
  const rows = await rowsOf(await ask("courses.csv"));
  expect(rows).toHaveLength(added + 6);
  expect(new Set(rows.map((row) => row.cricos_course_code)).size).toBe(rows.length);
  expect(rows.map((row) => row.cricos_course_code)).not.toContain("001004D");
  expect(rows[0]).toMatchObject({
    name: "Master of Accounting",
    name_cn: "会计硕士",
    level_cn: "硕士",
    field_code: "080101",
    field_cn: "会计学",
    weeks: "104",
    open: "true",
  });
  // A fee of one dollar is a placeholder of the register.
  expect(rows[0]?.tuition_aud ?? "").toBe("");
});

it.each(Object.entries(registerFiles))("%s has the columns that its description names", async (name, { columns }) => {
  const [row] = await rowsOf(await ask(name));
  expect(Object.keys(row ?? {})).toEqual(columns);
});

it("an unchanged file is not sent again, and HEAD reads nothing", async () => {
  const head = await ask("courses.csv", { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  const etag = head.headers.get("ETag") ?? "";
  expect(etag).not.toBe("");
  const again = await ask("courses.csv", { headers: { "If-None-Match": etag } });
  expect(again.status).toBe(304);
});

it("each network address gets a few files an hour, and any number of 304 responses", async () => {
  const address = "203.0.113.50";
  let etag = "";
  for (let taken = 0; taken < filesPerHour.count; taken += 1) {
    const answer = await ask("institutions.csv", { address });
    expect(answer.status).toBe(200);
    etag = answer.headers.get("ETag") ?? "";
    await answer.arrayBuffer();
  }
  const refused = await ask("institutions.csv", { address });
  expect([refused.status, await refused.json()]).toEqual([
    429,
    { code: "limited", message: expect.stringContaining("每月") },
  ]);
  expect((await ask("institutions.csv", { address, headers: { "If-None-Match": etag } })).status).toBe(304);
});
