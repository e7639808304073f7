import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { unpack } from "#app/shell/islands/static-section.tsx";
import type { Env } from "#worker/env.ts";
import { refusalOfRoute } from "../../../../../tests/support/back-office.ts";
import { insertRow } from "../../../../../tests/support/insert-row.ts";
import { recordFact } from "../../../../../tests/support/record-fact.ts";
import { runLoader } from "../../../../../tests/support/run-loader.ts";
import { seedFacts } from "../../../../../tests/support/seed-facts.ts";
import { insertSmallCatalogue } from "../../../../../tests/support/small-catalogue.ts";
import { forgetListMemory } from "../server/list-institutions.ts";
import { loader } from "./institution-list.tsx";

const { DB } = env as Env;

beforeAll(async () => {
  await insertSmallCatalogue(DB);
  await seedFacts();
  await recordFact("rate.aud-cny", 4.8);
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
    "学士一年",
    "毕业年薪",
    "课程",
    "官方网站",
  ]);
  expect(view.rows[0]).toMatchObject({
    ...{ name: "Best Known University", salary: "A$70,000", courses: "21", also: [] },
    ...{ fee: { aud: "A$50,000", converted: "≈\u00a0¥24\u00a0万" }, city: "悉尼、墨尔本" },
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

const institution = (id: number, row: Record<string, string | number | null>) =>
  insertRow(DB, "institutions", {
    ...{ id, name: `School ${id}`, name_key: `school ${id}`, cricos_provider_code: `0${id}S`, state: "QLD" },
    ...{ register_hash: "", first_load_id: 1, changed_load_id: 1, popularity_rank: 40, ...row },
  });

it("the registrations of one university are one row, that of the best known, and one in the count", async () => {
  const vu = {
    name: "Victoria University",
    name_cn: "维多利亚大学",
    name_key: "victoria university",
    category: "university",
  };
  await DB.batch([
    institution(301, { ...vu, popularity_rank: 20, states: "NSW,QLD", live_course_count: 32 }),
    institution(302, { ...vu, popularity_rank: 12 }),
  ]);
  forgetListMemory();
  const { rows, total } = await viewAt("/study/university");
  const shown = rows.filter(({ name }) => name === "Victoria University");
  expect(shown.map(({ code, also }) => [code, also])).toEqual([
    [
      "0302S",
      [{ href: "/institution/301-victoria-university", label: "另一个登记 0301S：新南威尔士州、昆士兰州，32 门课程" }],
    ],
  ]);
  expect(total).toMatch(new RegExp(`^共 ${rows.length} 所`));
  // Alone it is a row of its own.
  const alone = await viewAt("/study/university?state=NSW");
  expect(alone.rows.map(({ code }) => code)).toContain("0301S");
});

it("schools of a state are folded, and a fee that has boarding in it, or may have, says so", async () => {
  const school = (id: number, row: Record<string, string | number | null>, tuition: number | null = null) => [
    institution(id, { category: "school", ...row }),
    insertRow(DB, "courses", {
      ...{ id, institution_id: id, cricos_course_code: `${id}C`, cricos_provider_code: `0${id}S` },
      ...{
        name: "Senior Secondary (Years 11-12)",
        level: "Senior Secondary",
        duration_weeks: 104,
        tuition_fee: tuition,
      },
      estimated_total_course_cost: Number(row.school_fee) * 2,
      ...{ dual_qualification: 0, foundation_studies: 0, expired: 0, work_component: 0 },
      ...{ register_hash: "", first_load_id: 1, changed_load_id: 1 },
    }),
  ];
  await DB.batch([
    // Ten day schools have a median of A$40,000.
    ...Array.from({ length: 10 }, (_, n) =>
      school(401 + n, { school_fee: 40_000, school_boarding: "no" }, 78_000),
    ).flat(),
    ...school(421, { school_fee: 36_600, display_name: "Queensland Government Schools" }, 36_400),
    ...school(422, { school_fee: 61_000, school_boarding: "yes" }),
    ...school(423, { school_fee: 59_000, school_boarding: "yes" }),
    ...school(424, { school_fee: 61_000, school_boarding: "no" }),
  ]);
  forgetListMemory();
  const view = await viewAt("/study/highschool");
  expect(view.systems.map(({ name, feeNote }) => [name, feeNote])).toEqual([
    ["Queensland Government Schools", "学费 A$18,200，其他收费 A$18,400 多半是寄宿或寄养家庭"],
  ]);
  expect(view.rows.map(({ name }) => name)).not.toContain("Queensland Government Schools");
  const notes = new Map(view.rows.map(({ code, feeNote }) => [code, feeNote]));
  expect(["0401S", "0422S", "0423S", "0424S"].map((code) => notes.get(code))).toEqual([
    null,
    "可能含寄宿费",
    null,
    null,
  ]);
  expect(view.notes.join("")).toContain("不寄宿学校的中位数（A$40,000）");
  // Another order has them at their place.
  expect((await viewAt("/study/highschool?sort=fee")).systems).toEqual([]);
});
