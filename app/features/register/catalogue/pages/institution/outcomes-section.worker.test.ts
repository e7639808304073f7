import { env } from "cloudflare:workers";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import { readOutcomes } from "#app/features/register/outcomes/server/public.ts";
import type { Env } from "#worker/env.ts";
import { openDatabase } from "#worker/platform/db/client.ts";
import { insertRow } from "../../../../../../tests/support/insert-row.ts";
import { headingOf, textOf } from "../../../../../../tests/support/read-html.ts";
import { insertSmallCatalogue } from "../../../../../../tests/support/small-catalogue.ts";
import { codeOfInstitution } from "../../server/institution-columns.ts";
import { OutcomesSection } from "./outcomes-section.server.tsx";

const { DB } = env as Env;

const outcomes = (code: string, employed: number | null, salary: number | null, experience: number) =>
  insertRow(DB, "graduate_outcomes", { code, year: 2024, read_on: "2026-11-22", employed, salary, experience });

beforeAll(async () => {
  await insertSmallCatalogue(DB);
  await DB.batch([outcomes("", 74.4, 75_000, 78), outcomes("00001A", 73.2, 76_700, 78)]);
});

async function drawn(id: number) {
  const outcomes = await readOutcomes({ db: openDatabase(DB) }, codeOfInstitution(id));
  return renderToStaticMarkup(OutcomesSection({ outcomes, name: "甲大学" }));
}

it("compares employment, salary and satisfaction of a university with all, and names the group surveyed", async () => {
  const html = await drawn(1);
  expect(headingOf(html)).toBe("2024 年调查：毕业生的工作、年薪和满意度");
  const cells = [...html.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = ""]) => textOf(cell)),
  );
  expect(cells).toEqual([
    ["", "甲大学", "全国大学"],
    ["全职就业率 澳大利亚本国本科毕业生", "73.2%", "74.4%"],
    ["全职年薪中位数 澳大利亚本国本科毕业生", "A$76,700", "A$75,000"],
    ["对整个读书经历满意 本科在读学生；右边是各大学的中位数", "78.0%", "78.0%"],
  ]);
});

it("shows nothing for an institution without figures, and omits unpublished values", async () => {
  expect(await drawn(2)).toBe("");
  await DB.prepare("UPDATE graduate_outcomes SET employed = NULL, salary = NULL WHERE code = '00001A'").run();
  const html = await drawn(1);
  expect(html.match(/scope="row"/g)).toHaveLength(1);
  expect(textOf(html)).toContain("对整个读书经历满意");
});
