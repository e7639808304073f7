import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import { readLinkedRows } from "#app/features/register/occupations/server/public.ts";
import { occupationFields, occupationLists, occupations } from "#app/features/register/occupations/server/schema.ts";
import { fieldStatistics } from "#app/features/register/statistics/server/public.ts";
import type { Env } from "#worker/env.ts";
import { openDatabase } from "#worker/platform/db/client.ts";
import { runRoute } from "../../../../../tests/support/back-office.ts";
import { insertCourse } from "../../../../../tests/support/catalogue-rows.ts";
import { headingOf, linksOf, sectionOf, textOf } from "../../../../../tests/support/read-html.ts";
import { recordFact } from "../../../../../tests/support/record-fact.ts";
import { seedFacts } from "../../../../../tests/support/seed-facts.ts";
import { insertSmallCatalogue } from "../../../../../tests/support/small-catalogue.ts";
import { insertStatistics } from "../../../../../tests/support/statistic-rows.ts";
import { kindOfCourse, readCourse } from "../server/read-course.ts";
import { courseFactKeys } from "./course/draw-course.server.tsx";
import { loader } from "./course.tsx";

beforeAll(async () => {
  const { DB } = env as Env;
  await insertSmallCatalogue(DB);
  await seedFacts();
  await recordFact("rate.aud-cny", 4.8);
  await insertStatistics(DB, [{ field: "0801", level: "Master", yearlyCourses: 120 }]);
  const { orm } = openDatabase(DB);
  await orm.insert(occupations).values([
    { ...occupation, code: "221111", title: "Accountant (General)", titleCn: "会计师", mltssl: true, csol: true },
    { ...occupation, code: "221199", title: "Accountants nec", titleCn: "其他会计师", stsol: true },
    { ...occupation, code: "351411", title: "Cook", titleCn: "厨师", skill2013: 3, mltssl: true },
    { ...occupation, code: "221112", title: "Bookkeeper", titleCn: "簿记员" },
  ]);
  const linked = ["221199", "221111", "351411", "221112"];
  const link = { field: "0801", strength: "core", noteCn: null } as const;
  await orm.insert(occupationFields).values(linked.map((code) => ({ ...link, code })));
  await orm.insert(occupationLists).values({
    ...{ key: "mltssl", name: "MLTSSL", nameCn: "中长期清单", edition: "2013", instrument: "LIN 19/051" },
    ...{ compilation: "F2026C00265", compiledOn: "2026-03-28", url: "https://example.org", checkedOn: "2026-11-20" },
  });
});

/** The occupation is on no list. */
const occupation: Omit<typeof occupations.$inferInsert, "code" | "title" | "titleCn"> = {
  ...{ aliases: [], edition: "both", skill2013: 1, skill2022: 1, caveats: [], agreement: "both" },
  ...{ mltssl: false, stsol: false, rol: false, csol: false, list407: false },
};

/** The drawn parts of a course page of the small catalogue: its strip and its sections. */
async function drawn(id: number, slug: string, institution = "1-alpha-university") {
  const path = `/institution/${institution}/course/${id}-${slug}`;
  const params = { idSlug: institution, courseIdSlug: `${id}-${slug}` };
  const data = (await runRoute(loader, path, undefined, { params })) as Awaited<ReturnType<typeof loader>>;
  const facts = [...data.drawn.strip.matchAll(/<li><b>(.*?)<\/b><small>(.*?)<\/small>/g)];
  return {
    strip: facts.map(([, value = "", note = ""]) => ({ value, note })),
    section: (name: string) => sectionOf(data.drawn.answers, name),
    contents: textOf(data.drawn.contents),
  };
}

const master = () => drawn(1, "master-of-accounting");
const bare = () => drawn(6, "bare-course", "2-beta-college");
const professional = () => drawn(2, "master-of-professional-accounting", "2-beta-college");

it("begins with level and length, fee, total cost in yuan, and place", async () => {
  const { strip } = await master();
  expect(strip).toMatchObject([
    { value: "授课型硕士 · 2 年", note: "Masters Degree (Coursework)，104 周" },
    { value: "A$40,000" },
    { value: expect.stringMatching(/^约\s¥[\d.]+\s万$/), note: expect.stringMatching(/^全程，含生活费，A\$[\d,]+$/) },
    { value: "维多利亚州", note: "Carlton" },
  ]);
  expect(strip[1]?.note).toMatch(/^每年学费，约 ¥[\d.]+ 万$/);
});

it("compares the fee with courses of the same field and level", async () => {
  const fee = (await master()).section("fee");
  expect(headingOf(fee)).toBe("学费在同专业里偏高");
  expect(textOf(fee)).toContain("全国 120 门会计类硕士课程登记了学费，一半在每年 A$25,000 到 A$35,000 之间");
  expect(fee).toContain("这门课 A$40,000");
  expect(headingOf((await professional()).section("fee"))).toBe("学费在同专业里居中");
  const unknown = await bare();
  expect(headingOf(unknown.section("fee"))).toBe("学费没有登记");
  expect(unknown.section("fee")).not.toMatch(/class="answer"|<svg|<figure/);
  expect(unknown.strip.map(({ value }) => value)).toEqual(["硕士 · 学制未登记", "费用未登记", "登记册未列校区"]);
});

it("adds up tuition, living costs, insurance and visa like the calculator", async () => {
  const cost = (await master()).section("cost");
  const amounts = [...textOf(cost).matchAll(/A\$([\d,]+)/g)].map(([, amount = ""]) =>
    Number(amount.replaceAll(",", "")),
  );
  const [heading, tuition, living, visa, total] = amounts;
  expect(tuition).toBe(80_500);
  expect(heading).toBe((tuition ?? 0) + (living ?? 0) + (visa ?? 0));
  expect(total).toBe(heading);
  expect(textOf(cost)).toMatch(/其中还没有用今年的官方页核对：.+。/);
  expect((await bare()).section("cost")).toBe("");
});

it("names the stay of the 485 visa for the level, and whether the course is long enough", async () => {
  const after = (await master()).section("after");
  expect(headingOf(after)).toMatch(/^毕业以后：485 签证最长 \d+ 年$/);
  expect(after).toContain("visa-485.stay-bachelor");
  expect(textOf(after)).toMatch(/485 要求登记的学制合计至少 .+ 周 ，这门课是 104 周。/);
  // A graduate certificate alone qualifies for no 485 visa, so the section lists only occupations.
  const certificate = (await drawn(3, "graduate-certificate")).section("after");
  expect(headingOf(certificate)).toBe("毕业以后可以做什么");
  expect(certificate).not.toContain("visa-485.");
});

it("lists occupations of the field that fit the level and are on a list, with their visas", async () => {
  const after = (await master()).section("after");
  const groups = after.split("<h3").slice(1);
  expect(groups.map((group) => [/>([\d、]+) 的清单/.exec(group)?.[1], /title-link">([^<]+)/.exec(group)?.[1]])).toEqual(
    [
      ["189、190、491、482、186", "会计师"],
      ["190、491", "其他会计师"],
    ],
  );
  expect(linksOf(after)).toContain("/occupations/221111-accountant-general");
  expect(textOf(after)).toContain("清单取自 2026-03-28 的法律文件");
});

it("a course of the rest of a broad field names the core occupations of that field, those of its title first", async () => {
  const { DB } = env as Env;
  await insertCourse(DB, 90, 1, "Master of Commerce (Accounting)", {
    level: "Master",
    field_of_education_1_narrow_field: "0800 - Management and Commerce",
    field_of_education_1_detailed_field: "080000 - Management and Commerce, n.f.d.",
  }).run();
  const { orm } = openDatabase(DB);
  const [code, link] = ["223111", { strength: "core", noteCn: null } as const];
  await orm.insert(occupations).values({ ...occupation, code, title: "Manager", titleCn: "经理", mltssl: true });
  await orm.insert(occupationFields).values({ ...link, code, field: "080103" });
  const { section } = await drawn(90, "master-of-commerce-accounting");
  const codes = linksOf(section("after")).flatMap((link) => /occupations\/(\d+)/.exec(link)?.[1] ?? []);
  expect(codes).toEqual(["221111", "223111", "221199"]);
});

it("names the English scores that the student visa requires", async () => {
  expect(headingOf((await master()).section("entry"))).toMatch(/^英语：签证要雅思\s\d\.\d，学校可能更高$/);
});

it("names the practical work of the course", async () => {
  expect((await master()).section("work")).toBe("");
  expect(headingOf((await professional()).section("work"))).toBe("课程里有必修的实习或工作");
});

it("lists links to the sections of the page next to them", async () => {
  expect((await master()).contents).toContain("一共要多少钱");
  expect((await bare()).contents).not.toContain("一共要多少钱");
});

it("reads all data in one round trip to the database", async () => {
  const app = { db: openDatabase((env as Env).DB), now: Date.now };
  await Promise.all([
    readCourse(app, { id: 1 }),
    fieldStatistics(app, kindOfCourse(1)),
    readFacts(app, courseFactKeys),
    readLinkedRows(app, kindOfCourse(1)),
  ]);
  expect(app.db.meter.trips).toBe(1);
});
