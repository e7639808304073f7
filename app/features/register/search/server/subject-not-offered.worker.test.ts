import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { openDatabase } from "#worker/platform/db/client.ts";
import { fillSearchable } from "../../../../../tests/support/searchable-catalogue.ts";
import { exploreSchema } from "../shared/input.ts";
import { exploreCatalogue } from "./explore/explore-catalogue.ts";
import { searchCatalogue } from "./search-catalogue.ts";
import { forgetMemory } from "./vocabulary/memory.ts";

const d1 = (env as Env).DB;

beforeAll(async () => {
  forgetMemory();
  const college = (id: number, name: string, nameCn: string) => ({
    ...{ id, code: `0000${id}A`, name, nameCn, aliases: [], rank: id },
  });
  const course = (id: number, institution: number, name: string, field: string, level = "Bachelor") => ({
    ...{ id, institution, name, field, level, code: `00000${id}B` },
  });
  const lexicon = {
    meanings: [
      { kind: "institution" as const, values: ["1"], label: "江河大学" },
      { kind: "institution" as const, values: ["2"], label: "山野学院" },
      { kind: "field" as const, values: ["0811"], label: "金融", words: ["finance"] },
      { kind: "field" as const, values: ["110303"], label: "美发", words: ["hairdressing"] },
      { kind: "field" as const, values: ["0603"], label: "护理", words: ["nursing"] },
      { kind: "level" as const, values: ["Master"], label: "硕士" },
      { kind: "field" as const, values: ["110303"], label: "美甲", words: ["nails"] },
      { kind: "field" as const, values: ["0801"], label: "会计", words: ["accounting"] },
    ],
    terms: ["江河大学", "山野学院", "金融", "美发", "护理", "硕士", "美甲", "会计"].map(
      (term, at): [string, number, 2] => [term, at, 2],
    ),
    words: {},
    traditional: "",
    simplified: "",
    names: { fields: {}, metros: {} },
    version: 1,
  };
  await fillSearchable(
    d1,
    [college(1, "River University", "江河大学"), college(2, "Mountain College", "山野学院")],
    [
      course(1, 1, "Graduate Diploma in Corporate, Securities and Finance Law", "090999", "Graduate Diploma"),
      course(2, 1, "Bachelor of Commerce", "080399"),
      course(3, 1, "Bachelor of Nursing", "060301"),
      course(4, 2, "Certificate III in Hairdressing", "110303", "Certificate III"),
      course(5, 2, "Diploma of Banking", "081101", "Diploma"),
      { ...course(6, 2, "Diploma of Nursing", "060301", "Diploma"), standing: "expired" as const },
    ],
    lexicon,
  );
});

/** The notice and the ids of the courses, in the box and on the page. */
async function answers(q: string) {
  const app = { db: openDatabase(d1) };
  const box = await searchCatalogue(app, { q });
  const page = await exploreCatalogue(app, exploreSchema.parse({ q }));
  return [
    [box.understood.notice, box.results.flatMap(({ type, id }) => (type === "course" ? [id] : []))],
    [page.understood.notice, page.courses.map(({ id }) => id)],
  ];
}

it.each([
  [
    "江河大学 会计",
    "「江河大学」没有登记为「会计」的课程，下面是相近领域的课程，「会计」也可能是其中的一个方向。",
    [2],
  ],
  // A name that mentions the subject is found.
  ["江河大学 金融", undefined, [1]],
  ["江河大学 美发", "「江河大学」没有登记为「美发」或相近领域的课程，下面是其他院校的「美发」课程。", [4]],
  ["江河大学 护理 硕士", "「江河大学」有「护理」课程，但没有同时符合其他条件的，下面是所有「护理」课程。", [3]],
  // Subjects that are offered have no notice: by name, by field.
  ["江河大学 护理", undefined, [3]],
  ["山野学院 金融", undefined, [5]],
  ["金融", undefined, [5, 1]],
])("%s", async (q, notice, ids) => {
  for (const [said, found] of await answers(q)) {
    expect(said).toBe(notice);
    if (q === "金融") expect(found).toContain(5);
    else expect(found).toEqual(ids);
  }
});

it("shows closed courses before near fields", async () => {
  const app = { db: openDatabase(d1) };
  const { understood, results } = await searchCatalogue(app, { q: "山野学院 护理" });
  expect([understood.notice, results.map(({ type }) => type)]).toEqual([
    "没有在招的结果。另有 1 项已停招或已不在登记册上。",
    ["institution"],
  ]);
  expect(understood.noticeLink?.href).toContain("live=0");
  const { totals, closedTotal } = await exploreCatalogue(app, exploreSchema.parse({ q: "山野学院 护理" }));
  expect([totals.course, closedTotal]).toEqual([0, 1]);
});

it.each([
  ["美甲", "登记里没有名称为「美甲」的课程，下面是最相近的。"],
  ["美发", undefined],
])("a notice states that no course is named after %s", async (q, notice) => {
  const page = await exploreCatalogue({ db: openDatabase(d1) }, exploreSchema.parse({ q }));
  expect([page.understood.notice, page.courses.map(({ id }) => id)]).toEqual([notice, [4]]);
});

it.each([
  ["江河大学 山野学院 美发", "「江河大学」没有符合的在招「美发」课程。", [4]],
  ["江河大学 山野学院 护理", "「山野学院」没有符合的在招「护理」课程。", [3]],
])("for %s a notice first names the institution without courses", async (q, notice, ids) => {
  const page = await exploreCatalogue({ db: openDatabase(d1) }, exploreSchema.parse({ q }));
  expect([page.understood.notice, page.courses.map(({ id }) => id)]).toEqual([notice, ids]);
});
