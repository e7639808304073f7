import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { openDatabase } from "#worker/platform/db/client.ts";
import { insertInvitations } from "../../../../../tests/support/insert-invitations.ts";
import { insertOccupations } from "../../../../../tests/support/insert-occupations.ts";
import { insertRow } from "../../../../../tests/support/insert-row.ts";
import { linksOf, sectionOf, textOf } from "../../../../../tests/support/read-html.ts";
import { runLoader } from "../../../../../tests/support/run-loader.ts";
import { insertStatistics } from "../../../../../tests/support/statistic-rows.ts";
import { occupationsOfCourse } from "../server/public.ts";
import { loader as loadChanges } from "./changes.tsx";
import { loader as loadOccupation } from "./occupation.tsx";
import { loader as loadList } from "./occupations.tsx";

const { DB } = env as Env;

beforeAll(async () => {
  await insertOccupations(DB);
  await insertInvitations(DB);
  await insertStatistics(DB, [
    { field: "0801", level: "Bachelor", courses: 108 },
    { field: "0801", level: "Certificate IV", courses: 40 },
    { field: "1101", level: "Certificate III", courses: 9 },
    { field: "0503", level: "Bachelor", courses: 7 },
  ]);
});

const page = (codeSlug: string) => runLoader(loadOccupation, `/occupations/${codeSlug}`, {}, { codeSlug });

/** The headings of the visas that the occupation's lists open. */
const openIn = (html: string) =>
  [...sectionOf(html, "visas").matchAll(/<b>([^<]+)<\/b>/g)].map(([, name = ""]) => name);

it("an occupation shows the visas of its lists, conditions, authorities, and courses of matching levels only", async () => {
  const { html } = await page("221111-accountant-general");
  expect(openIn(html)).toHaveLength(9);
  expect(textOf(sectionOf(html, "visas"))).toContain("LIN 24/093，2026-03-28 版");
  expect(sectionOf(html, "caveats").match(/<li/g)).toHaveLength(1);
  expect(textOf(sectionOf(html, "assessment"))).toMatch(/（CPAA）.*（IPA）/);
  const fields = sectionOf(html, "fields");
  expect(textOf(fields)).toContain("要修满规定的会计科目");
  expect(textOf(fields)).toContain("学士 108 门在招课程");
  expect(linksOf(fields)).toEqual(["/study/fields/accounting", "/search?type=course&field=0801&level=Bachelor"]);
});

it("names the assessing authorities in the order of the instrument, also when the instrument names none", async () => {
  await DB.prepare("UPDATE occupations SET authority = 'TRA (trades)/IPA (others)' WHERE code = '121212'").run();
  await DB.prepare("UPDATE occupations SET authority = 'A State authority' WHERE code = '121611'").run();
  const { html } = await page("121212-flower-grower");
  expect(textOf(html)).toContain("TRA / IPA");
  expect(textOf(sectionOf(html, "assessment"))).toMatch(/澳大利亚技工资格认可署 .*公共会计师协会 /);
  const local = sectionOf((await page("121611-flower-grower")).html, "assessment");
  expect(textOf(local)).toContain("A State authority");
  expect(local).not.toContain("<li");
});

it("an occupation with two codes is not called absent from the list of the other edition", async () => {
  for (const slug of ["121212-flower-grower", "121611-flower-grower"]) {
    const { html } = await page(slug);
    const subclasses = openIn(html).map((name) => /\d{3}/.exec(name)?.[0]);
    expect(subclasses).toEqual(["190", "186", "491", "482", "494", "407"]);
    // The conditions are shown too, although only the code of 2022 has them.
    expect(sectionOf(html, "caveats").match(/<li/g)).toHaveLength(1);
    // The fields are shown too, although only the code of 2013 has them.
    const fields = sectionOf(html, "fields");
    expect(linksOf(fields)[0]).toBe("/study/fields/horticulture-and-viticulture");
    expect(textOf(fields)).toContain("7 门在招课程");
    expect(textOf(sectionOf(html, "lists"))).toMatch(/这个职业有两个代码：121212.+，121611/);
  }
});

it("lists the rounds without an invitation of the occupation, and those where it is unknown", async () => {
  const rounds = textOf(sectionOf((await page("221111-accountant-general")).html, "rounds"));
  expect(rounds).toMatch(/2024-06-13 .*90 分/);
  expect(rounds).toContain("2025-11-13");
  expect(rounds).toContain("2024-11-07");
  const cook = sectionOf((await page("351411-cook")).html, "rounds");
  expect([...cook.matchAll(/<b [^>]*>(?:<time>)?([\d-]+)</g)].map(([, day]) => day)).toEqual([
    "2025-11-13",
    "2024-11-07",
  ]);
  expect(cook.match(/只看到/g)?.length ?? 0).toBeGreaterThan(0);
});

it("shows expressions of interest as ranges where cells are hidden, invitations, and the other visas", async () => {
  const pool = textOf(sectionOf((await page("221111-accountant-general")).html, "pool"));
  expect(pool).toContain("约 476 份意向书在等 189 的邀请");
  expect(pool).toContain("467–485 份");
  expect(pool).toContain("（2024-06 一轮，90 分）：够这个分的意向书：1–19 份；不够的：466 份");
  expect(pool).toMatch(/90 分 1–19 1–19 85 分 30 31–49 65 分 436 467–485/);
  expect(pool).toMatch(/2025-11 400 2025-12 466/);
  expect(pool).toMatch(/月份 65 分 95 分 2025-12 &lt;20 63/);
  expect(pool).toContain("其中 1 个月，每个分数都不到 20 份，数不出来。");
  expect(pool).toContain("491（州提名）：122–158 份在等，各分数和获邀的");
  expect(sectionOf((await page("351411-cook")).html, "pool")).not.toContain("<h3");
});

it("redirects a code without or with a wrong slug, and responds with 404 to unknown codes", async () => {
  for (const slug of ["351411", "351411-chef"]) {
    const answer = await page(slug).catch((thrown: unknown) => thrown);
    expect(answer instanceof Response && [answer.status, answer.headers.get("Location")]).toEqual([
      301,
      "/occupations/351411-cook",
    ]);
  }
  for (const slug of ["999999-nobody", "cook", "3514111-cook"]) {
    expect(await page(slug).catch((thrown: unknown) => thrown)).toMatchObject({ init: { status: 404 } });
  }
});

/** The rows of the list, and of the most requested occupations. */
async function listAt(query: string) {
  const { html } = await runLoader(loadList, `/occupations${query}`);
  const leading = sectionOf(html, "leading");
  const rowsIn = (part: string) =>
    [...part.matchAll(/<li>(.*?)<\/li>/gs)].map(([, row = ""]) => ({
      code: /\/occupations\/(\d{6})/.exec(row)?.[1],
      visas: /class="visas">([^<]*)</.exec(row)?.[1],
      note: textOf(/<p class="text-muted.*?<\/p>/s.exec(row)?.[0] ?? ""),
    }));
  return { leading: rowsIn(leading), rows: rowsIn(html.replace(leading, "")) };
}

it("the list finds occupations in Chinese, English, pinyin and by code", async () => {
  const codes = async (query: string) => (await listAt(query)).rows.map(({ code }) => code);
  for (const q of ["厨师", "cook", "chushi", "351411"]) expect(await codes(`?q=${q}`)).toEqual(["351411"]);
  expect(await codes("?list=mltssl")).toEqual(["221111"]);
  expect(await codes("?field=08&skill=3")).toEqual(["351411"]);
  // An occupation with two codes is one row.
  for (const query of ["?field=0503", "?q=121212", "?q=121611", "?q=OSCA+121611"]) {
    const { rows } = await listAt(query);
    expect(rows.map(({ note }) => note.split(" · ")[0])).toEqual(["121212（ANZSCO 2013 版）、121611（2022 版）"]);
  }
  expect(await codes("?q=%3Cb%3E")).toEqual([]);
});

it("each row shows the visas of both codes, and the list begins with the most requested occupations", async () => {
  const { rows, leading } = await listAt("");
  const visas = new Map(rows.map((row) => [row.code, row.visas]));
  expect(visas.get("351411")).toBe("没有 189、485，其他都有");
  expect(visas.get("121212")).toBe("没有 189、485，其他都有");
  const groups = leading.map(({ code, note }) => [code, note]);
  // They are in the order of requests, without occupations on no list; courses are not counted before a load.
  expect(groups).toEqual([
    ["221111", ""],
    ["351411", ""],
  ]);
  await DB.prepare("UPDATE occupations SET courses = 40 WHERE code = '351411'").run();
  const { leading: counted } = await listAt("");
  expect(counted.map(({ visas, note }) => [visas, note])[1]).toEqual(["没有 189、485，其他都有", "对口课程 40 门"]);
  // Filtered and further pages omit them.
  expect((await listAt("?list=csol")).leading).toEqual([]);
});

it("the changes name occupation, list and instrument; without changes, the day since when", async () => {
  expect((await runLoader(loadChanges, "/occupations/changes")).intro).toContain("2026-11-22");
  await insertRow(DB, "occupation_changes", {
    ...{ code: "351411", title: "Cook", title_cn: "厨师（Cook）", list: "csol", change: "removed" },
    ...{ compilation: "F2027C00001", compiled_on: "2027-01-01", recorded_at: 1 },
  }).run();
  const { html } = await runLoader(loadChanges, "/occupations/changes");
  expect(textOf(html)).toMatch(/移出 CSOL LIN 24\/089，2027-01-01 版$/);
  expect(linksOf(html)).toEqual(["/occupations/351411-cook"]);
});

it("a course links to the occupations of its field that match its level", async () => {
  const of = async (fields: string[], level: string) =>
    (await occupationsOfCourse({ db: openDatabase(DB) }, { fields, level })).map(({ code }) => code);
  expect(await of(["080101"], "Bachelor")).toEqual(["221111"]);
  expect(await of(["0801"], "Master")).toEqual(["221111"]);
  // A trade is shown for a certificate, and not for a bachelor.
  expect(await of(["110109"], "Certificate III")).toEqual(["351411"]);
  expect(await of(["110109"], "Bachelor")).toEqual([]);
  expect(await of(["080101"], "Senior Secondary")).toEqual([]);
  expect(await of([], "Bachelor")).toEqual([]);
});
