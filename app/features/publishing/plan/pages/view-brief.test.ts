import { expect, it } from "vitest";
import { rowFor } from "#app/features/publishing/points-test/shared/points-table.ts";
import { starterDatabaseForAll } from "../../../../../tests/support/starter-database.ts";
import { planOf, readGround } from "../server/read-plan.ts";
import { readProspects } from "../server/read-prospects.ts";
import { brief } from "../shared/brief.ts";
import { planAddress, readStored, storedQuery } from "../shared/plan-address.ts";
import { conditionsOf, readerOf, valuesOf } from "./brief-values.server.ts";
import { listsOf, namesIn, viewBrief } from "./view-brief.server.ts";
import { viewPlan } from "./view-plan.server.ts";

const open = starterDatabaseForAll();
const [today, usual] = ["2026-11-28", "2027-02"];

async function opened(query: string) {
  const contentVersion = async () => ({ content: "test", loadId: 1 });
  const app = { db: open(), now: () => Date.parse(`${today}T03:00:00Z`), contentVersion };
  const plan = planOf(await readGround(app, readStored(`${query}&said=2026-11`, usual), today));
  const address = planAddress(plan.answers, usual);
  const times = { low: null, middle: null, high: null };
  return { plan, prospects: await readProspects(app, plan), usual, times, months: [], today, address, rate: null };
}

/** The lines of a brief by the title of their part. */
async function partsOf(query: string, shown = query) {
  const asked = await opened(query);
  const view = viewBrief(asked, shown === query ? asked : await opened(shown), "https://aotu.example");
  if (!view) throw new Error("no route");
  expect(JSON.stringify(view)).not.toMatch(/NaN|undefined|[{}]{2}[a-z]|\{\w+\}/);
  return new Map([
    ["keep", view.keep.map((spans) => spans.join("")).join("\n")],
    ...view.parts.map(({ title, lines }) => [title, lines.map((spans) => spans.join("")).join("\n")] as const),
  ]);
}

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

it("a pupil's brief has the school's fees and who cares for the child, and no rule of degrees", async () => {
  const parts = await partsOf("who=pupil&aim=school&route=school&city=sydney&age=13&care=parent");
  expect(parts.get("走哪条路")).toMatch(/新州公立学校一年/);
  expect(parts.get("走哪条路")).not.toMatch(/维州公立学校/);
  expect(parts.get("存款证明")).toMatch(/陪读的家长另要证明生活费 A\$/);
  expect(parts.get("未满 18 岁，谁照管")).toMatch(/CAAW[\s\S]*签名的同意/);
  expect(parts.get("存款证明")).toMatch(/孩子和家长合计/);
  expect(parts.get("能打工吗，能挣多少")).toMatch(
    /^开课以前不能工作。上课期间[^。]*48 小时。几岁可以打工看州的规定；成年人的全国最低时薪 A\$[\d.]+。陪读的家长不能/,
  );
  expect(parts.get("读完以后")).toMatch(/读大学的学费没有算在这一页/);
});

it("a month's living costs say whether the rent is the city's own", async () => {
  const costs = async (city: string) =>
    [...(await partsOf(`aim=bachelor&route=bachelor&field=0603&city=${city}&age=18`)).values()].join("\n");
  expect(await costs("sydney")).toMatch(/悉尼合租，一个人一般一个月 A\$/);
  expect(await costs("hobart")).toMatch(/合租（按全国的范围），一个人一般一个月 A\$/);
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

it.each([
  ["241213", "当中小学老师先要"],
  ["241511", "当中小学老师先要"],
  ["254111", "当护士、助产士先要"],
])("somebody with the occupation %s reads about its registration", async (code, sentence) => {
  const parts = await partsOf(`who=working&aim=work&occupation=${code}&age=26&english=7`);
  expect(parts.get("怎样留下来")).toContain(sentence);
});

it("the brief of a holder of a 485 visa who does not study has no tuition and says that the visa ends", async () => {
  const parts = await partsOf("who=inside&visa=graduate&aim=work&occupation=261313&age=26&english=7");
  expect(parts.get("keep")).toMatch(/不读书，没有学费[\s\S]*手里的 485/);
  expect(parts.get("什么时候付")).toBeUndefined();
  expect(parts.get("怎样留下来")).not.toMatch(/先要在/);
  expect(parts.get("keep")).toMatch(/现在的分（按 \d+ 岁算[\s\S]*有学士或硕士学位的：189 类 \d+ 分，190 类/);
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

it("steps are counted back from the month of the course, and a pupil of 17 is a minor", async () => {
  const query = "who=pupil&aim=bachelor&route=bachelor&field=0603&city=sydney&age=17&english=7";
  const parts = await partsOf(query);
  expect(parts.get("什么时候做什么")).toMatch(/没有问哪个月开学[\s\S]*202\d\u2011\d\d\u2011\d\d 递交签证/);
  expect(parts.get("未满 18 岁，谁照管")).toMatch(/三种办法/);
  expect((await partsOf(`${query}&start=2027-08`)).get("什么时候做什么")).toMatch(/按选的 2027 年 8 月/);
});

it("without age or English the brief names the missing answers and shows no points", async () => {
  const parts = await partsOf("aim=bachelor&route=bachelor&field=0603&city=sydney&stay=stay");
  expect(parts.get("读完以后")).toMatch(/打分：还差年龄、英语两个答案/);
  expect(parts.get("读完以后")).not.toMatch(/分数：189/);
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

it("a holder of a Hong Kong passport reads when the Hong Kong stream is open at the earliest", async () => {
  const query = "who=graduate&aim=master&route=master&field=0201&city=sydney&age=23&english=7&stay=stay";
  expect((await partsOf(`${query}&passport=hong-kong`)).get("读完以后")).toMatch(
    /满 4 年[\s\S]*189 类最早 2033 年 1 月可以递交。/,
  );
  expect((await partsOf(query)).get("读完以后")).not.toContain("香港类");
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

it("somebody too old for a 485 visa reads its limit and what that leaves, once", async () => {
  const after = (await partsOf("who=working&aim=master&field=0701&city=hobart&english=7&age=40&stay=stay")).get(
    "读完以后",
  );
  expect(after).toMatch(/^485 的上限：35 岁[\s\S]*没有 485，学生签证到期以前/);
  expect(after).not.toContain("已经超过 485 的年龄上限");
});

it("a child's brief has the next route's sum, the refund of a homestay and the way back to China", async () => {
  const parts = await partsOf("who=pupil&aim=school&city=sydney&age=15&care=homestay");
  expect(parts.get("走哪条路")).toMatch(/退多少看住宿协议[\s\S]*比一比：中学，再读本科一共A\$/);
  expect(parts.get("读完以后")).toContain("当地考试院");
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

it("the holder of a visa that cannot be followed by a student visa in Australia reads everything as from abroad", async () => {
  const parts = await partsOf("who=inside&visa=visitor&aim=master&field=0801&city=sydney&english=7&age=26");
  expect(parts.get("keep")).toMatch(
    /只能在澳大利亚境外申请学生签证（访客[^，]* 2024 年 7 月 1 日起[\s\S]*出境以后递交算[\s\S]*开课前最多先付/,
  );
  expect(parts.get("什么时候做什么")).toContain("批了再订机票");
  expect(parts.get("读不顺、被拒签怎么办")).toContain("在境外递交的被拒");
});

it("a family's health cover is in every sum, its income proof is the family's, and a second 485 visa has no dates", async () => {
  const query =
    "who=inside&visa=graduate&aim=doctorate&field=0201&city=canberra&english=7&age=33&partner=1&passport=other";
  const asked = await opened(`${query}&money=500000`);
  const [cover] = asked.plan.routes[0]?.payments.filter(({ name }) => name === "cover") ?? [];
  expect(cover?.amount.to).toBe((asked.plan.facts.get("oshc.allianz-dual-year")?.value ?? 0) * 4);
  const parts = await partsOf(query);
  expect(parts.get("keep")).toMatch(/家人的保险没有统一价，按这个价算[\s\S]*堪培拉合租[\s\S]*最多先付A\$122,485：/);
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

it("the holder of a 482 visa in a big city reads about the 186, a lost job and moving for a 491", async () => {
  const query = "who=inside&visa=employer&aim=work&occupation=233211&age=37&english=6&partner=1&children=1";
  const parts = await partsOf(`${query}&city=brisbane`);
  expect(parts.get("keep")).toContain("布里斯班不算偏远地区");
  expect(parts.get("怎样留下来")).toMatch(/做提名的职业满 2 年[\s\S]*186 是永居，申请费 A\$[\s\S]*不能超过 180 天/);
  expect((await partsOf(`${query}&city=adelaide`)).get("keep")).not.toContain("不算偏远地区");
});

it("a cook who is too old for a 485 visa reads that the job ready program needs another visa", async () => {
  const query = "who=working&aim=vocational&field=1101&city=cairns&english=5&stay=stay";
  expect((await partsOf(`${query}&age=34`)).get("读完以后")).toContain("先要有别的能工作的签证");
  expect((await partsOf(`${query}&age=24`)).get("读完以后")).not.toContain("先要有别的能工作的签证");
});

it("every case has room on one sheet at 9 points or more, by leaving out sentences that the page has", async () => {
  const all: string[][] = [
    [
      "who=pupil&age=11",
      "who=pupil&age=15",
      "who=working&age=34&partner=1&children=2&school=1",
      "who=inside&visa=graduate&age=30",
    ],
    ["said=2026-11", "passport=hong-kong", "passport=asean"],
    [
      ...[
        "aim=school&route=school-foundation&care=parent",
        "aim=bachelor&route=diploma",
        "aim=master&route=bachelor-master",
      ],
      ...["aim=vocational", "aim=doctorate", "aim=work&occupation=261313"],
    ],
    ["city=sydney&english=none&field=0701", "city=cairns&english=5&field=1101&start=2028-02"],
  ];
  const queries = all.reduce((some, next) => some.flatMap((one) => next.map((other) => `${one}&${other}`)));
  const rate = { currency: "CNY", name: "人民币", perDollar: 4.8, date: today, source: null, isOld: false } as const;
  const small: string[] = [];
  for (const query of queries) {
    const asked = { ...(await opened(`${query}&money=150000&stay=stay`)), rate };
    const isAlone = asked.plan.routes[0]?.studies[0]?.application?.stops.includes("family");
    const own = `${query.replace(/&(partner|children|school)=\d/g, "")}&money=150000&stay=stay`;
    const view = viewBrief(asked, isAlone ? { ...(await opened(own)), rate } : asked, "https://aotu.example");
    if (!view?.size) small.push(query);
    // No heading is alone on paper.
    for (const { lines, due, isLeftOut } of view?.parts ?? [])
      expect(Boolean(due) || lines.some((spans) => spans.some((span, at) => at % 2 === 0 && span))).toBe(!isLeftOut);
    // What paper leaves out is said there.
    expect(Boolean(view?.left)).toBe(view?.parts.some(({ lines }) => lines.some((spans) => spans.length > 1)));
  }
  expect(small).toEqual([]);
}, 60_000);

it("a passport that exempts a family does so for an application that the visa held sends abroad", async () => {
  const own = "aim=vocational&city=perth&field=0305&age=29&english=5.5&partner=1&stay=stay";
  const keepOf = async (query: string) => (await partsOf(`${own}&${query}`)).get("keep");
  for (const visa of ["student", "graduate", "visitor", "holiday", "employer", "other"]) {
    const query = `who=inside&visa=${visa}`;
    expect(await keepOf(`${query}&passport=asean`)).toMatch(/算了学生和填了的家人，共 2 个人/);
    expect((await opened(`${own}&${query}`)).plan.routes[0]?.studies[0]?.application?.stops).toContain("family");
  }
});

it("each passport has its own way to visit, and only the mainland's has its exchange quota", async () => {
  const query = "who=pupil&aim=school&city=adelaide&age=12&care=homestay&passport=";
  const lines = async (passport: string) => [...(await partsOf(query + passport)).values()].join();
  const [mainland, taiwan, macau, asean] = await Promise.all(["china", "taiwan", "macau", "asean"].map(lines));
  expect(mainland).toMatch(/十年多次[\s\S]*购汇[\s\S]*高考/);
  expect(taiwan).toMatch(/持台湾护照的可以改办电子旅行许可（ETA，601）/);
  for (const other of [taiwan, macau]) expect(other).not.toMatch(/十年多次|购汇|高考/);
  expect(asean).toMatch(/十年多次访客签证，给[^。]*马来西亚/);
  // The registry does not say which of these passports can have an ETA.
  expect(asean).toMatch(/有的护照可以改办电子旅行许可（601），看 aotu.example\/visa\/visitor/);
});

it("only somebody with a passport of the mainland is sent to its office that recognises degrees", async () => {
  const after = async (passport: string) => {
    const query = "who=graduate&age=24&aim=master&field=0201&city=sydney&english=6&stay=return&passport=";
    return (await partsOf(query + passport)).get("读完以后");
  };
  expect(await after("china")).toMatch(/按读完回国算[^\n]*（CSCSE）认证，¥\d/);
  for (const other of ["taiwan", "hong-kong", "macau", "asean", "other"])
    expect(await after(other)).toMatch(/^按读完回国算：[^\n]*改答案再看。$/);
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

it.each([43, 44])(
  "the holder of a 482 visa at %i reads both roads to the 186 and of its exemptions, and no age after two more years",
  async (age) => {
    const query = `aim=work&city=melbourne&occupation=221111&english=6&partner=1&children=1&age=${age}`;
    const asked = await opened(`who=inside&visa=employer&${query}`);
    const parts = await partsOf(`who=inside&visa=employer&${query}`);
    for (const text of [parts.get("keep"), JSON.stringify(viewPlan(asked).first?.steps)]) {
      expect(text).toMatch(
        /186，递交时要未满 45 岁（有豁免[^。]*。两条路：[^。]*做满 2 年以后，看已经做了多久[^。]*直接申请，要有 3 年/,
      );
      expect(text).not.toContain("46 到");
    }
    expect(parts.get("怎样留下来")).toMatch(
      /满 2 年[^\n]*直接申请的人，通常要有 3 年[^\n]*职业评估合格[^\n]*未满 45 岁，有豁免/,
    );
    expect((await partsOf(`who=working&${query}`)).get("keep")).toContain("186，先做满 2 年再递交的，那时");
  },
);

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

const yuan = { currency: "CNY", name: "人民币", perDollar: 4.8, date: today, source: null, isOld: false } as const;

/** An opened plan whose exchange rate of the yuan is not too old. */
async function openedInYuan(query: string) {
  const asked = await opened(query);
  const fact = asked.plan.facts.get("rate.aud-cny");
  const facts = new Map(asked.plan.facts);
  if (fact) facts.set(fact.key, { ...fact, value: yuan.perDollar, isTooOld: false });
  return { ...asked, plan: { ...asked.plan, facts } };
}

it("a full sheet leaves out first what would be so for an exempt family, and keeps the Hong Kong stream and the points", async () => {
  const query =
    "who=inside&passport=hong-kong&age=29&aim=vocational&field=1101&city=hobart&money=200000&english=5.5&stay=stay&visa=holiday";
  const at = async (query: string) => ({ ...(await openedInYuan(query)), rate: yuan });
  const view = viewBrief(await at(`${query}&partner=1`), await at(query), "https://aotu.example");
  const printed = view?.parts.flatMap(({ lines }) => lines.flatMap((spans) => spans.filter((_, at) => at % 2 === 0)));
  expect(view?.size).toMatch(/9(\.1)?pt/);
  expect(printed?.join("")).toMatch(
    /香港类[\s\S]*想留下来：189 独立技术[\s\S]*189 类 50 分，190 类 55 分，491 类 65 分/,
  );
  expect(printed?.join("")).toContain("按填的答案不属于例外");
  expect(printed?.join("")).not.toMatch(/(?<!不)属于例外/);
});

it("a full sheet keeps the state's nomination, fees, points and what a refused 485 visa leaves", async () => {
  const query =
    "who=inside&age=29&aim=vocational&field=1101&city=hobart&money=200000&english=5.5&stay=stay&visa=holiday";
  expect(await printedOf(`${query}&partner=1`, query)).toMatch(
    /65 分。[^\n]*的州提名[^\n]*申请费一个人：189[\s\S]*189 类 50 分，190 类 55 分，491 类 65 分[\s\S]*被拒后再过 35 天失效，28 天内/,
  );
});

it.each([
  ["who=pupil&age=17&aim=bachelor&field=0603&city=melbourne&english=5.5", "暂时不收新的意向登记"],
  ["who=inside&visa=holiday&passport=taiwan&age=29&aim=vocational&field=0403&city=brisbane&english=6", "还没有开放"],
  ["who=inside&visa=student&age=24&aim=master&field=0201&city=sydney&english=6", "还没有开放"],
])("paper has that a state's nomination is closed, and what a refused 485 visa leaves (%s)", async (query, words) => {
  const text = await printedOf(`${query}&stay=stay&money=250000`);
  expect(text).toMatch(/^\[--print:(9|1\d)/);
  expect(text).toContain(words);
  expect(text).toContain("被拒后再过 35 天失效");
});

it("a student in Australia reads that a completed course may allow a 485 visa now, before another course", async () => {
  const query = "aim=master&field=0201&city=sydney&age=24&english=6&stay=stay";
  const own = "who=inside&visa=student";
  const words = /刚读完一门课的，[^。]*毕业生签证（485），毕业以后 6 个月内/;
  for (const one of [`${own}&${query}`, `${own}&aim=work&occupation=261313&age=24&english=7`]) {
    expect((await partsOf(one)).get("keep")).toMatch(/再打算另读一门。（aotu.example\/visa\/graduate）/);
    expect(viewPlan(await opened(one)).first?.finished).toMatch(words);
  }
  for (const one of [
    `who=graduate&${query}`,
    `who=inside&visa=visitor&${query}`,
    `${own}&aim=school&age=14&city=sydney`,
  ])
    expect(viewPlan(await opened(one)).first?.finished).toBeNull();
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
  expect(first?.steps[0]?.notes.join()).toMatch(/190（州提名）：\d+[\s\S]*186 A\$/);
  expect(first?.steps[0]?.notes.join()).not.toContain("189（独立技术）");
  expect(routes[0]?.points).toBe("189：职业不在清单上");
  expect((await partsOf(`${query}351411`)).get("keep")).toMatch(/189 类 没有（职业不在清单上），190 类 \d+ 分/);
  expect((await partsOf(`${query}233211`)).get("keep")).toMatch(/189 类 \d+ 分/);
});

it("somebody with a bridging visa reads that it usually sends abroad, and everything as from there", async () => {
  const parts = await partsOf("who=inside&visa=other&aim=master&field=0803&city=sydney&english=6&age=30");
  expect(parts.get("keep")).toMatch(/过桥签证一般不能在境内递交，马上找注册移民代理。[\s\S]*按出境以后递交算/);
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

it.each([40, 43, 46])(
  "the Hong Kong stream has no age limit: it is there at %i, with the longer 482 visa",
  async (age) => {
    const query = `who=working&aim=master&field=0905&city=perth&english=6&stay=stay&age=${age}`;
    const own = (await partsOf(`${query}&passport=hong-kong`)).get("读完以后");
    expect(own).toMatch(
      /191 香港类（永居）：持有[^。]*满 3 年[\s\S]*189 香港类（Hong Kong stream，永居）[\s\S]*不打分[\s\S]*189 类最早 20\d\d 年 \d+ 月可以递交；珀斯算偏远地区，一直不搬去[^。]*191 类最早 20\d\d 年/,
    );
    expect(own).toMatch(/482[\s\S]*最长 4 年（香港护照 5 年）/);
    expect((await partsOf(query)).get("读完以后")).not.toMatch(/香港类|香港护照 5/);
    expect(own?.includes("走不了打分的 189、190、491")).toBe(age > 40);
  },
);

it("a full sheet keeps the way out of a budget that is too small, and who pays the doctor", async () => {
  const query =
    "who=inside&age=36&aim=bachelor&field=0603&city=melbourne&money=150000&english=5&stay=stay&visa=visitor";
  const at = async (query: string) => ({ ...(await openedInYuan(query)), rate: yuan });
  const view = viewBrief(await at(`${query}&partner=1&children=1`), await at(query), "https://aotu.example");
  const printed = view?.parts.flatMap(({ lines }) => lines.flatMap((spans) => spans.filter((_, at) => at % 2 === 0)));
  expect([view?.left !== "", printed?.join("")]).toEqual([true, expect.stringMatching(/钱不够：[\s\S]*看病：OSHC/)]);
  expect(printed?.join("")).not.toContain("无犯罪证明");
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
  expect(family).toContain("可能要等到下一次开学");
  expect(await briefOf("&partner=1")).not.toContain("上学的孩子每个");
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

it("the bill of a pupil names the host family", async () => {
  const own = viewPlan(await opened("who=pupil&aim=school&city=adelaide&age=12&care=homestay"));
  expect(own.first?.bill?.lines[1]?.label).toBe("寄宿家庭、交通、电话、零用");
});

it("a 485 visa that a new student visa ends is no way to the Hong Kong stream", async () => {
  const query = "who=inside&visa=graduate&passport=hong-kong&age=31&english=7&stay=stay&city=hobart";
  const studies = (await partsOf(`${query}&aim=doctorate&field=0907`)).get("读完以后");
  expect(studies).toContain("改持学生签证，手里的 485 就数不满了");
  expect(studies).not.toMatch(/从获批那天数起|手里的 485：工作|没有收到邀请/);
  expect((await partsOf(`${query}&aim=work&occupation=261313`)).get("怎样留下来")).toContain("从获批那天数起");
});

it("a shorter route after which no 485 visa is open says so beside its sum", async () => {
  const query = "who=working&aim=vocational&city=perth&field=0305&age=29&english=5.5&stay=stay";
  expect((await partsOf(query)).get("走哪条路")).toMatch(/只读文凭课程一共[^）]*，读完不能申请 485）/);
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

it("the brief of a degree in a regional city says who gets a second 485 visa, and whom to ring", async () => {
  const query = "who=graduate&aim=master&field=0905&age=23&english=6&stay=stay&city=";
  const parts = await partsOf(`${query}hobart`);
  expect(parts.get("读完以后")).toMatch(/一般只能拿一次，偏远地区毕业的例外：第二次只给/);
  expect((await partsOf(`${query}sydney`)).get("读完以后")).toMatch(/一般只能拿一次。/);
  expect(parts.get("要当心的事，谁说了算")).toMatch(/000；[\s\S]*别的先找学校[\s\S]*mara\.gov\.au/);
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

it("the Hong Kong stream of a city that is not regional has no date of the 191", async () => {
  const query = "who=working&passport=hong-kong&aim=master&field=0905&city=sydney&english=6&stay=stay&age=40";
  const own = (await partsOf(query)).get("读完以后");
  expect(own).toMatch(/191 香港类（永居）[^\n]*悉尼不算偏远地区。/);
  expect(own).not.toContain("191 类最早");
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

it("a typical course is of the city while five of its courses have a fee, and the plan says where they do not", async () => {
  const query = "who=pupil&aim=bachelor&field=0803&english=6&age=20&route=diploma&city=";
  // Six diplomas in Adelaide, of five lengths.
  expect((await partsOf(`${query}adelaide`)).get("走哪条路")).toMatch(/阿德莱德[^。]*文凭 6 门课程一年学费的中位数/);
  expect((await partsOf(`${query}hobart`)).get("走哪条路")).toContain("霍巴特这类课不到 5 门，按更大的范围算");
  const own = await opened("who=pupil&aim=school&age=15&city=adelaide");
  expect(viewPlan(own).first?.bill?.lines[0]?.label).toBe("学费（学校另收的没有算）");
});

/** The text that paper has. */
async function printedOf(query: string, shown = query) {
  const at = async (one: string) => ({ ...(await openedInYuan(one)), rate: yuan });
  const view = viewBrief(await at(query), await at(shown), "https://aotu.example");
  const lines = view?.parts.flatMap(({ lines }) =>
    lines.map((spans) => spans.filter((_, at) => at % 2 === 0).join("")),
  );
  return [view?.size, ...(view?.keep.map((spans) => spans.join("")) ?? []), ...(lines ?? [])].join("\n");
}

it("paper has what an employer can do now for somebody of 41 in Australia, and a much cheaper route", async () => {
  const own =
    "who=inside&age=41&aim=vocational&field=1101&city=adelaide&money=200000&english=5.5&stay=stay&visa=student";
  expect(await printedOf(`${own}&partner=1`, own)).toMatch(
    /9(\.\d)?pt[\s\S]*有便宜得多的）：只读文凭[\s\S]*482 临时，没有年龄上限[^\n]*年薪 A\$[^\n]*494 偏远地区[^\n]*186 永居，未满 45 岁[^\n]*482 可以在境内申请。现在就有雇主/,
  );
  const pupil = await printedOf("who=pupil&age=18&aim=bachelor&field=0603&city=sydney&english=6&stay=stay");
  expect(pupil).toMatch(/还有雇主担保（先有雇主/);
  expect(pupil).not.toContain("现在就有雇主");
});

it.each(["", "&english=none", "&english=5.5", "&english=6", "&english=7"])(
  "paper has the English of the student visa, and what to do without a score (%s)",
  async (english) => {
    const text = await printedOf(`who=graduate&age=23&aim=master&field=0201&city=sydney&stay=stay${english}`);
    expect(text).toMatch(/签证要雅思总分 6.0（/);
    expect(/配 10 周（预科也算）要 5.5，配 20 周要 5.0。/.test(text)).toBe(!/[67]/.test(english));
    expect(text.includes("没有成绩的先考一次")).toBe(!/[\d]/.test(english));
  },
);

it("a nurse with a licence reads that she may register without a course, and everybody which courses lead to registration", async () => {
  const own = "aim=master&field=0603&city=adelaide&age=34&english=6&stay=stay";
  expect(await printedOf(`who=working&${own}`)).toMatch(
    /只有 NMBA 认可的课程[\s\S]*可以不读书：[^\n]*OBA：NCLEX-RN 和 OSCE/,
  );
  const graduate = await printedOf(`who=graduate&${own}`);
  expect(graduate).toContain("只有 NMBA 认可的课程");
  expect(graduate).not.toContain("OBA");
});

it.each([
  ["china", "+86 10 12308"],
  ["hong-kong", "+86 10 12308"],
  ["taiwan", "台北经济文化办事处"],
  ["asean", "本国使领馆的电话"],
])("somebody with a passport of %s reads whom to ring", async (passport, words) => {
  const text = await printedOf(`who=pupil&age=18&aim=bachelor&field=0603&city=sydney&english=6&passport=${passport}`);
  expect(text).toMatch(/Lifeline 13 11 14[\s\S]*MARN/);
  expect(text).toContain(words);
  expect(text.includes("12308")).toBe(words.includes("12308"));
});

it("without a rate of the reader's currency amounts are in Australian dollars, and the yuan has its name", async () => {
  const asked = await openedInYuan("who=pupil&passport=taiwan&age=18&aim=bachelor&field=0603&city=sydney&money=400000");
  const view = viewBrief(asked, asked, "https://aotu.example");
  const keep = view?.keep.flat().join("");
  expect(keep).toMatch(/一共要A\$[\d.]+\s万（约合人民币 [\d.]+ 万）[\s\S]*预算一年人民币 40/);
  expect(JSON.stringify(view)).not.toMatch(/¥|，各[^有]{0,4}，/);
});

it("somebody in Australia reads what overstaying brings, and on a visitor visa that it does not allow work", async () => {
  const query = "aim=master&field=0201&city=sydney&english=6&age=26&stay=stay";
  const keepOf = async (who: string) => (await partsOf(`${who}&${query}`)).get("keep");
  expect(await keepOf("who=inside&visa=visitor")).toMatch(/不能在澳大利亚工作。逾期超过 28 天才离开的，3 年内/);
  expect(await keepOf("who=inside&visa=student")).toMatch(/到期以前要离开。逾期超过/);
  expect(await keepOf("who=graduate")).not.toMatch(/逾期|不能在澳大利亚工作/);
});

it("a text that continues another one on paper goes with it", () => {
  for (const lines of [brief.keep, ...brief.parts.map(({ lines }) => lines)])
    for (const [at, { joined, text = "", spare = Number.POSITIVE_INFINITY, when = "" }] of lines.entries()) {
      const before = lines.slice(0, at).findLast((line) => line.joined || line.text || line.rule || line.list);
      if (joined && /^[，；。、（]/.test(text))
        expect([when, spare]).toEqual([when, before?.spare ?? Number.POSITIVE_INFINITY]);
    }
});

it("somebody who is, or may be, too old for a year of school reads so", async () => {
  const keepOf = async (age: number) =>
    (await partsOf(`who=pupil&aim=school&route=school&city=sydney&start=2028-01&age=${age}`)).get("keep");
  expect(await keepOf(20)).toContain("开学时已满 19 岁，不能用学生签证从 11 年级读起");
  expect(await keepOf(17)).toMatch(/开学时 18 到 19 岁：开始读 11 年级时要未满 19 岁，生日早的不能/);
  expect(await keepOf(15)).not.toMatch(/年级读起|生日早/);
});

it("a certificate counts for the 485 visa in the field of a trade only", async () => {
  const stayOf = async (field: string) =>
    (await opened(`who=working&aim=vocational&age=24&field=${field}&city=sydney&english=6`)).plan.routes[0]?.graduate
      ?.closed;
  expect([await stayOf("0803"), await stayOf("1101")]).toEqual(["weeks", null]);
});
