import { expect, it } from "vitest";
import { openBriefs } from "../../../../../tests/support/open-briefs.ts";
import { viewBrief } from "./view-brief.server.ts";

const { openedInYuan, partsOf } = openBriefs();

it("a pupil's brief has the school's fees and who cares for the child, and no rule of degrees", async () => {
  const parts = await partsOf("who=pupil&aim=school&route=school&city=sydney&age=13&care=parent");
  expect(parts.get("走哪条路")).toMatch(/新州公立学校一年/);
  expect(parts.get("走哪条路")).not.toMatch(/维州公立学校/);
  expect(parts.get("存款证明")).toMatch(/陪读的家长另要证明生活费 A\$/);
  expect(parts.get("未满 18 岁，谁照管")).toMatch(/CAAW[\s\S]*签名的同意/);
  expect(parts.get("存款证明")).toMatch(/孩子和家长合计/);
  expect(parts.get("能打工吗，能挣多少")).toMatch(
    /^开课以前不能工作。上课期间[^。]*48 小时。几岁可以打工[^。]*各州的童工法[^。]*昆州满 13 岁[^。]*一周最多 12 小时[^。]*。成年人的全国最低时薪 A\$[\d.]+。陪读的家长不能/,
  );
  expect(parts.get("读完以后")).toMatch(/读大学的学费没有算在这一页/);
});

it("the brief of a family that may not be included computes one person, and states the sum of the family", async () => {
  const alone = "who=working&aim=master&field=0201&city=melbourne&english=7&age=33";
  const parts = await partsOf(`${alone}&partner=1`, alone);
  expect(parts.get("keep")).toMatch(/这一页按一个人算/);
  expect(parts.get("家人一起去、来看望")).toMatch(
    /^属于例外、一家一起去的，第一年A\$[\s\S]*一共A\$[\s\S]*存款证明，全家A\$/,
  );
  expect((await partsOf(alone)).get("keep")).not.toContain("这一页按一个人算");
});

it("a child's brief has the next route's sum, the refund of a homestay and the way back to China", async () => {
  const parts = await partsOf("who=pupil&aim=school&city=sydney&age=15&care=homestay");
  expect(parts.get("走哪条路")).toMatch(/退多少看住宿协议[\s\S]*比一比：中学，再读本科一共A\$/);
  expect(parts.get("读完以后")).toContain("当地考试院");
});

it("a family of which one person is counted reads what the others add to the budget and the bank's proof", async () => {
  const query =
    "who=working&passport=hong-kong&age=46&aim=master&field=0905&city=perth&money=400000&english=5&stay=stay";
  const briefOf = async (family: string) => {
    const view = viewBrief(await openedInYuan(query + family), await openedInYuan(query), "https://aotu.example");
    return [view?.keep, view?.parts.map(({ lines }) => lines)].flat(4).join("");
  };
  const family = await briefOf("&partner=1&children=1");
  expect(family).toMatch(/预算只比了一个人的[\s\S]*属于例外[^。]*。填的预算一年[\s\S]*上学的孩子每个另加 A\$13,502。/);
  expect(family).toContain("语言课程读完到开学，等的日子另加生活费");
  expect(await briefOf("&partner=1")).not.toContain("上学的孩子每个");
});

it("a child who may not be included can apply as a pupil, and each state has its way to its universities", async () => {
  const alone = "who=working&aim=master&field=0701&city=canberra&english=6&age=37&stay=stay";
  expect((await partsOf(`${alone}&partner=1&children=1`, alone)).get("家人一起去、来看望")).toMatch(
    /必须满 6 岁。孩子可以不当家属、自己申请学生签证来上中小学[\s\S]*配偶要读书的，也可以[\s\S]*以后办 491、482、494（临时）或永居的，配偶、受养子女可以写进/,
  );
  const after = async (city: string) => (await partsOf(`who=pupil&aim=school&age=12${city}`)).get("读完以后");
  expect(await after("&city=hobart")).toMatch(/TCE[^；]*；塔州没有招生中心，直接向塔斯马尼亚大学申请；不够的/);
  expect(await after("&city=perth")).toContain("经招生中心 TISC 申请大学；不够的");
  expect(await after("")).toContain("考本州的毕业证书");
});

it("a family that may come reads why, and what each child of school age needs in the bank", async () => {
  const query = "who=working&aim=doctorate&field=0309&city=brisbane&english=7&age=33&stay=stay&partner=1&children=1";
  const parts = await partsOf(query);
  expect(parts.get("存款证明")).toMatch(/不是另外要付的；没有算在里面的孩子，上学的每个另要证明 A\$13,502/);
  expect(parts.get("家人一起去、来看望")).toContain("读博士学位（Doctoral degree）的学生，可以把配偶");
  expect((await partsOf(`${query}&school=1`)).get("存款证明")).not.toContain("上学的每个另要证明");
  const asean = await partsOf(query.replace("doctorate", "vocational&passport=asean"));
  expect(asean.get("家人一起去、来看望")).toContain("东盟成员国护照的学生，可以把配偶");
});

it.each([12, 13, 16])(
  "a parent with a pupil of %i reads in which months the child can become an adult",
  async (age) => {
    const years = 2026 + 18 - age;
    const route = (await partsOf(`who=pupil&aim=school&care=parent&city=hobart&age=${age}`)).get("走哪条路");
    expect(route).toContain(`看生日，在 ${years - 1} 年 11 月到 ${years} 年 11 月之间`);
  },
);

it("somebody who is, or may be, too old for a year of school reads so", async () => {
  const keepOf = async (age: number) =>
    (await partsOf(`who=pupil&aim=school&route=school&city=sydney&start=2028-01&age=${age}`)).get("keep");
  expect(await keepOf(20)).toContain("开学时已满 19 岁，不能用学生签证从 11 年级读起");
  expect(await keepOf(17)).toMatch(/开学时 18 到 19 岁：开始读 11 年级时要未满 19 岁，生日早的不能/);
  expect(await keepOf(15)).not.toMatch(/年级读起|生日早/);
});
