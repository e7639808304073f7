import { describe, expect, it } from "vitest";
import type { SearchAnswer } from "#app/features/register/search/server/search-catalogue.ts";
import { searchCatalogue } from "#app/features/register/search/server/search-catalogue.ts";
import { starterDatabaseForAll } from "../../tests/support/starter-database.ts";

const openStarter = starterDatabaseForAll();
const ask = (q: string) => searchCatalogue({ db: openStarter() }, { q });

const pagesOf = ({ results }: SearchAnswer) =>
  results.flatMap((result) => (result.type === "page" ? [result.href] : []));

describe("the page with the numbers of a field or a city", () => {
  const field = "/study/fields/accounting";
  const city = "/study/cities/sydney";
  it.each([
    // The page is listed after the courses of the field.
    ["会计", [field], "course"],
    ["会计专业", [field], "course"],
    ["会计 悉尼 硕士", [field], "course"],
    ["会计 学费", [field], "course"],
    ["悉尼", [city], "institution"],
    // The page is listed after the page that answers best.
    ["悉尼留学生活费", ["/resources/cost-of-living", city], "page"],
    ["悉尼租房", ["/resources/living-guides", city], "page"],
    // No guide answers this question.
    ["悉尼怎么样", [city], "page"],
  ])("%s: %j", async (query, pages, first) => {
    const answer = await ask(query);
    expect(answer.results[0]?.type).toBe(first);
    expect(pagesOf(answer).slice(0, pages.length)).toEqual(pages);
  });

  it.each(["悉尼大学", "会计与金融", "工程", "485", "悉尼 墨尔本"])("%s has no guide", async (query) => {
    expect(pagesOf(await ask(query)).filter((path) => /^\/study\/(fields|cities)/.test(path))).toEqual([]);
  });
});

describe("questions and topics list their pages first", () => {
  it.each([
    ["OSHC", "/resources/living-guides"],
    ["有哪些专业", "/study/fields"],
    ["哪个城市好", "/study/cities"],
    ["485签证怎么申请", "/visa/graduate"],
    ["學生簽證", "/visa/student"],
    ["州担保", "/immigration/state-nomination"],
    ["州擔保", "/immigration/state-nomination"],
    ["租房", "/resources/living-guides"],
    ["悉尼租房", "/resources/living-guides"],
    ["GTE", "/resources/student-visa-guide"],
    ["雅思要求", "/resources/university-application"],
    ["打工一小时多少钱", "/resources/work-guides"],
    ["PR", "/immigration/pr-pathways"],
    ["陪读", "/visa/guardian"],
    ["配偶可以一起去吗", "/visa/student"],
    ["老婆能跟着去吗", "/visa/student"],
    ["孩子能带过去读书吗", "/visa/student"],
    ["怎么看学校是不是正规", "/check-before-you-pay"],
    ["在墨尔本一个月生活费大概多少", "/resources/cost-of-living"],
    ["妈妈可以去陪读吗", "/visa/guardian"],
    ["入籍", "/immigration/after-pr"],
    ["回头签", "/immigration/after-pr"],
    ["155签证", "/immigration/after-pr"],
    ["打分", "/immigration/points-test"],
    ["189要多少分", "/immigration/rounds"],
    ["上一轮189邀请了多少人", "/immigration/rounds"],
    ["签证快到期了怎么办", "/visa/renewal"],
    ["在境内续签学生签证要多少钱", "/visa/renewal"],
    ["被拒签了还能再申请吗", "/visa/refusal"],
    ["收到NOICC怎么办", "/visa/refusal"],
    ["博士签证等了半年", "/visa/screening"],
    ["敏感专业会不会被拒", "/visa/screening"],
    ["签证为什么这么慢", "/visa/processing-order"],
    ["MD115 是什么", "/visa/processing-order"],
    ["同居多久可以申请配偶签证", "/visa/partner"],
    ["男朋友是PR怎么办签证", "/visa/partner"],
    ["143要等多久", "/visa/parents"],
    ["怎么把爸妈接到澳洲", "/visa/parents"],
    ["幼教怎么移民", "/immigration/careers/early-childhood"],
    ["挂科会不会取消签证", "/study/trouble"],
    ["退税", "/resources/work-guides"],
    ["香港 DSE", "/resources/university-application"],
    ["學測申請", "/resources/university-application"],
    ["可以带父母吗", "/visa/visitor"],
    ["学费一年交一次吗", "/tools/course-cost"],
    ["落地签", "/visa/other"],
    ["税号怎么办", "/resources/work-guides"],
    ["TFN", "/resources/work-guides"],
    ["驾照", "/resources/living-guides"],
    ["中国驾照可以在澳洲开车吗", "/resources/living-guides"],
    ["银行卡", "/resources/living-guides"],
    ["怎么汇款", "/resources/living-guides"],
    ["体检", "/resources/student-visa-guide"],
    ["学历认证", "/services/translation"],
    ["担保金", "/visa/student"],
    ["换学校", "/resources/university-application"],
    ["读了一半能转学吗", "/resources/university-application"],
    ["打工时长", "/resources/work-guides"],
    ["留学生一周能打工多少小时", "/resources/work-guides"],
    ["老板不给工资怎么办", "/resources/work-guides"],
    ["押金不退怎么办", "/resources/living-guides"],
    ["签证被拒了怎么办", "/resources/faq"],
    ["签证要多久", "/resources/faq"],
    ["学生签证多少钱", "/visa/student"],
    ["签证材料清单", "/resources/student-visa-checklist"],
    ["没有雅思可以申请吗", "/resources/university-application"],
    ["毕业后能留在澳洲多久", "/visa/graduate"],
    ["生活费一个月多少", "/resources/cost-of-living"],
    ["墨尔本房租", "/resources/cost-of-living"],
    ["留学一年多少钱", "/tools/course-cost"],
    ["奖学金", "/study/scholarships"],
    ["怎么申请奖学金", "/study/scholarships"],
    ["带什么行李", "/resources/departure-checklist"],
    ["父母来澳洲看我办什么签证", "/visa/visitor"],
    ["旅游签证", "/visa/visitor"],
    ["打工度假签证", "/visa/other"],
    ["雇主担保", "/visa/work"],
    ["482签证", "/visa/work"],
    ["过桥签证是什么", "/visa/other"],
    ["职业评估", "/work"],
    ["厨师移民", "/immigration/careers/chef"],
    ["护士移民", "/immigration/careers/nurse"],
    ["澳洲当老师", "/immigration/careers/teacher"],
    ["幼教移民", "/immigration/careers/early-childhood"],
    ["社工移民", "/immigration/careers/social-worker"],
    ["会计移民", "/immigration/careers/accountant"],
    ["IT 移民", "/immigration/careers/it"],
    ["工程师评估", "/immigration/careers/engineer"],
    ["什么专业好移民", "/immigration/careers"],
    ["移民雅思多少分", "/immigration/english-tests"],
    ["怎么移民澳洲", "/immigration/pr-pathways"],
    ["移民中介靠谱吗", "/services/immigration"],
    ["留学中介", "/services/study"],
    ["被骗了怎么办", "/check-before-you-pay"],
    ["什么时候申请", "/study/application"],
    ["申请流程", "/study/application"],
    ["CoE是什么", "/resources/university-application"],
    ["减免学分", "/resources/university-application"],
    ["翻译公证", "/services/translation"],
    ["下载", "/resources/downloads"],
    ["课程对比", "/compare"],
    ["zufang", "/resources/living-guides"],
    ["xuesheng qianzheng", "/visa/student"],
    ["how long can i work", "/resources/work-guides"],
    ["student visa", "/visa/student"],
    ["how to apply for a student visa", "/resources/student-visa-guide"],
    ["post study work visa", "/visa/graduate"],
    ["cost of living in sydney", "/resources/cost-of-living"],
    ["孩子去澳洲读书", "/study/school-guide"],
    ["AEAS", "/study/school-guide"],
    ["高考600分能上什么大学", "/study/gaokao"],
    ["OSHC怎么选", "/resources/oshc"],
    ["oshc退款", "/resources/oshc"],
    ["学费怎么交", "/resources/paying-fees"],
    ["5万美元额度", "/resources/paying-fees"],
    ["网课能认证吗", "/resources/recognition"],
    ["留服认证", "/resources/recognition"],
    ["出勤率不够怎么办", "/study/trouble"],
    ["coe被取消了", "/study/trouble"],
    ["周末工资多少", "/resources/pay-and-contracts"],
    ["老板不给工资怎么办", "/resources/pay-and-contracts"],
    ["可以带孩子一起去吗", "/visa/student"],
    ["学生签证新规", "/visa/student-2026"],
    ["还能带家属吗", "/visa/student-2026"],
    ["学生签证要在境外递交吗", "/visa/renewal"],
    ["485能转学生签证吗", "/visa/renewal"],
    ["想转学怎么办", "/study/transfer"],
    ["资金 存期", "/visa/after-lodging"],
    ["电话核查", "/visa/after-lodging"],
    ["电调", "/visa/after-lodging"],
    ["485英语要求", "/visa/graduate-questions"],
    ["毕业没工作怎么办", "/visa/graduate-questions"],
    ["462抽签", "/visa/work-and-holiday"],
    ["雇主担保要雇主付多少钱", "/visa/employer-costs"],
    ["移民名额", "/immigration/planning-levels"],
    ["学校档位", "/study/provider-levels"],
    ["免税车", "/resources/recognition"],
    ["社工 注册", "/immigration/careers/social-worker"],
    ["DAMA", "/visa/work"],
    ["偏远地区 邮编", "/immigration/skilled"],
    ["保留学籍", "/study/trouble"],
    ["医学 UCAT", "/resources/university-application"],
    ["心理学 注册", "/immigration/careers"],
  ])("%s → %s", async (q, expected) => {
    const answer = await ask(q);
    expect(answer.results[0]?.type).toBe("page");
    expect(pagesOf(answer)).toContain(expected);
    expect(pagesOf(answer).length).toBeLessThanOrEqual(3);
  });
});

it.each([
  ["教会学校 悉尼", "教会学校", "school"],
  ["圣公会学校", "圣公会学校", "anglican"],
  ["墨尔本基督教学校", "基督教学校", "christian"],
])("%s finds schools", async (q, label, value) => {
  const { category, field } = (await ask(q)).understood;
  expect(category?.label).toBe(label);
  expect(category?.values).toContain(value);
  expect(field).toBeUndefined();
});

it.each([
  "护理",
  "会计硕士",
  "悉尼大学",
  "IT硕士学费",
  "悉尼 幼教",
  "雅思",
  "tafe 厨师",
  "bachelor of nursing",
  "art",
  "八大 护理",
  "国际大一",
])("the subject or institution %s is found before any page", async (q) => {
  expect((await ask(q)).results[0]?.type).not.toBe("page");
});

it("a topic next to a subject is listed after the courses, and before them for a question", async () => {
  expect((await ask("护理 移民")).results.at(-1)?.type).toBe("page");
  const asked = await ask("护理专业可以移民吗");
  expect(asked.results[0]).toMatchObject({ type: "page", href: "/immigration/pr-pathways", kind: "guide" });
  expect(asked.results.at(-1)?.type).toBe("course");
});

it("a test next to a subject does not search for courses about the test", async () => {
  const { results } = await ask("雅思 护理");
  expect(results[0]).toMatchObject({ type: "course", name: expect.stringMatching(/Nurs/) });
  expect(results.at(-1)?.type).toBe("page");
});

it("a tool is marked as a tool", async () => {
  const { results } = await ask("积分计算器");
  expect(results[0]).toMatchObject({ type: "page", href: "/immigration/points-test", kind: "tool" });
});

describe("reports a search for something that the register does not contain", () => {
  it.each([
    ["清华大学", "清华大学"],
    ["清華大學", "清华大学"],
    ["北大", "北京大学"],
    ["复旦", "复旦大学"],
    ["Harvard University", "哈佛大学"],
    ["牛津大学", "牛津大学"],
    ["新加坡国立", "新加坡国立大学"],
    ["奥克兰大学", "奥克兰大学"],
    ["清华大学计算机硕士", "清华大学"],
    ["York University", "约克大学"],
    ["多伦多大学", "多伦多大学"],
    ["UBC", "不列颠哥伦比亚大学"],
    ["南洋理工", "南洋理工大学"],
    ["港中文 会计", "香港中文大学"],
    ["Vanderbilt", "范德堡大学"],
    ["南信大", "南京信息工程大学"],
    ["加拿大护理", "加拿大"],
  ])("%s", async (q, name) => {
    const { results, understood } = await ask(q);
    expect(understood.notice).toContain(`「${name}」不在澳大利亚的院校登记`);
    expect(results.filter(({ type }) => type === "institution")).toEqual([]);
  });

  it.each(["清华毕业申请悉尼大学", "剑桥英语", "法国菜", "湖北大学附近", "美国人"])("not for %s", async (q) => {
    expect((await ask(q)).understood.notice ?? "").not.toMatch(/清华|剑桥大学|法国|北京大学|美国/);
  });

  it.each([
    ["月嫂", "月嫂与产后护理"],
    ["我想学开叉车", "叉车驾驶"],
    ["开挖掘机", "挖掘机操作"],
    ["狱警", "狱警"],
    ["nanny", "住家保姆"],
  ])("the job %s", async (q, name) => {
    expect((await ask(q)).understood.notice).toContain(`没有「${name}」的课程`);
  });

  it.each([
    ["墨而本大学", "墨尔本大学"],
    ["悉泥大学", "悉尼大学"],
  ])("a misspelt name is corrected, and the page says so: %s", async (q, name) => {
    const { results, understood } = await ask(q);
    expect(understood).toMatchObject({ corrected: name });
    expect(results[0]).toMatchObject({ type: "institution", nameCn: name });
  });
});

describe("a notice states what the register does not contain, next to the results", () => {
  it.each([
    ["远程上课的会计硕士", "登记里没有授课方式", "course"],
    ["11月开学的语言班", "登记里没有开学月份", "course"],
    ["没有GPA要求的硕士", "登记里没有课程的英语和成绩要求", "course"],
    ["就业率高的专业", "登记里没有课程的就业率和薪资", "page"],
    ["QS排名", "登记里没有大学排名", "page"],
    ["rto代码", "登记里没有 RTO 编号", "page"],
  ])("%s", async (q, sentence, first) => {
    const { results, understood } = await ask(q);
    expect(understood.notice).toContain(sentence);
    expect(understood.ignored).toBeUndefined();
    expect(results[0]?.type).toBe(first);
    expect(pagesOf({ results, understood }).length).toBeGreaterThan(0);
  });
});

it.each([
  ["怎么换专业", "/study/transfer"],
  ["如何换专业", "/study/transfer"],
  ["要怎样换课程", "/study/transfer"],
  ["怎么退学", "/study/trouble"],
  ["退学怎么办", "/study/trouble"],
  ["托福80分换算雅思", "/immigration/english-tests"],
  ["孩子多大能自己去读书", "/study/school-guide"],
])("any wording of a question finds the same: %s", async (q, page) => {
  expect(pagesOf(await ask(q))).toContain(page);
});

it.each([
  ["退税", "/resources/work-guides"],
  ["學生簽證", "/visa/student"],
  ["租房", "/resources/living-guides"],
])("the box of the resource centre finds %s first on %s", async (q, path) => {
  expect(pagesOf(await ask(q))[0]).toBe(path);
});

it("finds no guide for words without one", async () => {
  expect(pagesOf(await ask("zzqqxx"))).toEqual([]);
  expect(pagesOf(await ask("没有这样的词"))).toEqual([]);
});

it.each([
  // "it" is a subject between Chinese words, also next to a topic.
  ["485 想读IT硕士", "信息技术", "Master"],
  ["485 会计毕业 想读硕士 IT", "信息技术", "Master"],
  ["accounting 毕业 转 幼教 graduate diploma", "幼教", "Graduate Diploma"],
  ["送快递的想学电工", "电工", undefined],
  ["cookery cert 3 and 4", "烹饪", "Certificate III,Certificate IV"],
])("%s finds %s at %s", async (q, field, level) => {
  const { understood } = await ask(q);
  expect(understood.field?.label).toBe(field);
  expect(understood.level?.values.join()).toBe(level);
});
