import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { refusalOfRoute } from "../../../../../tests/support/back-office.ts";
import { insertRow } from "../../../../../tests/support/insert-row.ts";
import { linksOf, textOf } from "../../../../../tests/support/read-html.ts";
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

const htmlAt = async (path: string) => (await runLoader(loader, path)).html;

const systemsIn = (html: string) => /<details class="mt-2.*?<\/details>/s.exec(html)?.[0] ?? "";

/** The rows of the table as texts of their cells, without the folded rows of school systems. */
const rowsIn = (html: string) =>
  [...html.replace(systemsIn(html), "").matchAll(/<tr role="row" class="relative.*?<\/tr>/gs)].map(([row]) => ({
    name: /class="title-link[^>]*>([^<]+)</.exec(row)?.[1] ?? "",
    cells: [...row.matchAll(/<td.*?<\/td>/gs)].map(([cell]) => textOf(cell)),
    row,
  }));

const namesAt = async (path: string) => rowsIn(await htmlAt(path)).map(({ name }) => name);

it("only the list of all institutions can be filtered by category", async () => {
  expect(await namesAt("/study/institutions")).toEqual(["甲大学", "Beta College"]);
  expect(await namesAt("/study/institutions?category=english")).toEqual(["Beta College"]);
  expect(await namesAt("/study/institutions?category=kindergarten")).toHaveLength(2);
  expect(await namesAt("/study/university?category=english")).toEqual(["甲大学"]);
});

it("a page past the end redirects to the last one and keeps the filters", async () => {
  expect(await refusalOfRoute(runLoader(loader, "/study/institutions?category=english&state=VIC&page=9"))).toBe(
    "302 /study/institutions?category=english&state=VIC",
  );
});

it("universities have the columns that students choose by, and follow the requested order", async () => {
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
  const html = await htmlAt("/study/university");
  expect([...html.matchAll(/<th [^>]*>([^<]+)</g)].map(([, label]) => label)).toEqual([
    "名称",
    "州 / 城市",
    "学士一年",
    "澳大利亚本地毕业生年薪",
    "课程",
    "对比",
    "官方网站",
  ]);
  const [first] = rowsIn(html);
  expect(first?.name).toBe("Best Known University");
  expect(first?.cells.slice(1)).toEqual([
    "悉尼、墨尔本 · 21 门课程 新南威尔士州、维多利亚州 悉尼、墨尔本",
    expect.stringMatching(/^学士 A\$50,000 ≈\s¥24\s万 ／年$/),
    "澳大利亚本地毕业生年薪 A$70,000",
    "21",
    "对比 ：Best Known University",
    "",
  ]);
  const [alpha, best, cheap, newest] = ["甲大学", "Best Known University", "Cheap University", "New University"];
  expect(await namesAt("/study/university")).toEqual([best, cheap, alpha, newest]);
  expect(await namesAt("/study/university?sort=fee")).toEqual([cheap, best, alpha, newest]);
  expect(await namesAt("/study/university?sort=salary")).toEqual([newest, best, cheap, alpha]);
  expect((await namesAt("/study/university?sort=courses")).slice(0, 3)).toEqual([newest, cheap, best]);
  expect(await namesAt("/study/university?sort=name")).toEqual([alpha, best, cheap, newest]);
  // An order that the list does not offer is ignored.
  expect(linksOf(html)).toContain("/study/university?sort=salary");
  expect(await htmlAt("/study/tafe?sort=salary")).toMatch(/aria-current="page">知名在前</);
});

const institution = (id: number, row: Record<string, string | number | null>) =>
  insertRow(DB, "institutions", {
    ...{ id, name: `School ${id}`, name_key: `school ${id}`, cricos_provider_code: `0${id}S`, state: "QLD" },
    ...{ register_hash: "", first_load_id: 1, changed_load_id: 1, popularity_rank: 40, ...row },
  });

it("registrations of one university are one row, that of the best known one, and count once", async () => {
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
  const html = await htmlAt("/study/university");
  const rows = rowsIn(html);
  const shown = rows.filter(({ name }) => name === "Victoria University" || name === "维多利亚大学");
  expect(shown).toHaveLength(1);
  // The page that the row links to has a link to the other registration.
  expect(linksOf(shown[0]?.row ?? "")).toEqual(["/institution/302-victoria-university"]);
  expect(html).toContain(`>共 ${rows.length} 所`);
  // The list of all institutions counts what its link shows.
  expect(textOf(await htmlAt("/study/institutions"))).toContain(`大学 ${rows.length} 中小学`);
  // A registration that is found alone has its own row.
  expect(rowsIn(await htmlAt("/study/university?state=NSW")).some(({ row }) => row.includes("0301S"))).toBe(true);
});

it("school systems of a state are folded, and a fee that includes or may include boarding says so", async () => {
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
    // Ten day schools have a median fee of A$40,000.
    ...Array.from({ length: 10 }, (_, n) =>
      school(401 + n, { school_fee: 40_000, school_boarding: "no" }, 78_000),
    ).flat(),
    ...school(421, { school_fee: 36_600, display_name: "Queensland Government Schools" }, 36_400),
    ...school(422, { school_fee: 61_000, school_boarding: "yes" }),
    ...school(423, { school_fee: 59_000, school_boarding: "yes" }),
    ...school(424, { school_fee: 61_000, school_boarding: "no" }),
  ]);
  forgetListMemory();
  const html = await htmlAt("/study/highschool");
  expect(textOf(systemsIn(html))).toMatch(/Queensland Government Schools .*A\$18,200.* 加寄宿等约 A\$36,600/);
  const rows = rowsIn(html);
  expect(rows.map(({ name }) => name)).not.toContain("Queensland Government Schools");
  const noted = rows.filter(({ row }) => row.includes("可能含寄宿费")).map(({ name }) => name);
  expect(noted).toEqual(["School 422"]);
  expect(rows.some(({ row }) => row.includes("加寄宿等约"))).toBe(false);
  expect(html).toContain("不寄宿学校的中位数（A$40,000）");
  // In another order they are in their sorted place.
  expect(systemsIn(await htmlAt("/study/highschool?sort=fee"))).toBe("");
});

it("a college shows its median yearly fee, a language school that of 20 weeks, and kinds are tabs", async () => {
  const course = (id: number, of: number, weeks: number, tuition: number, perYear: number) =>
    insertRow(DB, "courses", {
      ...{ id, institution_id: of, cricos_course_code: `${id}C`, cricos_provider_code: `0${of}S`, level: "Diploma" },
      ...{ name: `Course ${id}`, duration_weeks: weeks, tuition_fee: tuition, tuition_fee_per_year: perYear },
      ...{ dual_qualification: 0, foundation_studies: 0, expired: 0, work_component: 0 },
      ...{ register_hash: "", first_load_id: 1, changed_load_id: 1 },
    });
  await DB.batch([
    institution(501, { category: "vocational", type: "Government", name: "A Tafe" }),
    institution(502, { category: "english", type: "Private", name: "A Language School" }),
    course(5011, 501, 104, 30_000, 15_000),
    course(5012, 501, 52, 17_000, 17_000),
    // Shorter than a year.
    course(5013, 501, 26, 9_000, 18_000),
    course(5021, 502, 60, 24_000, 20_800),
  ]);
  forgetListMemory();
  const html = await htmlAt("/study/tafe?q=A%20");
  const feesOf = Object.fromEntries(rowsIn(html).map(({ name, cells }) => [name, cells[2]]));
  expect(feesOf["A Tafe"]).toMatch(/^职业 A\$16,000 ≈\s¥7\.7\s万 ?／年$/);
  expect(feesOf["A Language School"]).toMatch(/^语言 A\$8,000 ≈\s¥3\.8\s万 ?／20 周$/);
  expect(html).toContain("category=vocational&amp;owner=government&amp;q=A");
  expect(await namesAt("/study/tafe?category=vocational&owner=government")).toEqual(["A Tafe"]);
});
