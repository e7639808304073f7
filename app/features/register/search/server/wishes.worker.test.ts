import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { openDatabase } from "#worker/platform/db/client.ts";
import { fillSearchable } from "../../../../../tests/support/searchable-catalogue.ts";
import { exploreSchema } from "../shared/input.ts";
import { exploreCatalogue } from "./explore/explore-catalogue.ts";
import { forgetMemory } from "./vocabulary/memory.ts";

const d1 = (env as Env).DB;

beforeAll(async () => {
  forgetMemory();
  const school = (id: number, name: string, nameCn: string, category: "university" | "vocational" = "university") => ({
    ...{ id, code: `0000${id}A`, name, nameCn, aliases: [], rank: id, category },
  });
  const course = (id: number, institution: number, name: string, field: string, cost: number, weeks: number) => ({
    ...{ id, institution, name, field, cost, weeks, code: `${100_000 + id}B` },
    level: /^Bachelor/.test(name) ? "Bachelor" : "Certificate II",
  });
  const meanings = [
    { kind: "institution" as const, values: ["1"], label: "江河大学" },
    { kind: "field" as const, values: ["020199"], label: "数据科学", words: ["data science"] },
    { kind: "field" as const, values: ["020119"], label: "人工智能", words: ["artificial intelligence"] },
    { kind: "field" as const, values: ["0603"], label: "护理", words: ["nursing"] },
    { kind: "category" as const, values: ["vocational"], label: "职业学校" },
    { kind: "category" as const, values: ["university"], label: "大学" },
    { kind: "field" as const, values: [], label: "文学士", words: ["bachelor of arts"] },
    { kind: "field" as const, values: [], label: "法学士", words: ["bachelor of laws"] },
  ];
  const terms = ["江河大学", "数据科学", "人工智能", "护理", "职业学校", "大学", "ba", "llb"];
  await fillSearchable(
    d1,
    [
      school(1, "River University", "江河大学"),
      school(2, "The University of the River", "江河大学（合并前）"),
      school(3, "Hill College", "山野学院", "vocational"),
      school(4, "Senior High", "大学高级中学", "vocational"),
    ],
    [
      course(1, 1, "Bachelor of Data Science", "020199", 90_000, 156),
      course(2, 1, "Bachelor of Artificial Intelligence", "020119", 90_000, 156),
      course(3, 2, "Bachelor of Artificial Intelligence and Data Science", "020119", 90_000, 156),
      course(4, 1, "Bachelor of Nursing", "060301", 90_000, 156),
      course(5, 2, "Bachelor of Nursing", "060301", 70_000, 104),
      course(6, 3, "Certificate II in Guarding", "099905", 500, 4),
      course(7, 3, "Certificate II in Horticulture", "050301", 9000, 40),
      course(8, 1, "Bachelor of Arts/Bachelor of Laws", "090901", 120_000, 260),
      course(9, 1, "Bachelor of Laws", "090901", 110_000, 208),
    ],
    {
      meanings,
      terms: terms.map((term, at): [string, number, 2] => [term, at, 2]),
      words: {},
      traditional: "",
      simplified: "",
      names: { fields: {}, metros: {} },
      formers: { 1: ["2"] },
      version: 1,
    },
  );
});

const explore = (q: string) => exploreCatalogue({ db: openDatabase(d1) }, exploreSchema.parse({ q }));
const coursesOf = async (q: string) => (await explore(q)).courses.map(({ id }) => id);

it.each([
  "数据科学与人工智能",
  "数据科学和人工智能",
  "人工智能、数据科学",
  "人工智能/数据科学",
  "数据科学及人工智能 最好",
])("a course that has both subjects in its name comes before those with one: %s", async (q) => {
  expect((await coursesOf(q))[0]).toBe(3);
});

it.each(["护理 不要江河大学", "非江河大学的护理", "除了江河大学 护理", "不是江河大学的护理", "护理 江河大学以外"])(
  "without a university nothing that was merged into it is wanted: %s",
  async (q) => {
    expect(await coursesOf(q)).toEqual([]);
  },
);

it("a university before a merger is found by its name, and the other without it", async () => {
  expect(await coursesOf("江河大学 护理")).toEqual([4]);
});

it.each([
  ["护理 学费从低到高", [5, 4]],
  ["护理 每年学费从低到高", [4, 5]],
  ["每年学费 最便宜的护理", [4, 5]],
  ["一年学费最低的护理", [4, 5]],
  ["护理 lowest annual fees", [4, 5]],
  ["每年学费从高到低 护理", [5, 4]],
])("a year's tuition and the cost of the whole course are two orders: %s", async (q, expected) => {
  expect(await coursesOf(q)).toEqual(expected);
});

it.each(["职业学校 便宜", "便宜的职业学校", "最便宜的职业学校", "职业学校 学费从低到高", "职业学校 低学费"])(
  "a cheap school is not its shortest unit: %s",
  async (q) => {
    expect(await coursesOf(q)).toEqual([7, 6]);
  },
);

it.each(["BA/LLB", "ba/llb", "LLB/BA", "BA + LLB", "LLB & BA"])("two awards are one course: %s", async (q) => {
  expect(await coursesOf(q)).toEqual([8]);
});

it.each([
  "职业学校 学费1万以下",
  "学费1万以内的职业学校",
  "职业学校 一年1万以下",
  "职业学校 预算1万澳币",
  "职业学校 under 10000 aud",
])("schools within a price have such a course: %s", async (q) => {
  const { institutions, totals } = await exploreCatalogue(
    { db: openDatabase(d1) },
    exploreSchema.parse({ q, type: "institution" }),
  );
  expect([institutions.map(({ id }) => id), totals.institution]).toEqual([[3], 1]);
});

it.each(["护理 vs 非护理", "护理和非护理", "护理 非护理", "非护理还是护理", "护理、非护理 哪个便宜"])(
  "a thing beside its opposite is a comparison and no filter: %s",
  async (q) => {
    const { sides, understood, courses } = await explore(q);
    expect(sides.map((side) => [side.label, side.courses])).toEqual([
      ["护理", 2],
      ["非护理", 7],
    ]);
    expect([understood.excluded, courses.length]).toEqual([undefined, 2]);
  },
);

it("a kind of school finds no school whose name begins so", async () => {
  expect((await explore("大学")).institutions.map(({ id }) => id)).toEqual([1, 2]);
});
