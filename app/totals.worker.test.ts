import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { countCourses } from "#app/features/register/catalogue/pages/institution/describe-institution.server.ts";
import { loader as loadList, meta as metaOfList } from "#app/features/register/catalogue/pages/institution-list.tsx";
import { readRegisterCounts } from "#app/features/register/catalogue/server/public.ts";
import { readInstitution } from "#app/features/register/catalogue/server/read-institution.ts";
import { loader as loadSearch } from "#app/features/register/search/pages/search.tsx";
import { totalsStatement } from "#seed/load/catalogue-statements.ts";
import { columnStatements } from "#seed/load/column-statements.ts";
import type { Env } from "#worker/env.ts";
import { openDatabase } from "#worker/platform/db/client.ts";
import { insertRow } from "../tests/support/insert-row.ts";
import { runLoader } from "../tests/support/run-loader.ts";
import { insertSmallCatalogue } from "../tests/support/small-catalogue.ts";

const { DB } = env as Env;

// The small catalogue has six courses, of which one left the register and one is closed to new students.
const live = { institutions: 5, courses: 4 };

beforeAll(async () => {
  await insertSmallCatalogue(DB);
  const stamp = { register_hash: "", first_load_id: 1, changed_load_id: 1, state: "NSW" };
  const institution = (id: number, name: string, row: Record<string, string | number>) =>
    insertRow(DB, "institutions", {
      ...{ id, name, name_key: name, cricos_provider_code: `0000${id}C`, category: "other", type: "Private" },
      ...{ ...stamp, ...row },
    });
  await DB.batch([
    institution(3, "Gamma School", { category: "school", school_sector: "catholic", school_gender: "parallel" }),
    institution(4, "Delta College", { category: "pathway", type: "Government" }),
    institution(5, "Epsilon School", { category: "school" }),
    institution(6, "Gone College", { delisted_on: "2022-09-01" }),
  ]);
  const statements = [totalsStatement({ loadId: 1 }), ...columnStatements()];
  await DB.batch(statements.map(({ sql }) => DB.prepare(sql)));
});

const list = async (kind: string) => (await runLoader(loadList, `/study/${kind}`)).html;
const totalOfList = async (kind: string) => Number(/>共 (\d+) 所/.exec(await list(kind))?.[1]);
const search = async (query: string) => (await runLoader(loadSearch, `/search${query}`)).data.results;

it("home page, API, lists, search and their descriptions have the same totals", async () => {
  // The frame of every page, with the home page, reads these.
  expect(await readRegisterCounts({ db: openDatabase(DB), now: Date.now })).toMatchObject(live);
  const loaderData = await runLoader(loadList, "/study/institutions");
  expect(await totalOfList("institutions")).toBe(live.institutions);
  expect(JSON.stringify(metaOfList({ loaderData } as never))).toContain(`共 ${live.institutions} 所`);
  const kinds = await Promise.all(["university", "tafe", "pathway", "highschool"].map(totalOfList));
  expect(kinds.reduce((sum, total) => sum + total, 0)).toBe(live.institutions);
  expect((await search("?type=course"))?.totals).toEqual({ course: live.courses, institution: live.institutions });
  expect((await search("?type=institution"))?.totals).toEqual({ course: live.courses, institution: live.institutions });
  const pages = await Promise.all([1, 2, 3, 4, 5].map((id) => readInstitution({ db: openDatabase(DB) }, { id })));
  const courses = pages.map((page) => countCourses(page?.courses ?? []).open);
  expect(courses.reduce((sum, open) => sum + open, 0)).toBe(live.courses);
});

/** The options of a filter of the form. */
async function optionsOf(query: string, name: string) {
  const groups = (await search(query))?.groups.more.flatMap((group) => group.inside ?? [group]);
  return groups?.find((group) => group.name === name)?.options;
}

it("closed and delisted courses are counted only on request", async () => {
  const results = await search("?live=0");
  expect(results?.totals).toEqual({ course: 6, institution: 6 });
  expect(await optionsOf("?type=course", "live")).toMatchObject([{ count: "6" }]);
});

it("filters of schools are of schools, and what is unknown is a value", async () => {
  const labels = async (query: string, kind: "owner" | "sector" | "gender" | "boarding") =>
    (await optionsOf(query, kind))?.map(({ label, count }) => `${label} ${count}`);
  expect(await labels("?type=institution", "owner")).toEqual(["公立 1", "私立 2"]);
  expect(await labels("?type=institution", "sector")).toEqual(["天主教 1", "未注明 1"]);
  expect(await labels("?type=institution", "gender")).toEqual(["男女同校 1", "未注明 1"]);
  expect(await labels("?type=institution", "boarding")).toEqual(["未注明 2"]);
  const found = await search("?type=institution&gender=mixed&boarding=unknown");
  expect(found?.institutions.map(({ name, kindCn }) => `${name}：${kindCn}`)).toEqual([
    "Gamma School：天主教 · 男女分校或分阶段",
  ]);
  expect(found?.chips.map(({ label }) => label)).toEqual(["男女同校", "寄宿未注明"]);
  const listed = await list("highschool?gender=mixed&boarding=unknown");
  expect([...listed.matchAll(/class="title-link[^>]*>([^<]+)</g)].map(([, name]) => name)).toEqual(["Gamma School"]);
  expect(await totalOfList("highschool?sector=unknown")).toBe(1);
  const unknown = await search("?type=institution&sector=unknown");
  expect(unknown?.institutions.map(({ kindCn }) => kindCn)).toEqual(["私立"]);
  expect((await search("?type=institution&sector=buddhist"))?.totals.institution).toBe(5);
});
