import { expect, it } from "vitest";
import { rowFor } from "#app/features/publishing/points-test/shared/points-table.ts";
import { openBriefs } from "../../../../../tests/support/open-briefs.ts";
import { viewPlan } from "./view-plan.server.ts";

const { opened, partsOf } = openBriefs();

it.each([
  ["241213", "当中小学老师先要"],
  ["241511", "当中小学老师先要"],
  ["254111", "当护士、助产士先要"],
])("somebody with the occupation %s reads about its registration", async (code, sentence) => {
  const parts = await partsOf(`who=working&aim=work&occupation=${code}&age=26&english=7`);
  expect(parts.get("怎样留下来")).toContain(sentence);
});

it("without age the brief names the missing answer and shows no points, and without English counts none", async () => {
  const parts = await partsOf("aim=bachelor&route=bachelor&field=0603&city=sydney&stay=stay");
  expect(parts.get("读完以后")).toMatch(/打分：还差年龄这个答案/);
  expect(parts.get("读完以后")).not.toMatch(/分数（/);
  const school = await partsOf("who=pupil&aim=school&route=school-bachelor&field=0905&city=perth&age=16&stay=stay");
  expect(school.get("读完以后")).toMatch(/英语没有算（[^：]*：189 类 \d+/);
});

it.each([
  ["who=working&aim=master&field=0701&city=sydney&english=7&age=33", "生日早的会超过 485 的年龄上限"],
  ["who=working&aim=work&occupation=221111&age=44&english=7", "满 45 岁就收不到"],
  ["who=working&aim=work&occupation=221111&age=42&english=7", "186，先做满 2 年"],
])("an age limit that a birthday may pass is in the box at the top (%s)", async (query, words) => {
  expect((await partsOf(query)).get("keep")).toContain(words);
  const younger = query.replace(/age=\d+/, "age=25");
  expect((await partsOf(younger)).get("keep")).not.toContain(words);
});

it("points of somebody with children and no partner say that they are those of a single person, and what a partner takes", async () => {
  const query = "who=graduate&age=25&aim=master&field=0701&city=adelaide&english=6&stay=stay&";
  const said = "按单身算（有配偶的最多少 10 分，配偶英语达到胜任的少得少，符合技术移民条件的、是公民或永久居民的不少）";
  const alone = (await partsOf(`${query}children=1`, query)).get("读完以后");
  const [, points] = /分数（按那时[^：]*），工作经验没有算）：189 类 (\d+) 分/.exec(alone ?? "") ?? [];
  expect(alone).toContain(said);
  expect(JSON.stringify(viewPlan(await opened(`${query}children=1`)).first)).toContain(said);
  expect((await partsOf(query)).get("读完以后")).not.toContain("按单身算");
  const both = (await partsOf(`${query}children=1&partner=1`, query)).get("读完以后");
  expect(both).not.toContain("按单身算");
  expect(both).toContain(`189 类 ${Number(points) - 10} 分`);
});

it("points without studies are of today, and say so", async () => {
  const query = "who=inside&visa=graduate&aim=work&occupation=221111&city=sydney&english=7&stay=stay&age=32";
  const text = JSON.stringify(viewPlan(await opened(query)).first?.steps);
  expect(text).toContain("年龄按 32 岁算");
  expect(text).not.toMatch(/按那时|到那时/);
  expect((await partsOf(query)).get("keep")).toContain("按 32 岁算");
  expect((await opened(`${query}&start=2028-07`)).plan.points[0]?.answers.age).toBe(32);
});

it("the sums of points name what they leave out, and all steps of work", async () => {
  const parts = await partsOf("who=working&age=31&aim=work&occupation=233211&english=7&passport=asean");
  expect(parts.get("keep")).toContain("都没有算学历和工作经验");
  expect(parts.get("怎样留下来")).toMatch(
    /工作满 1、3、5、8 年 5 分、10 分、15 分、20 分，在海外满 3、5、8 年 5 分、10 分、15 分/,
  );
});

it("an occupation that is not on the list of the 189 has no points for it", async () => {
  const query = "who=inside&visa=employer&aim=work&city=melbourne&english=6&age=38&stay=stay&occupation=";
  const cook = await opened(`${query}351411`);
  const { first, routes } = viewPlan(cook);
  const [notes, open] = [first?.steps.flatMap((step) => step.notes).join(), JSON.stringify(first?.open)];
  expect(notes).toMatch(/186（[\s\S]*申请费 A\$/);
  expect(open).toMatch(/186（雇主提名，永居）[^}]*A\$6,140[\s\S]*190（州提名）","when":"\d+ 分/);
  expect(notes + open).not.toContain("189（独立技术）");
  expect(routes[0]?.points).toBe("189：职业不在清单上");
  expect((await partsOf(`${query}351411`)).get("keep")).toMatch(/189 类 没有（职业不在清单上），190 类 \d+ 分/);
  expect((await partsOf(`${query}233211`)).get("keep")).toMatch(/189 类 \d+ 分/);
});

it("points count the age with the fewest of those that somebody can have by then, and say which it is", async () => {
  for (const [query, months] of [
    ["aim=bachelor&field=0603&route=bachelor", 36],
    ["aim=work&occupation=221111", 0],
  ] as const) {
    for (let age = 17; age <= 46; age += 1) {
      const { plan } = await opened(`who=working&${query}&city=melbourne&english=7&stay=stay&age=${age}`);
      const [route, points] = [plan.routes[0], plan.points[0]];
      const used = points?.answers.age ?? 0;
      const pointsAt = (one: number) => rowFor(plan.table?.age ?? [], one)?.points ?? 0;
      const [from, to] = route?.agesAfter ?? [0, 0];
      // Without studies the age is that of today.
      const all = months === 0 ? [age] : [from, from + 1, to];
      const ages = all.filter((one) => one === from || one < 45);
      expect([Math.min(...ages.map(pointsAt)), ages.includes(used)]).toEqual([pointsAt(used), true]);
      // Nobody is taken for younger than after the whole years until then, but where those give more points.
      const whole = age + Math.floor(months / 12);
      expect(used >= whole || pointsAt(used) < pointsAt(whole) || whole >= 45).toBe(true);
      expect(points?.birthday?.more ?? 0).toBe(Math.max(...ages.map(pointsAt)) - pointsAt(used));
    }
  }
  const nurse =
    "who=inside&visa=visitor&aim=bachelor&route=bachelor&field=0603&city=melbourne&english=5&stay=stay&age=36";
  const own = (await partsOf(nurse)).get("读完以后");
  expect(own).toMatch(
    /分数（按那时 39 到 40 岁算，英语没有算（要每一科的成绩），工作经验没有算）：189 类 45 至 55 分，190 类 50 至 60 分，491 类 60 至 70 分/,
  );
});

it("somebody past the age of invitations reads what has no age limit, and no points", async () => {
  const query = "aim=master&field=0905&city=wollongong&english=6&children=1&school=1&stay=stay&who=inside&visa=visitor";
  const [asked, alone] = [`${query}&age=46`, `${query}&age=46`.replace(/&(children|school)=1/g, "")];
  const parts = await partsOf(asked, alone);
  expect(parts.get("读完以后")).toMatch(/没有年龄上限的是雇主担保的 482/);
  expect(parts.get("读完以后")).not.toMatch(/意向书|能加的分|分数：/);
  expect(parts.get("家人一起去、来看望")).toContain("全家的保险、孩子上学的学费");
  expect(parts.get("家人一起去、来看望")).not.toContain("团聚要等永居");
  expect(parts.get("keep")).toContain("手里的签证哪天到期，看获批通知");
  expect(parts.get("什么时候付")).toContain("在境外等签证的花费");
});
