import { describe, expect, it } from "vitest";
import { answerWithPassages, exploreCatalogue } from "#app/features/register/search/server/public.ts";
import { searchCatalogue } from "#app/features/register/search/server/search-catalogue.ts";
import { exploreSchema } from "#app/features/register/search/shared/input.ts";
import { starterDatabaseForAll } from "../../tests/support/starter-database.ts";

const openStarter = starterDatabaseForAll();
const now = () => Date.parse("2026-11-28T02:00:00Z");
const app = () => ({ db: openStarter(), now });
const answerQuestion = async (q: string, at = app()) => (await answerWithPassages(at, q)).answers;

it.each([
  ["打工度假462的抽签费多少,支付宝行吗", /“支付宝行吗”这一问没有现成的答案。$/],
  ["485 又涨价了??我三月份看还是4600", /这里没有考虑“我三月份看还是4600”。$/],
  // Unanswered parts as typed. Parts that the answer states, and background, are not listed.
  ["打工度假462的抽签费多少,ALIPAY行吗", /“ALIPAY行吗”这一问没有现成的答案。$/],
  ["拿到PR多久能入籍，中间能不能回国长住", /不超过 90 天。$/],
  ["打算在纽卡斯尔落脚，听说那边也算偏远", /第 3 类。$/],
  ["学签费用2026", /都不退。$/],
  // A passage below answers the second question.
  ["学生签证申请费多少，怎样退租", /都不退。$/],
  ["中途退学能退多少学费", /签字以前看。$/],
  ["打工度假30岁以下", /^(?:现在的规定：)?(?!.*现在的规定)/],
])("the answer to %s lists the unanswered parts", async (q, end) => {
  const answers = await answerQuestion(q);
  expect(answers.at(-1)?.text).toMatch(end);
  expect(new Set(answers.map(({ text }) => text.replace("现在的规定：", ""))).size).toBe(answers.length);
});

it("an answer has the current figure, its source, and the section with details", async () => {
  const [answer, ...others] = await answerQuestion("學生簽證要多少錢？");
  expect(others).toEqual([]);
  expect(answer?.text).toMatch(/申请费是 A\$2,500，/);
  expect(answer?.understood).toEqual(["学生签证（500）", "多少钱"]);
  expect(answer?.sources).toMatchObject([{ href: "/facts#visa-500.charge", since: "2026-07-01", grade: "archived" }]);
  expect(answer?.more).toEqual({ href: "/visa/student#费用", label: expect.stringMatching(/^学生签证.*：费用$/) });
});

it.each(["485申请费多少 想自杀", "悉尼护理硕士，不想活了", "485申请费多少，男朋友打我", "学生签证费多少，我不想活了"])(
  "%s: the numbers to ring are there, whatever else is answered",
  async (q) => {
    const { answers, passages } = await answerWithPassages(app(), q);
    const [first] = [...answers, ...passages].filter(({ text }) => text.includes("000"));
    expect(first).toBeDefined();
    expect(answers.map(({ text }) => text).join()).not.toContain("没有考虑");
  },
);

it("each open question is named unless its own passage very probably answers it", async () => {
  const answers = await answerQuestion("学生签证费多少，怎样退租，支付宝行吗");
  expect(answers.at(-1)?.text).toMatch(/退。“支付宝行吗”这一问没有现成的答案。$/);
});

it.each(["陪读签证三年", "打工度假签证3个月"])(
  "%s: a passage about something else is not called the answer",
  async (q) => {
    expect((await answerWithPassages(app(), q)).passages.filter(({ isSame }) => isSame)).toEqual([]);
  },
);

it.each(["482工作经验要求", "8503豁免"])("%s is a search and gets no verdict", async (q) => {
  expect((await answerQuestion(q)).map(({ verdict }) => verdict)).toEqual([null]);
});

it("two questions get two answers", async () => {
  const answers = await answerQuestion("学生签证要多少钱，存款呢");
  expect(answers.map(({ key }) => key)).toEqual(["visa-500-charge", "visa-500-funds"]);
});

it.each([
  ["NAATI CCL加几分，有效期几年", ["points-ccl", "ccl-validity"]],
  ["本迪戈和巴拉瑞特属于哪类偏远", ["city-regional", "city-regional"]],
  ["土木工程师和厨师找谁评估", ["occupation-authority", "occupation-authority"]],
  ["590要存多少钱？多大年纪能申请？孩子18岁后怎么办？", ["visa-590-funds", "guardian-age", "guardian-after-18"]],
])("%s: two questions, or two subjects in one question", async (q, keys) => {
  expect((await answerQuestion(q)).map(({ key }) => key)).toEqual(keys);
});

it("an answer has the figure of its day", async () => {
  const [before] = await answerQuestion("学签多少钱", { ...app(), now: () => Date.parse("2026-06-30T02:00:00Z") });
  expect(before?.text).toContain("A$2,000");
});

it("answers are shown above the results of the page, and as the notice of the search box", async () => {
  const page = await exploreCatalogue(app(), exploreSchema.parse({ q: "学签多少钱" }));
  expect(page.answers.map(({ key }) => key)).toEqual(["visa-500-charge"]);
  const { understood } = await searchCatalogue(app(), { q: "学签多少钱" });
  expect(understood.notice).toMatch(/A\$2,500.*（2026-07-01 起，/);
  expect(understood.noticeLink?.href).toBe("/visa/student#费用");
});

it("a question without a matching row gets no answer", async () => {
  const { understood } = await searchCatalogue(app(), { q: "学生签证拒签率多少" });
  expect(understood.notice ?? "").not.toContain("A$");
  expect(await answerQuestion("会计 悉尼 硕士")).toEqual([]);
});

it.each([
  [
    "护理硕士学费多少",
    /^在招的护理学硕士课程，一年学费的中位数是 A\$[\d,]+，中间一半在 /,
    /^\/study\/fields\/nursing$/,
  ],
  ["悉尼有多少所学校", /^悉尼有 \d+ 所院校、\d+ 门在招课程/, /^\/study\/cities\/sydney$/],
  ["堪培拉属于偏远吗", /^堪培拉是指定偏远地区，第 2 类/, /^\/study\/cities\/canberra$/],
  ["土木工程师由谁评估", /^土木工程师（Civil Engineer）的职业评估机构是.*（EA）/, /^\/occupations\/233211-/],
  ["土木工程师能移民吗", /在 MLTSSL、CSOL.* 上，清单接受它的签证有 189、190、491/, /^\/occupations\/233211-/],
  [
    "土木工程师189要多少分",
    /^189 邀请里查到的土木工程师.*最近一次在 20\d\d-\d\d-\d\d（.*），最低 \d+ 分。/,
    /^\/occupations\/233211-/,
  ],
  ["护士189要多少分", /^189 邀请里查到的.*最近一次在 20\d\d-\d\d-\d\d（.*），最低 \d+ 至 \d+ 分/, /^\/occupations\?q=/],
  ["墨尔本大学有几个校区", /^墨尔本大学登记了 \d+ 个校区：墨尔本（/, /^\/institution\/\d+-/],
  ["厨师能移民吗", /^主厨（Chef）在 MLTSSL.*；厨师（Cook）在 STSOL/, /^\/occupations\?q=/],
  ["悉尼大学学士学费", /^悉尼大学在招课程的一年学费：学士 A\$[\d,]+（\d+ 门的中位数）（/, /^\/institution\/\d+-/],
  ["阿德莱德大学学费", /^阿德莱德大学（2026 年新校）/, /-adelaide-university$/],
  ["南澳大学合并了吗", /^南澳大学.*并入/, /-university-of-south-australia$/],
  ["悉尼大学是公立还是私立", /^悉尼大学在登记册上是公立/, /^\/institution\/\d+-/],
  ["会计专业多少钱", /学士 A\$[\d,]+、硕士 A\$[\d,]+（/, /^\/study\/fields\/accounting$/],
  ["墨尔本大学倒闭了吗", /^墨尔本大学还在登记册上/, /^\/institution\/\d+-/],
  // Comparisons, implied parts of a row, and a figure that a register value names.
  [
    "悉尼和墨尔本会计硕士哪个便宜",
    /悉尼会计学硕士 A\$[\d,]+；墨尔本会计学硕士 A\$[\d,]+（登记册.*低一些。$/,
    /^\/study\/fields\/accounting$/,
  ],
  ["UNSW和悉尼大学哪个便宜", /新南威尔士大学：.*A\$[\d,]+.*；悉尼大学：.*A\$/, /^\/institution\/\d+-/],
  ["MBA学费多少", /^MBA 没有单独的统计，多数登记为商业与管理硕士.* A\$[\d,]+/, /business-and-management$/],
  ["香港护照读的本科，毕业能拿几年？跟大陆的同学不一样？", /最长可留 5 年/, /^\/visa\/graduate#/],
  ["RMIT 2026国际生名额", /国际学生新生名额是 [\d,]+，/, /^\/visa\/processing-order#/],
])("%s: the answer has values of the register", async (q, text, page) => {
  const [answer] = await answerQuestion(q);
  expect(answer?.text).toMatch(text);
  expect(answer?.more.href).toMatch(page);
  expect(answer?.sources.length).toBeGreaterThan(0);
});

describe("a question without an answer gets the nearest passage of guides and registries", () => {
  it.each([
    ["本来想用房产抵押贷款做担保金，银行说放款要等签证下来，那不成死循环了？", /^不算存款。/],
    ["爸妈就我一个孩子，我刚拿到PR，他们符不符合家庭平衡测试", /至少占一半/],
    [
      "大儿子13岁想去珀斯读七年级，我想办590陪读，可是家里还有个4岁的妹妹没人带，她能跟我一起去吗",
      /^一般不能。家庭成员里有未满/,
    ],
    ["雇主说愿意担保482，可工资只给7万，够门槛不", /年薪不低于 A\$79,423/],
  ])("a passage of a row has its whole sentence: %s", async (q, text) => {
    expect(await answerQuestion(q)).toEqual([]);
    const {
      passages: [passage, ...others],
    } = await answerWithPassages(app(), q);
    expect(passage?.text).toMatch(text);
    expect(passage?.sources.length).toBeGreaterThan(0);
    expect(others).toEqual([]);
  });

  it.each([
    ["is equal to a question of a section, however short", "怎样退租", /#退租$/],
    ["is a statement that its row cannot judge", "报警电话是110", /living-guides#/],
  ])("a passage is shown when the query %s", async (_, q, address) => {
    const { answers, passages } = await answerWithPassages(app(), q);
    expect(answers).toEqual([]);
    expect(passages[0]?.more.href).toMatch(address);
  });

  it("each of two questions gets a passage", async () => {
    const { passages: found } = await answerWithPassages(
      app(),
      "48小时是按两周算还是按一周20算啊，用房产抵押贷款做担保金行不行",
    );
    expect(found.map(({ more }) => more.href)).toEqual([
      "/resources/work-guides#工时怎样算",
      "/visa/after-lodging#资金存期",
    ]);
  });

  it.each([
    // The rule of another visa is no answer.
    ["482能续吗", /482/],
  ])("%s: a near question is offered with its text", async (q, heading) => {
    const { passages, suggestions } = await answerWithPassages(app(), q);
    expect([...passages, ...suggestions].map((one) => one.heading).join()).toMatch(heading);
    expect(passages.every(({ isSame }) => !isSame)).toBe(true);
  });

  it("a level in a question is no search for courses", async () => {
    const { passages } = await answerWithPassages(app(), "硕士读一半休学一学期会影响签证不");
    expect(passages.map((one) => one.heading)).toEqual([expect.stringMatching(/休学/)]);
  });

  it.each([
    ["电调没接到电话会被拒签吗", /电调/],
    ["翻译件必须NAATI吗，国内翻译公司可以吗", /translation|翻译|材料/],
    ["房东退租的时候不肯还我押金怎么办", /押金|退租/],
  ])("%s", async (q, address) => {
    expect(await answerQuestion(q)).toEqual([]);
    const {
      passages: [passage],
    } = await answerWithPassages(app(), q);
    expect(passage?.more.href).toMatch(address);
    expect(passage?.text.length).toBeGreaterThan(3);
    expect(passage?.text.length).toBeLessThanOrEqual(160);
  });

  it.each([
    ["男朋友在澳洲有PR,我持学签跟他同居10个月没登记,可以办820吗,12个月怎么算", /事实婚姻要同居几个月/],
    ["在墨爾本租房押金交給邊個保管？", /租房押金交给谁/],
    // A clause without a subject of its own is read with those before it.
    // Either question of the row on unpaid wages may be the nearest.
    [
      "我被餐馆老板拖欠三周工资，他说要是我去告就举报我超时打工，我是学生签，怎么办呀",
      /老板不给工资怎么办|被拖欠工资找谁/,
    ],
  ])("the questions that may be meant are shown or suggested: %s", async (q, meant) => {
    const { passages, suggestions } = await answerWithPassages(app(), q);
    expect([...passages, ...suggestions].map(({ heading }) => heading).join()).toMatch(meant);
    expect(suggestions.length).toBeLessThanOrEqual(3);
    expect(suggestions.every(({ text }) => text.length > 3)).toBe(true);
  });

  it("a whole story beats its last clause, which alone may be about anything", async () => {
    const { passages } = await answerWithPassages(app(), "到了发现房子比照片差很多，钱能拿回来吗");
    expect(passages.map(({ more }) => more.href)).toEqual(["/resources/living-guides#常见骗局"]);
  });

  it("the age of the asker is no number of a claim about the length of a stay", async () => {
    const { answers } = await answerWithPassages(app(), "三十六岁硕士毕业还能拿485吗");
    expect(answers.map(({ key }) => key)).not.toContain("claim-graduate-master");
  });

  it("nothing is suggested to a search for courses", async () => {
    expect(await answerWithPassages(app(), "悉尼读护理哪个学校好")).toEqual({
      answers: [],
      passages: [],
      suggestions: [],
      settled: [],
    });
  });

  it.each([
    ["looks for courses", "墨尔本便宜的护理本科"],
    ["asks which school", "悉尼读护理哪个学校好"],
    ["asks for a judgement", "今年资金证明查得严不严，有没有人被抽查到"],
    ["asks for a forecast", "明年澳币汇率会涨还是跌，我该现在换吗"],
    ["is about another country", "加拿大打工度假抽中了能推迟到明年去吗"],
    ["is about what the guides have not", "周杰伦悉尼演唱会在哪"],
    ["asks for next year", "明年学费会涨到多少"],
  ])("no passage is shown when the query %s", async (_, q) => {
    expect((await answerWithPassages(app(), q)).passages).toEqual([]);
  });
});

it.each([
  ["厨师在不在MLTSSL上", true],
  ["学幼教以后能移民吗", true],
  ["护理硕士一年学费多少", false],
  ["护理一年学费多少", false],
  ["墨尔本大学护理雅思要几分", false],
  ["悉尼 护理", false],
])(
  "an answered question about something else than courses finds courses by the way only: %s",
  async (q, isByTheWay) => {
    const found = await exploreCatalogue({ db: openStarter(), now }, exploreSchema.parse({ q }));
    expect(found.totals.course).toBeGreaterThan(0);
    expect(found.isByTheWay).toBe(isByTheWay);
  },
);
