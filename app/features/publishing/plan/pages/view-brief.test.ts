import { expect, it } from "vitest";
import { openBriefs, usual } from "../../../../../tests/support/open-briefs.ts";
import { brief } from "../shared/brief.ts";
import { readStored, storedQuery } from "../shared/plan-address.ts";
import { conditionsOf, readerOf } from "./brief-conditions.server.ts";
import { valuesOf } from "./brief-values.server.ts";
import { listsOf, namesIn, viewBrief } from "./view-brief.server.ts";
import { viewPlan } from "./view-plan.server.ts";

const { opened, partsOf } = openBriefs();

it("every condition, rule, list and value of the lines is known", async () => {
  const asked = await opened("who=inside&visa=graduate&aim=work&occupation=254418&age=26&english=7");
  const reader = readerOf(asked, asked);
  if (!reader) throw new Error("no route");
  const [conditions, lists, values] = [conditionsOf(reader), listsOf(reader), valuesOf(reader)];
  /** Whether a condition such as `english:5.5` names an answer that addresses can have. */
  const isAnswer = (word: string) => {
    const [name = "", value = ""] = word.split(":");
    if (name === "state") return value in brief.nomination;
    return storedQuery(readStored(`${name}=${value}`, usual))
      .split("&")
      .includes(`${name}=${value}`);
  };
  const unknown = [...brief.keep, ...brief.parts.flatMap(({ lines }) => lines)].flatMap((line) => [
    ...(line.when?.split(" ") ?? []).filter(
      (word) => !(word.replace("!", "") in conditions || isAnswer(word.replace("!", ""))),
    ),
    ...namesIn(line.text ?? "").filter((name) => !(name in values || name === "site")),
    ...(line.rule?.split(" ") ?? []).filter((rule) => !asked.plan.rules.has(rule)),
    ...[line.list ?? []].flat().filter((list) => !(list in lists)),
  ]);
  expect(unknown).toEqual([]);
});

it("the brief of a degree has the sum, a failed unit and the job's registration", async () => {
  const parts = await partsOf("aim=bachelor&route=bachelor&field=0603&city=sydney&age=18&english=7&stay=stay");
  expect(parts.get("keep")).toMatch(/一共要约? ?A\$/);
  expect(parts.get("读不顺、被拒签怎么办")).toMatch(/一科A\$/);
  expect(parts.get("读完以后")).toMatch(
    /雅思每项 6.0、收到[\s\S]*分数（按那时 22 岁算，英语按每项 6（Competent）算、不加分，工作经验没有算）：189 类 .*\n[\s\S]*当护士、助产士先要/,
  );
  expect(parts.get("未满 18 岁，谁照管")).toBeUndefined();
});

it("steps are counted back from the month of the course, and a pupil of 17 is a minor", async () => {
  const query = "who=pupil&aim=bachelor&route=bachelor&field=0603&city=sydney&age=17&english=7";
  const parts = await partsOf(query);
  expect(parts.get("什么时候做什么")).toMatch(/按 2027 年 2 月开学（[\s\S]*202\d\u2011\d\d\u2011\d\d 递交签证/);
  expect(parts.get("未满 18 岁，谁照管")).toMatch(/三种办法/);
  expect((await partsOf(`${query}&start=2027-08`)).get("什么时候做什么")).toMatch(/按选的 2027 年 8 月/);
});

it("a line whose amount is not published is left out", async () => {
  const asked = await opened("aim=bachelor&route=bachelor&field=0603&city=sydney&age=18&english=7");
  const facts = new Map(asked.plan.facts);
  facts.delete("wage.minimum");
  const without = { ...asked, plan: { ...asked.plan, facts } };
  const linesOf = (given: typeof asked) =>
    viewBrief(given, given, "https://aotu.example")?.parts.flatMap(({ lines }) =>
      lines.map((spans) => spans.join("")),
    ) ?? [];
  expect(linesOf(asked).some((line) => line.includes("全国最低时薪"))).toBe(true);
  expect(linesOf(without).some((line) => line.includes("全国最低时薪"))).toBe(false);
  expect(linesOf(without).join()).not.toContain("NaN");
});

it("inside of Australia nobody resigns or books a flight after the grant", async () => {
  const inside = "who=inside&visa=student&ex-upgrade=yes&aim=master&field=0801&city=sydney&english=6&age=24&stay=stay";
  expect((await partsOf(inside)).get("什么时候做什么")).toMatch(/按通知体检。/);
  const abroad = "who=working&aim=master&field=0801&city=sydney&english=6&age=24&stay=stay";
  expect((await partsOf(abroad)).get("什么时候做什么")).toMatch(/批了再辞职、订机票/);
});

it("the brief of a doctorate has its scholarship, the check of critical technology, and the partner's work", async () => {
  const parts = await partsOf("who=graduate&aim=doctorate&field=0201&city=canberra&english=7&age=29&partner=1");
  expect(parts.get("什么时候付")).toMatch(/研究培训计划（RTP）免学费/);
  expect(parts.get("什么时候做什么")).toContain("关键技术审查");
  expect(parts.get("家人一起去、来看望")).toMatch(/同一份申请[\s\S]*工作不限工时/);
});

it("somebody without a score reads on the plan that 5.0 comes first, and in the brief once", async () => {
  const query = "who=working&aim=vocational&field=0905&city=hobart&age=24&stay=stay&english=";
  const notesOf = async (english: string) =>
    viewPlan(await opened(query + english))
      .first?.steps.flatMap(({ notes }) => notes)
      .join();
  expect(await notesOf("none")).toMatch(/没有成绩的先考一次：5.0 也不到的，先学英语再申请/);
  expect(await notesOf("5")).not.toContain("没有成绩");
  expect([...(await partsOf(`${query}none`)).values()].join().match(/没有成绩的先考一次/g)).toHaveLength(1);
});

it("the brief of a degree in a regional city says who gets a second 485 visa, and whom to ring", async () => {
  const query = "who=graduate&aim=master&field=0905&age=23&english=6&stay=stay&city=";
  const parts = await partsOf(`${query}hobart`);
  expect(parts.get("读完以后")).toMatch(/一般只能拿一次，偏远地区毕业的例外：第二次只给/);
  expect((await partsOf(`${query}sydney`)).get("读完以后")).toMatch(/一般只能拿一次。/);
  expect(parts.get("要当心的事，谁说了算")).toMatch(/000；[\s\S]*别的先找学校[\s\S]*mara\.gov\.au/);
});

it("a text that continues another one on paper goes with it", () => {
  for (const lines of [brief.keep, ...brief.parts.map(({ lines }) => lines)])
    for (const [at, { joined, text = "", spare = Number.POSITIVE_INFINITY, when = "" }] of lines.entries()) {
      const before = lines.slice(0, at).findLast((line) => line.joined || line.text || line.rule || line.list);
      if (joined && /^[，；。、（]/.test(text))
        expect([when, spare]).toEqual([when, before?.spare ?? Number.POSITIVE_INFINITY]);
    }
});

it("the rules of a state are found by their names: without the news the other one does not take its place", async () => {
  const asked = await opened("who=working&aim=work&occupation=233211&city=adelaide&age=30&english=7");
  const rules = new Map(asked.plan.rules);
  rules.delete("skilled-rule.state.sa");
  const without = { ...asked, plan: { ...asked.plan, rules } };
  const valuesWith = (given: typeof asked) => {
    const reader = readerOf(given, given);
    return reader && valuesOf(reader);
  };
  expect(valuesWith(asked)?.stateNews).not.toBe("");
  expect(valuesWith(without)).toMatchObject({ stateNews: "", stateStudy: valuesWith(asked)?.stateStudy });
});

it("on paper nobody is told to choose an occupation that the page then shows", async () => {
  const parts = await partsOf("who=working&aim=work&age=30&english=7");
  expect(parts.get("怎样留下来")).toContain("没有填专业和职业");
  expect(parts.get("怎样留下来")).not.toContain("这里会写出");
});

it("another route costs less only for the same people", async () => {
  const asked = await opened("aim=doctorate&route=doctorate&route2=research-doctorate&age=25&partner=1");
  const [first, second] = asked.plan.routes;
  if (!first || !second) throw new Error("one route");
  const isCheaperWith = (partner: boolean) => {
    const studies = second.studies.map((study) => ({ ...study, situation: { ...study.situation, partner } }));
    const cheap = { ...second, studies, total: { from: 1, to: 1 } };
    const given = { ...asked, plan: { ...asked.plan, routes: [first, cheap] } };
    const reader = readerOf(given, given);
    return reader && conditionsOf(reader).cheaper;
  };
  expect([isCheaperWith(true), isCheaperWith(false)]).toEqual([true, false]);
});
