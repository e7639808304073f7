import { expect, it } from "vitest";
import { addDays } from "#worker/platform/time/units.ts";
import { openBriefs, usual } from "../../../../../tests/support/open-briefs.ts";
import { timelineOf } from "./tool-links.ts";
import { viewPlan } from "./view-plan.server.ts";
import { viewStudy } from "./view-steps.server.ts";

const { opened, partsOf } = openBriefs();

it("a package with English is decided like its main course", async () => {
  const { plan } = await opened("who=graduate&aim=bachelor&route=bachelor&age=19&english=5.5");
  const [study] = plan.routes[0]?.studies ?? [];
  expect(study && [study.kind, timelineOf(study, plan).level]).toEqual(["english", "higher"]);
});

it.each([
  ["2027-07-01", 20, "2028-02-01", true],
  ["2027-07-01", 12, "2028-02-01", false],
  ["2027-02-01", 12, "2027-07-01", false],
  ["2027-02-01", 20, "2027-07-01", true],
])(
  "English from %s for %i weeks and a course from %s: a package over the end of the academic year",
  async (from, weeks, next, isPackage) => {
    const { plan } = await opened("who=graduate&aim=bachelor&route=bachelor&age=19&english=5.5");
    const [route] = plan.routes;
    const [english, course] = route?.studies ?? [];
    if (!route || !english || !course) throw new Error("no English");
    const later = { ...course, from: next };
    const studies = [{ ...english, from, until: addDays(from, weeks * 7 - 1) }, later];
    const notesOf = (facts: typeof plan.facts) => {
      const moved = { ...plan, facts, routes: [{ ...route, studies }] };
      return viewStudy(later, moved, { usual, rate: null }).notes.join();
    };
    expect(notesOf(plan.facts).includes("不能打包")).toBe(!isPackage);
    const unknown = new Map(plan.facts);
    unknown.delete("visa-500.package-gap");
    expect(notesOf(unknown)).toMatch(/等到 .*开学/);
    expect(notesOf(unknown)).not.toContain("不能打包");
  },
);

it("the first month names no answer, which a chosen usual month does not differ from", async () => {
  const started = viewPlan(await opened("who=graduate&aim=master&age=25")).first?.started;
  expect(started).toMatch(/^按 2027 年 2 月开始算：/);
});

it("a row of the comparison says of a visa whether the occupation is on its list, or that it has to be", async () => {
  const rows = async (query: string) =>
    viewPlan(await opened(`aim=vocational&field=1101&city=melbourne&age=27&english=6&stay=stay${query}`)).routes.map(
      ({ graduate, isClosed, points }) => `${isClosed ? "不能" : graduate} ${points}`,
    );
  const [, cook] = await rows("&occupation=351411");
  expect(cook).toBe("不能 189：职业不在清单上");
  expect((await rows("&route=certificate-diploma&route2=diploma"))[1]).not.toContain("职业要在清单上");
});

it("who leaves after the last course reads when, and a refusal abroad of a 189 has no review", async () => {
  const home = viewPlan(await opened("who=graduate&aim=master&field=0801&age=25&english=6&stay=return")).first?.steps;
  expect(home?.at(-1)).toMatchObject({
    title: "读完回国",
    notes: [expect.stringMatching(/到期以前离开/), expect.stringMatching(/¥\d/)],
  });
  const trade = (await partsOf("who=working&aim=work&occupation=341111&age=34&english=6&partner=1&city=perth")).get(
    "怎样留下来",
  );
  expect(trade).toMatch(/OSAP[\s\S]*482 一起申请的配偶 A\$[\s\S]*多久能走[\s\S]*189）被拒，一般不能复审/);
  expect(trade).not.toContain("以后在境内递交");
});

it("research has no day of its decision, and a later application follows the completed course", async () => {
  const research = await partsOf("who=graduate&aim=doctorate&field=0301&age=29&partner=1&children=1");
  expect(research.get("什么时候做什么")).toMatch(/入学确认书一到就递交）；结果没有公布的期限/);
  expect(research.get("什么时候做什么")).not.toContain("前等结果");
  expect(research.get("keep")).toContain("孩子上学的学费没有算");
  const later = viewPlan(
    await opened("who=pupil&aim=school&route=school-bachelor&field=0905&city=perth&age=16&start=2028-01"),
  );
  expect(JSON.stringify(later.first?.steps[1])).toMatch(/2030 年 3 月前后[\s\S]*用英语读完高中毕业证书/);
});

it("the holder of a 482 visa reads of the 186 first, and of a working holiday visa how often it is granted", async () => {
  const employer = await partsOf(
    "who=inside&visa=employer&aim=work&occupation=233211&age=39&english=7&partner=1&children=1",
  );
  expect(employer.get("keep")).toMatch(/^持 482 的人最常走的是 \*?\*?186/);
  expect(employer.get("怎样留下来")).toMatch(/家属可以工作和读书，不限雇主[\s\S]*没有 Medicare/);
  const holiday = await partsOf(
    "who=inside&visa=holiday&passport=taiwan&aim=vocational&field=1101&age=27&english=6&stay=stay",
  );
  expect(holiday.get("读完以后")).toMatch(/读书不能超过[\s\S]*一生最多拿 3 次/);
});
