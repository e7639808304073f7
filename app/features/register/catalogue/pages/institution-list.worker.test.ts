import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { unpack } from "#app/shell/islands/static-section.tsx";
import type { Env } from "#worker/env.ts";
import { refusalOfRoute } from "../../../../../tests/support/back-office.ts";
import { insertRow } from "../../../../../tests/support/insert-row.ts";
import { runLoader } from "../../../../../tests/support/run-loader.ts";
import { insertSmallCatalogue } from "../../../../../tests/support/small-catalogue.ts";
import { forgetListMemory } from "../server/list-institutions.ts";
import { loader } from "./institution-list.tsx";

const { DB } = env as Env;

beforeAll(async () => {
  await insertSmallCatalogue(DB);
  await DB.prepare("UPDATE institutions SET category = 'english' WHERE id = 2").run();
});

const viewAt = async (path: string) => unpack((await runLoader(loader, path)).view);
const namesAt = async (path: string) => (await viewAt(path)).rows.map(({ name }) => name);

it("only the list of all institutions can be filtered by category", async () => {
  expect(await namesAt("/study/institutions")).toEqual(["Alpha University", "Beta College"]);
  expect(await namesAt("/study/institutions?category=english")).toEqual(["Beta College"]);
  expect(await namesAt("/study/institutions?category=kindergarten")).toHaveLength(2);
  expect(await namesAt("/study/university?category=english")).toEqual(["Alpha University"]);
});

it("a page past the end redirects to the last one and keeps the filters", async () => {
  expect(await refusalOfRoute(runLoader(loader, "/study/institutions?category=english&state=VIC&page=9"))).toBe(
    "302 /study/institutions?category=english&state=VIC",
  );
});

it("universities have what one chooses by, in the order that is asked for", async () => {
  const university = (id: number, name: string, rank: number, fee: number | null) =>
    insertRow(DB, "institutions", {
      ...{
        id,
        name,
        name_key: name,
        cricos_provider_code: `0001${id % 10}C`,
        category: "university",
        type: "Government",
      },
      ...{
        popularity_rank: rank,
        bachelor_fee: fee,
        live_course_count: id,
        metros: "sydney,melbourne",
        states: "NSW,VIC",
      },
      ...{ register_hash: "", first_load_id: 1, changed_load_id: 1, state: "NSW" },
    });
  await DB.batch([
    university(21, "Best Known University", 0, 50_040),
    university(22, "Cheap University", 3, 20_000),
    university(23, "New University", 9, null),
    DB.prepare("UPDATE institutions SET popularity_rank = 5 WHERE id = 1"),
    DB.prepare(`INSERT INTO graduate_outcomes (code, year, read_on, salary) VALUES
      ('', 2024, '2026-11-22', 75000), ('00011C', 2024, '2026-11-22', 70000), ('00013C', 2024, '2026-11-22', 80000)`),
  ]);
  forgetListMemory();
  const view = await viewAt("/study/university");
  expect(view.columns.map(({ label }) => label)).toEqual([
    "名称",
    "州 / 城市",
    "学士年费",
    "毕业年薪",
    "课程",
    "官方网站",
  ]);
  expect(view.rows[0]).toMatchObject({
    ...{ name: "Best Known University", fee: "A$50,000", salary: "A$70,000", courses: "21" },
    place: { text: "新南威尔士州、维多利亚州 悉尼、墨尔本", english: null },
  });
  const [alpha, best, cheap, newest] = [
    "Alpha University",
    "Best Known University",
    "Cheap University",
    "New University",
  ];
  expect(await namesAt("/study/university")).toEqual([best, cheap, alpha, newest]);
  expect(await namesAt("/study/university?sort=fee")).toEqual([cheap, best, alpha, newest]);
  expect(await namesAt("/study/university?sort=salary")).toEqual([newest, best, cheap, alpha]);
  expect((await namesAt("/study/university?sort=courses")).slice(0, 3)).toEqual([newest, cheap, best]);
  expect(await namesAt("/study/university?sort=name")).toEqual([alpha, best, cheap, newest]);
  // An order that a list does not offer is no order.
  expect(view.sorts.map(({ href }) => href)).toContain("/study/university?sort=salary");
  expect((await viewAt("/study/tafe?sort=salary")).sort).toBeNull();
});
