import { expect, it } from "vitest";
import { openBriefs } from "../../../../../tests/support/open-briefs.ts";
import { openQuestions } from "../server/questions.ts";
import { viewBrief } from "./view-brief.server.ts";
import { viewPlan } from "./view-plan.server.ts";
import { stepsNow } from "./view-steps-after.server.ts";

const { opened, partsOf } = openBriefs();

it("the brief of a holder of a 485 visa who does not study has no tuition and says that the visa ends", async () => {
  const parts = await partsOf("who=inside&visa=graduate&aim=work&occupation=261313&age=26&english=7");
  expect(parts.get("keep")).toMatch(/不读书，没有学费[\s\S]*手里的 485/);
  expect(parts.get("什么时候付")).toBeUndefined();
  expect(parts.get("怎样留下来")).not.toMatch(/先要在/);
  expect(parts.get("keep")).toMatch(/现在的分（按 \d+ 岁算[\s\S]*有学士或硕士学位的：189 类 \d+ 分，190 类/);
});

it("the student visa of courses of some months ends sooner after them than that of longer ones", async () => {
  const inMelbourne = "who=graduate&aim=vocational&age=25&english=5.5&city=melbourne&route=vocational";
  expect((await partsOf(inMelbourne)).get("什么时候做什么")).toMatch(/批到结课以后 2 个月（约 2028 年 \d+ 月）/);
  const asked = await opened(inMelbourne);
  const [route] = asked.plan.routes;
  const studies = route?.studies.slice(0, 1) ?? [];
  const short = { ...asked, plan: { ...asked.plan, routes: route ? [{ ...route, studies }] : [] } };
  const lines =
    viewBrief(short, short, "https://aotu.example")?.parts.flatMap(({ lines }) =>
      lines.map((spans) => spans.join("")),
    ) ?? [];
  expect(lines.join()).toMatch(/不多于 10 个月，学生签证一般批到结课以后 1 个月（约 2027 年 \d+ 月）/);
});

it("somebody too old for a 485 visa reads its limit and what that leaves, once", async () => {
  const after = (await partsOf("who=working&aim=master&field=0701&city=hobart&english=7&age=40&stay=stay")).get(
    "读完以后",
  );
  expect(after).toMatch(/^485 的上限：35 岁[\s\S]*没有 485，学生签证到期以前/);
  expect(after).not.toContain("已经超过 485 的年龄上限");
});

it("the holder of a visa that cannot be followed by a student visa in Australia reads everything as from abroad", async () => {
  const parts = await partsOf("who=inside&visa=visitor&aim=master&field=0801&city=sydney&english=7&age=26");
  expect(parts.get("keep")).toMatch(
    /只能在澳大利亚境外申请学生签证（访客[^，]* 2024 年 7 月 1 日起[\s\S]*出境以后递交算[\s\S]*开课前最多先付/,
  );
  expect(parts.get("什么时候做什么")).toContain("批了再订机票");
  expect(parts.get("读不顺、被拒签怎么办")).toContain("在境外递交的被拒");
});

it("the holder of a 482 visa in a big city reads about the 186, a lost job and moving for a 491", async () => {
  const query = "who=inside&visa=employer&aim=work&occupation=233211&age=37&english=6&partner=1&children=1";
  const parts = await partsOf(`${query}&city=brisbane`);
  expect(parts.get("keep")).toContain("布里斯班不算偏远地区");
  expect(parts.get("怎样留下来")).toMatch(/做提名的职业满 2 年[\s\S]*186 是永居，申请费 A\$[\s\S]*不能超过 180 天/);
  expect((await partsOf(`${query}&city=adelaide`)).get("keep")).not.toContain("不算偏远地区");
});

it("somebody whom no points test invites reads what is open, its charge and no points", async () => {
  const query = "who=working&age=45&aim=work&occupation=233211&english=7";
  const keep = (await partsOf(query)).get("keep") ?? "";
  expect(keep).toMatch(/没有学费[\s\S]*482 的申请费 A\$/);
  expect(keep).not.toMatch(/189 A\$|现在的分|0 分/);
  const { first, routes } = viewPlan(await opened(query));
  expect(routes[0]?.points).toBe("189：超过年龄");
  expect(first?.steps.map(({ title }) => title)).toEqual(["雇主担保（482，临时）"]);
  expect(first?.steps[0]?.notes.join()).toMatch(/没有年龄上限[\s\S]*（主申请人）A\$/);
});

it("the charge of a visa whose list lacks the occupation is not named", async () => {
  const query = "who=working&age=30&aim=work&occupation=351411&english=7";
  expect((await partsOf(query)).get("keep")).toMatch(/一个人：190 A\$[\d,]+，491 A\$/);
  expect(JSON.stringify(viewPlan(await opened(query)).first?.steps)).not.toMatch(/189 A\$/);
});

it("the holder of a 482 visa reads first about the 186, on plan and brief, for which several sponsors count", async () => {
  const query = "who=inside&visa=employer&aim=work&occupation=233211&age=30&english=7";
  const [first, second] = viewPlan(await opened(query)).first?.steps ?? [];
  expect([first?.title, second?.title]).toEqual(["雇主提名（186，永居）", "技术移民（189、190、491）"]);
  expect(JSON.stringify(first?.groups)).toContain("递交以前三年里");
  expect(first?.notes[0]).toMatch(/最近几年里[^。]*可以不止一个[^。]*满 2 年/);
  expect((await partsOf(query)).get("keep")).toContain(first?.notes.join("") ?? "-");
});

it("the holder of a 482 visa past the age of the 186 reads of exemptions and of another 482, and of no first employer", async () => {
  const query = "who=inside&visa=employer&aim=work&occupation=233211&age=46&english=7";
  const steps = viewPlan(await opened(query)).first?.steps ?? [];
  expect(steps.map(({ title }) => title)).toEqual(["雇主担保（482，临时）"]);
  const parts = await partsOf(query);
  for (const text of [steps[0]?.notes.join(""), parts.get("怎样留下来")]) {
    expect(text).toMatch(
      /未满 45 岁，有豁免[\s\S]*可以再申请一张，申请费（主申请人）A\$[\d,]+，在境内[\s\S]*附加费 A\$/,
    );
    expect(text).not.toContain("先有雇主");
  }
});

it("only somebody who needs a score of English is told to take the test", async () => {
  const stepsOf = async (query: string) => (await partsOf(query)).get("什么时候做什么");
  expect(await stepsOf("who=graduate&aim=master&age=25&english=none")).toContain("考出英语");
  for (const query of ["aim=master&english=6", "aim=doctorate", "aim=school&age=14"])
    expect(await stepsOf(`who=graduate&${query}`)).not.toContain("考出英语");
});

it("a cook who is too old for a 485 visa reads that the job ready program needs another visa", async () => {
  const query = "who=working&aim=vocational&field=1101&city=cairns&english=5&stay=stay";
  expect((await partsOf(`${query}&age=34`)).get("读完以后")).toContain("先要有别的能工作的签证");
  expect((await partsOf(`${query}&age=24`)).get("读完以后")).not.toContain("先要有别的能工作的签证");
});

it.each([43, 44])(
  "the holder of a 482 visa at %i reads both roads to the 186 and of its exemptions, and no age after two more years",
  async (age) => {
    const query = `aim=work&city=melbourne&occupation=221111&english=6&partner=1&children=1&age=${age}`;
    const asked = await opened(`who=inside&visa=employer&${query}`);
    const parts = await partsOf(`who=inside&visa=employer&${query}`);
    for (const text of [parts.get("keep"), JSON.stringify(viewPlan(asked).first?.steps)]) {
      expect(text).toMatch(/186（雇主提名[^。]*满 2 年；不等做满的，要有 3 年[^。]*。[^。]*递交时未满 45 岁（有豁免/);
      expect(text).not.toContain("46 到");
    }
    expect(parts.get("怎样留下来")).toMatch(
      /满 2 年[^\n]*直接申请的人，通常要有 3 年[^\n]*职业评估合格[^\n]*未满 45 岁，有豁免/,
    );
    expect((await partsOf(`who=working&${query}`)).get("keep")).toContain("186，先做满 2 年再递交的，那时");
  },
);

it("a student in Australia reads that a completed course may allow a 485 visa now, before another course", async () => {
  const query = "aim=master&field=0201&city=sydney&age=24&english=6&stay=stay";
  const own = "who=inside&visa=student";
  for (const one of [`${own}&${query}`, `${own}&aim=work&occupation=261313&age=24&english=7`]) {
    expect((await partsOf(one)).get("keep")).toMatch(/再打算另读一门。（aotu.example\/visa\/graduate）/);
    expect(JSON.stringify(stepsNow((await opened(one)).plan))).toMatch(
      /刚读完的：先办毕业生签证（485）.*6 个月内、学生签证到期以前/,
    );
  }
  for (const one of [
    `who=graduate&${query}`,
    `who=inside&visa=visitor&${query}`,
    `${own}&aim=school&age=14&city=sydney`,
  ])
    expect(stepsNow((await opened(one)).plan)).toEqual([]);
  const lines = stepsNow((await opened(`${own}&aim=bachelor&passport=hong-kong`)).plan).map(({ title }) => title);
  expect(lines).toEqual(["没读完，想换学校或换课的", "刚读完的"]);
  expect(JSON.stringify(stepsNow((await opened(`${own}&${query}&passport=hong-kong`)).plan))).not.toMatch(
    /总分 6.5|不超过 35/,
  );
});

it("a plan asks for the answers that it lacks, each by a link to its question", () => {
  const open = (query: string) => openQuestions(new URLSearchParams(query)).map(([label]) => label);
  expect(open("aim=work&occupation=221111")).toEqual(["答年龄"]);
  expect(open("who=pupil&aim=school&age=12")).toEqual(["答孩子住哪里"]);
  for (const field of ["field=0801", "course=12"]) expect(open(`aim=master&age=24&${field}`)).toEqual([]);
  expect(openQuestions(new URLSearchParams("aim=work&age=30"))[0]?.[1]).toMatch(/^\/plan\?aim=work&age=30&q=\d+$/);
});

it("a trade of the certificate counts for the 485 visa, which the occupations of the diploma do not lead to", async () => {
  const asked = await opened("who=working&aim=vocational&field=0403&city=brisbane&age=29&english=6&stay=stay");
  const { first, routes } = viewPlan(asked);
  const names = [...(first?.prospects?.jobs ?? []), ...(first?.prospects?.others ?? [])].map(({ href }) => href);
  expect(names.join()).toMatch(/carpenter/);
  expect(first?.prospects?.jobs[0]?.lines.join()).toContain("毕业生 485");
  expect(JSON.stringify(first?.steps)).not.toContain("都不在清单上");
  expect(routes[0]?.graduate).toContain("18 个月");
});

it("somebody with a bridging visa reads that it usually sends abroad, and everything as from there", async () => {
  const parts = await partsOf("who=inside&visa=other&aim=master&field=0803&city=sydney&english=6&age=30");
  expect(parts.get("keep")).toMatch(/过桥签证一般不能在境内递交，马上找注册移民代理。[\s\S]*按出境以后递交算/);
});

it("a shorter route after which no 485 visa is open says so beside its sum", async () => {
  const query = "who=working&aim=vocational&city=perth&field=0305&age=29&english=5.5&stay=stay";
  expect((await partsOf(query)).get("走哪条路")).toMatch(/只读文凭课程一共[^）]*，读完不能申请 485）/);
});

it("somebody who renews a student visa in Australia reads of the further charge, for it and for the 485 visa", async () => {
  const [here, abroad] = [
    "who=inside&visa=student&ex-upgrade=yes&aim=bachelor&age=27",
    "who=pupil&aim=bachelor&age=18",
  ].map((query) => `${query}&field=0603&city=hobart&english=6&stay=stay`);
  const [own, other] = [await partsOf(here ?? ""), await partsOf(abroad ?? "")];
  expect(own.get("走哪条路")).toMatch(/手里的临时签证也是在境内申请的，通常每人另付再次申请附加费 A\$700，这里没有算/);
  expect(own.get("读完以后")).toMatch(/学生签证是在境内递交的，通常每人另加再次申请附加费 A\$700/);
  expect([...other.values()].join()).not.toContain("再次申请附加费");
  // Schools may collect half there too.
  expect(own.get("keep")).toMatch(/开课前最多先付[\s\S]*学校先收的学费A\$/);
});

it("somebody in Australia reads what overstaying brings, and on a visitor visa that it does not allow work", async () => {
  const query = "aim=master&field=0201&city=sydney&english=6&age=26&stay=stay";
  const keepOf = async (who: string) => (await partsOf(`${who}&${query}`)).get("keep");
  expect(await keepOf("who=inside&visa=visitor")).toMatch(/不能在澳大利亚工作。逾期超过 28 天才离开的，3 年内/);
  expect(await keepOf("who=inside&visa=student")).toMatch(/到期以前要离开。逾期超过/);
  expect(await keepOf("who=graduate")).not.toMatch(/逾期|不能在澳大利亚工作/);
});

it("a certificate counts for the 485 visa in the field of a trade only", async () => {
  const stayOf = async (field: string) =>
    (await opened(`who=working&aim=vocational&age=24&field=${field}&city=sydney&english=6`)).plan.routes[0]?.graduate
      ?.closed;
  expect([await stayOf("0803"), await stayOf("1101")]).toEqual(["weeks", null]);
});
