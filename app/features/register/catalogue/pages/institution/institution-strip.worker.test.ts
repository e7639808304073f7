import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import type { IsDoubtful } from "#app/features/register/statistics/server/public.ts";
import type { Fact } from "#app/shell/figures/fact.ts";
import type { Env } from "#worker/env.ts";
import { openDatabase } from "#worker/platform/db/client.ts";
import { insertRow } from "../../../../../../tests/support/insert-row.ts";
import { headingOf, linksOf, sectionOf, textOf } from "../../../../../../tests/support/read-html.ts";
import { insertSmallCatalogue } from "../../../../../../tests/support/small-catalogue.ts";
import { readInstitution } from "../../server/read-institution.ts";
import { drawInstitution } from "./draw-institution.server.tsx";
import { markDoubtful } from "./institution-strip.server.ts";

const { DB } = env as Env;

/** Ten more courses of institution 2 in three fields, from A$10,000 to 19,000 a year; of the last only the total is registered. */
beforeAll(async () => {
  await insertSmallCatalogue(DB);
  const fields = ["0603 - Nursing", "0801 - Accounting", "0201 - Computer Science"];
  await DB.batch(
    Array.from({ length: 10 }, (_, index) =>
      insertRow(DB, "courses", {
        id: 100 + index,
        institution_id: 2,
        cricos_course_code: `000010${index}`,
        cricos_provider_code: "00002B",
        name: `Bachelor ${index}`,
        level: "Bachelor",
        duration_weeks: 104,
        tuition_fee: index < 9 ? 2 * (10_000 + index * 1000) : null,
        estimated_total_course_cost: 2 * (10_000 + index * 1000) + (index < 9 ? 150 : 0),
        field_of_education_1_narrow_field: fields[index < 6 ? 0 : index < 9 ? 1 : 2] ?? "",
        ...{ dual_qualification: 0, foundation_studies: 0, expired: 0, work_component: 0 },
        ...{ register_hash: "", first_load_id: 1, changed_load_id: 1 },
      }),
    ),
  );
});

async function read(id: number) {
  const details = await readInstitution({ db: openDatabase(DB) }, { id });
  if (!details) throw new Error("no such institution");
  return details;
}

async function view(id: number, known: Partial<Parameters<typeof drawInstitution>[1]> = {}, category?: "vocational") {
  const details = await read(id);
  const institution = { ...details.institution, ...(category && { category }) };
  const { names, strip, aboveCourses, belowCourses } = await drawInstitution(
    { ...details, institution },
    { ...{ isDoubtful: () => false, outcomes: null, facts: new Map(), now: 0, otherFee: null }, ...known },
  );
  const facts = [...strip.matchAll(/<li><b>(.*?)<\/b><small>(.*?)<\/small>/g)];
  return {
    names: textOf(names),
    strip: facts.map(([, value = "", note = ""]) => ({ value, note })),
    fields: sectionOf(aboveCourses, "fields"),
    after: sectionOf(aboveCourses, "after"),
    campuses: sectionOf(belowCourses, "campuses"),
  };
}

it("shows the kind, the courses by level, the most wanted levels first, and the places", async () => {
  const { strip, campuses, fields } = await view(1);
  expect(strip).toEqual([
    { value: "大学", note: "名额未登记" },
    { value: "2 门课程", note: "硕士、研究生证书" },
    { value: "A$20,000–40,000", note: "多数课程一年的收费" },
    { value: "维多利亚州", note: "1 个校区" },
  ]);
  expect(headingOf(campuses)).toBe("在维多利亚州上课");
  // Courses of one field only.
  expect(fields).toBe("");
});

it("names no state as a city in the sentence about a university", async () => {
  const { names } = await view(1);
  expect(names).toContain("大学");
  expect(names).not.toContain("在维多利亚州");
});

it("shows the range of most fees, and the most searched fields with their fees", async () => {
  const { strip, fields } = await view(2);
  expect(strip.map(({ value }) => value)).toContain("A$11,000–19,000");
  expect(strip.find(({ value }) => value.includes("门课程"))?.note).toBe("学士、硕士");
  expect(headingOf(fields)).toBe("各专业一年多少钱");
  expect([...fields.matchAll(/<li>(.*?)<\/li>/g)].map(([, row = ""]) => textOf(row))).toEqual([
    "会计学 学士 · 3 门课程 A$17,000",
    "护理学 学士 · 6 门课程 A$12,500",
    // Its only course has no itemised tuition.
    "计算机科学 1 门课程 —",
  ]);
  expect(linksOf(fields)).toContain("/study/fields/nursing");
});

it("marks fees that are far below others, in the list of fields and of courses, but no total without a tuition", async () => {
  const isDoubtful: IsDoubtful = ({ field, yearly }) => field !== "0801" && (yearly ?? 0) > 0;
  const { fields } = await view(2, { isDoubtful });
  const marked = [...fields.matchAll(/<li>(.*?)<\/li>/g)].map(([, row = ""]) => textOf(row));
  expect(marked.filter((row) => row.endsWith("低得多，先问学校 A$12,500"))).toEqual([marked[1]]);
  const bachelors = markDoubtful((await read(2)).courses, isDoubtful).find(([level]) => level === "Bachelor")?.[1];
  expect(bachelors?.filter((row) => row[9]).map(([id]) => id)).toEqual([100, 101, 102, 103, 104, 105]);
});

it("a college says what its diploma leads to, once both figures are known; a university does not", async () => {
  const fact = (key: string, unit: Fact["unit"], value: number): [string, Fact] => [
    key,
    {
      ...{ key, label: key, unit, value, valueTo: null, validFrom: null, note: null, isUnverified: false },
      ...{ sourceName: "s", sourceUrl: "https://s.example/a", checkedOn: "2026-11-20", grade: "official" },
    },
  ];
  const facts = new Map([fact("visa-485.stay-vocational", "months", 18), fact("visa-485.study-weeks", "weeks", 92)]);
  const { after } = await view(2, { facts }, "vocational");
  expect(headingOf(after)).toContain("18 个月");
  expect(textOf(after)).toContain("92 周");
  expect(linksOf(after)).toContain("/visa/graduate");
  expect((await view(2, { facts })).after).toBe("");
  expect((await view(2, { facts: new Map([...facts].slice(1)) }, "vocational")).after).toBe("");
});
