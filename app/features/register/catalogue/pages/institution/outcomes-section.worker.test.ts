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

it("draws employment, salary and satisfaction of a university against all, and names the group surveyed", async () => {
  const html = await drawn(1);
  expect(headingOf(html)).toBe("本国本科毕业生 73.2% 有全职工作，年薪中位数 A$76,700");
  const [, first = "", ...others] = html.split("<h3");
  const charts = [first, ...others].map((chart) =>
    [...`<h3${chart}`.matchAll(/<(?:h3|p)[^>]*>(.*?)<\/(?:h3|p)>/g)].slice(0, 3).map(([, text = ""]) => textOf(text)),
  );
  expect(charts).toEqual([
    ["全职就业率 73.2%", "比全国大学低 1.2 个百分点", "2024 年调查，澳大利亚本国本科毕业生"],
    ["全职年薪中位数 A$76,700", "比全国大学高 A$1,700", "2024 年调查，澳大利亚本国本科毕业生"],
    ["对整个读书经历满意 78.0%", "和各大学的中位数一样", "2024 年调查，本科在读学生"],
  ]);
  const widths = [...first.matchAll(/<rect[^>]* width="([\d.]+)%"/g)].map(([, w]) => Number(w));
  // A bar of 100 % is as wide as the drawing.
  expect(widths[1]).toBeCloseTo(0.732 * (widths[0] ?? 0), 0);
});

it("shows nothing for an institution without figures, and omits unpublished values", async () => {
  expect(await drawn(2)).toBe("");
  await DB.prepare("UPDATE graduate_outcomes SET employed = NULL, salary = NULL WHERE code = '00001A'").run();
  const html = await drawn(1);
  expect(headingOf(html)).toBe("78.0% 的学生对读书经历满意");
  expect(html.match(/<h3/g)).toHaveLength(1);
});
