import { expect, it } from "vitest";
import { answerQuestion, exploreCatalogue } from "#app/features/register/search/server/public.ts";
import { searchCatalogue } from "#app/features/register/search/server/search-catalogue.ts";
import { exploreSchema } from "#app/features/register/search/shared/input.ts";
import { starterDatabaseForAll } from "../../tests/support/starter-database.ts";

const openStarter = starterDatabaseForAll();
const now = () => Date.parse("2026-11-28T02:00:00Z");
const app = () => ({ db: openStarter(), now });

it("answers a question with the figure in force, its source, and the section that says more", async () => {
  const [answer, ...others] = await answerQuestion(app(), "學生簽證要多少錢？");
  expect(others).toEqual([]);
  expect(answer?.text).toMatch(/申请费是 A\$2,500，/);
  expect(answer?.understood).toEqual(["学生签证（500）", "多少钱"]);
  expect(answer?.sources).toMatchObject([{ href: "/facts#visa-500.charge", since: "2026-07-01", grade: "archived" }]);
  expect(answer?.more).toEqual({ href: "/visa/student#费用", label: expect.stringMatching(/^学生签证.*：费用$/) });
});

it("answers two questions", async () => {
  const answers = await answerQuestion(app(), "学生签证要多少钱，存款呢");
  expect(answers.map(({ key }) => key)).toEqual(["visa-500-charge", "visa-500-funds"]);
});

it("the figure is that of the day", async () => {
  const [before] = await answerQuestion({ ...app(), now: () => Date.parse("2026-06-30T02:00:00Z") }, "学签多少钱");
  expect(before?.text).toContain("A$2,000");
});

it("answers stand above the results of the page, and are the notice of the box", async () => {
  const page = await exploreCatalogue(app(), exploreSchema.parse({ q: "学签多少钱" }));
  expect(page.answers.map(({ key }) => key)).toEqual(["visa-500-charge"]);
  const { understood } = await searchCatalogue(app(), { q: "学签多少钱" });
  expect(understood.notice).toMatch(/A\$2,500.*（2026-07-01 起，/);
  expect(understood.noticeLink?.href).toBe("/visa/student#费用");
});

it("is silent about what no row answers", async () => {
  const { understood } = await searchCatalogue(app(), { q: "学生签证拒签率多少" });
  expect(understood.notice ?? "").not.toContain("A$");
  expect(await answerQuestion(app(), "会计 悉尼 硕士")).toEqual([]);
});
