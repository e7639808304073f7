import { expect, it } from "vitest";
import { openBriefs, today } from "../../../../../tests/support/open-briefs.ts";
import { viewBrief } from "./view-brief.server.ts";
import { viewPlan } from "./view-plan.server.ts";

const { opened, openedInYuan, partsOf } = openBriefs();

it("a month's living costs say whether the rent is the city's own", async () => {
  const costs = async (city: string) =>
    [...(await partsOf(`aim=bachelor&route=bachelor&field=0603&city=${city}&age=18`)).values()].join("\n");
  expect(await costs("sydney")).toMatch(/悉尼合租，一个人一般一个月 A\$/);
  expect(await costs("hobart")).toMatch(/合租（按全国的范围），一个人一般一个月 A\$/);
});

it("what schools may collect before courses begin is a short course, and half of the first long one", async () => {
  const asked = await opened("who=working&aim=vocational&field=1101&city=adelaide&english=5.5&age=24");
  const [english, certificate] = asked.plan.routes[0]?.studies ?? [];
  const tuition = [english, certificate].map((study) => study?.course.tuition ?? Number.NaN);
  const most = (tuition[0] ?? 0) + Math.ceil((tuition[1] ?? 0) / 2);
  const keep = viewBrief(asked, asked, "https://aotu.example")
    ?.keep.map((spans) => spans.join(""))
    .join();
  expect(keep).toContain(`先收的学费A$${most.toLocaleString("en")}（`);
});

it("a school of several stages collects half of the first one, the same in the plan and the brief", async () => {
  const asked = await opened("who=pupil&passport=taiwan&age=12&aim=school&city=brisbane&care=parent&money=400000");
  const [first, second] = asked.plan.routes[0]?.studies ?? [];
  expect([first?.kind, second?.kind]).toEqual(["junior", "school"]);
  const most = `A$${Math.ceil((first?.course.tuition ?? 0) / 2).toLocaleString("en")}`;
  const keep = viewBrief(asked, asked, "https://aotu.example")
    ?.keep.map((spans) => spans.join(""))
    .join("");
  expect(keep).toContain(`先收的学费${most}（`);
  expect(keep).toContain("登记成一门课的学校，可以先收更多");
  expect(JSON.stringify(viewPlan(asked).first?.before?.note)).toContain(`${most}（长的课只算第一门）`);
});

it("a budget is compared in the currency of the page, and a gap is followed by ways to fill it", async () => {
  const asked = await opened(
    "who=graduate&aim=master&field=0201&city=melbourne&english=7&age=24&passport=hong-kong&money=150000",
  );
  const yuan = asked.plan.facts.get("rate.aud-cny");
  if (!yuan) throw new Error("no rate");
  const facts = new Map([...asked.plan.facts, ["rate.aud-cny", { ...yuan, isTooOld: false }] as const]);
  const rate = { currency: "HKD", name: "港币", perDollar: 5.2, date: today, source: null, isOld: false } as const;
  const own = { ...asked, rate, plan: { ...asked.plan, facts } };
  const view = viewBrief(own, own, "https://aotu.example");
  expect(view?.keep.flat().join("")).toMatch(
    /预算一年 ¥15 万（约 HK\$[\d.]+ 万）：第一年差 HK\$[^¥]+合计差 HK\$[^¥]+$/m,
  );
  const lines = view?.parts.flatMap(({ lines }) => lines.map((spans) => spans.join(""))).join("\n");
  expect(lines).toMatch(/钱不够：[\s\S]*港币按高的算|港币按高的算[\s\S]*钱不够：/);
  expect(lines).toMatch(/电子旅行许可（ETA，601）[\s\S]*（香港的问警务处）/);
  expect(lines).not.toContain("购汇");
});

it("the first year has what is paid before the flight as one item, and no range breaks at its dash", async () => {
  const asked = await opened("aim=bachelor&route=bachelor&field=0603&city=sydney&age=18&english=7");
  const due = viewBrief(asked, asked, "https://aotu.example")?.parts.flatMap((part) => part.due ?? []);
  const [before, first] = due ?? [];
  expect(first?.notes.join()).toContain(`出发前的 ${before?.small || before?.sum}`);
  expect(first?.notes.join()).not.toContain("签证申请费");
  expect(JSON.stringify(due)).not.toMatch(/[^\u2060]–|–[^\u2060]/);
});

it("a family's health cover is in every sum, its income proof is the family's, and a second 485 visa has no dates", async () => {
  const query =
    "who=inside&visa=graduate&aim=doctorate&field=0201&city=canberra&english=7&age=33&partner=1&passport=other";
  const asked = await opened(`${query}&money=500000`);
  const [cover] = asked.plan.routes[0]?.payments.filter(({ name }) => name === "cover") ?? [];
  expect(cover?.amount.to).toBe((asked.plan.facts.get("oshc.allianz-dual-year")?.value ?? 0) * 4);
  const parts = await partsOf(query);
  expect(parts.get("keep")).toMatch(/家人的保险没有统一价，按这个价算[\s\S]*堪培拉合租[\s\S]*最多先付A\$119,220：/);
  expect(parts.get("什么时候付")).toContain("先收足的，第一年变成A$");
  expect(parts.get("存款证明")).toContain("（和家属同行） A$102,500 以上收入");
  expect(parts.get("什么时候做什么")).toMatch(/学生签证哪天到期，以获批通知为准/);
  expect(parts.get("读完以后")).toContain("一般不能再拿");
  expect(parts.get("读完以后")).not.toMatch(/毕业生签证（485）：|能留 3 年/);
});

it("a budget that does not cover what schools may collect first is not said to be enough", async () => {
  const query = "who=pupil&aim=school&city=adelaide&stay=return&start=2028-01&age=";
  const asked = await opened(`${query}12&money=500000`);
  const rate = asked.plan.facts.get("rate.aud-cny");
  const facts = new Map(asked.plan.facts);
  if (rate) facts.set(rate.key, { ...rate, value: 4.8, isTooOld: false });
  const given = { ...asked, plan: { ...asked.plan, facts } };
  const view = viewBrief(given, given, "https://aotu.example");
  expect(view?.keep.flat().join("")).toMatch(
    /学费一年一交的，每年都够[\s\S]*学校先收足的，第一年要约人民币 [\s\S]*差人民币 /,
  );
  const school = given.plan.routes[0]?.studies[0]?.course.tuition ?? 0;
  expect(view?.keep.flat().join("")).toContain(`先收的学费A$${Math.ceil(school / 2).toLocaleString("en")}`);
  expect((await partsOf(`${query}14`)).get("走哪条路")).toMatch(
    /初中：2028 年 1 月 至 2028 年 12 月[\s\S]*高中：2029 年 1 月/,
  );
});

it("the fees and the bank's proof of a doctorate name the schooling of a child that they contain", async () => {
  const query =
    "who=working&aim=doctorate&field=0613&city=perth&english=7&age=46&stay=return&passport=asean&children=1";
  const named = async (query: string) => {
    const { first } = viewPlan(await opened(query));
    return [first?.bill?.lines[0]?.label, first?.steps[0]?.funds?.replace(/^.*周的/, "")];
  };
  expect(await named(`${query}&school=1`)).toEqual([
    "学费和学校收的其他费用、孩子上学的学费",
    "学费、孩子上学的学费、生活费和旅费，不是另外要付的",
  ]);
  expect((await named(query)).join()).not.toContain("孩子上学的学费");
});

it("the bill of a pupil names the host family", async () => {
  const own = viewPlan(await opened("who=pupil&aim=school&city=adelaide&age=12&care=homestay"));
  expect(own.first?.bill?.lines[1]?.label).toBe("寄宿家庭、交通、电话、零用");
});

it("a typical course is of the city while five of its courses have a fee, and the plan says where they do not", async () => {
  const query = "who=pupil&aim=bachelor&field=0803&english=6&age=20&route=diploma&city=";
  // Six diplomas in Adelaide, of five lengths.
  expect((await partsOf(`${query}adelaide`)).get("走哪条路")).toMatch(/阿德莱德[^。]*文凭 6 门课程一年学费的中位数/);
  expect((await partsOf(`${query}hobart`)).get("走哪条路")).toContain("霍巴特登记了学费的不到 5 门，按更大的范围算");
  const own = await opened("who=pupil&aim=school&age=15&city=adelaide");
  expect(viewPlan(own).first?.bill?.lines[0]?.label).toBe("学费（学校另收的没有算）");
});

it("without a rate of the reader's currency amounts are in Australian dollars, and the yuan has its name", async () => {
  const asked = await openedInYuan("who=pupil&passport=taiwan&age=18&aim=bachelor&field=0603&city=sydney&money=400000");
  const view = viewBrief(asked, asked, "https://aotu.example");
  const keep = view?.keep.flat().join("");
  expect(keep).toMatch(/一共要A\$[\d.]+\s万（约合人民币 [\d.]+ 万）[\s\S]*预算一年人民币 40/);
  expect(JSON.stringify(view)).not.toMatch(/¥|，各[^有]{0,4}，/);
});
