import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldText } from "../fold-text.ts";
import { readConstraints } from "./read-constraints.ts";

/** "cost -20000 | 硕士": the constraints, then what is left of the query. */
function read(query: string): string {
  const { constraints, ignored, rest } = readConstraints(foldText(query));
  const found = constraints.map(({ kind, value, isYuan }) => `${kind} ${value}${isYuan ? " CNY" : ""}`);
  return [...found, ...ignored.map((typed) => `(${typed})`)].join(", ") + (rest === "" ? "" : ` | ${rest}`);
}

it.each([
  ["不想去大城市读护理", "regional yes | 读护理"],
  ["不要大城市 会计", "regional yes | 会计"],
  ["大城市以外的护理", "regional yes | 护理"],
  ["小城市 会计", "regional yes | 会计"],
  ["大城市 会计", " | 大城市 会计"],
])("%s is about big cities", (query, expected) => {
  expect(read(query)).toBe(expected);
});

it.each([
  ["社工硕士 两年 学费平", "weeks 92-112, sort cost | 社工硕士"],
  ["3 年学费", " | 3 年学费"],
  ["学费平均", " | 学费平均"],
  ["读了一年预科想转护理", "(读了一年预科) | 想转护理"],
])("%s", (query, expected) => {
  expect(read(query)).toBe(expected);
});

describe("prices of a week", () => {
  it.each([
    ["语言班 每周 400 以内", "weekly -400 | 语言班"],
    ["每周300以下的英语课", "weekly -300 | 的英语课"],
    ["elicos 350 per week", "weekly 298-403 | elicos"],
    ["general english under $300 a week", "weekly -300 | general english"],
    ["一周两百多刀的语言学校", "weekly 200-300 | 的语言学校"],
    ["英语课 300/周", "weekly 255-345 | 英语课"],
    ["每周300到350澳币", "weekly 300-350"],
    ["300人的学校", " | 300人的学校"],
    ["每周40学时", " | 每周40学时"],
    ["homestay 每周 300", " | homestay 每周 300"],
    ["打工每周赚500", " | 打工每周赚500"],
  ])("%s", (query, expected) => {
    expect(read(query)).toBe(expected);
  });
});

describe("prices", () => {
  it.each([
    ["学费两万以内的硕士", "cost -20000 | 的硕士"],
    ["两万以内", "cost -20000"],
    ["2万以下", "cost -20000"],
    ["２万以下", "cost -20000"],
    ["2 万以内 会计", "cost -20000 | 会计"],
    ["两万五以内", "cost -25000"],
    ["2万5以内", "cost -25000"],
    ["两万五千以下", "cost -25000"],
    ["2.5万以内", "cost -25000"],
    ["2.5w以内", "cost -25000"],
    ["2w以下", "cost -20000"],
    ["不超过三万", "cost -30000"],
    ["学费不超过3万的护理", "cost -30000 | 的护理"],
    ["学费低于20000", "cost -20000"],
    ["学费20000以下", "cost -20000"],
    ["5000澳币以下", "cost -5000"],
    ["5000 澳币以下的证书", "cost -5000 | 的证书"],
    ["八千澳元以内", "cost -8000"],
    ["十五万以内", "cost -150000"],
    ["十万以下的本科", "cost -100000 | 的本科"],
    ["最多4万", "cost -40000"],
    ["3万以上", "cost 30000-"],
    ["三万起", "cost 30000-"],
    ["至少5万", "cost 50000-"],
    ["1-2万", "cost 10000-20000"],
    ["1万-2万", "cost 10000-20000"],
    ["1万到2万的文凭", "cost 10000-20000 | 的文凭"],
    ["一到两万", "cost 10000-20000"],
    ["一两万", "cost 10000-20000"],
    ["两三万的课程", "cost 20000-30000 | 的课程"],
    ["20-30k", "cost 20000-30000"],
    ["20000-30000", "cost 20000-30000"],
    ["3万左右", "cost 25500-34500"],
    ["大概3万", "cost 25500-34500"],
    ["3万多", "cost 30000-40000"],
    ["预算3万", "cost -30000"],
    ["预算 30000 会计", "cost -30000 | 会计"],
    ["全程总费用6万以内", "cost -60000"],
    ["under 20k master", "cost -20000 | master"],
    ["master under 20k", "cost -20000 | master"],
    ["below $20,000", "cost -20000"],
    ["nursing less than $30,000", "cost -30000 | nursing"],
    ["under 20000", "cost -20000"],
    ["max 25k", "cost -25000"],
    ["up to A$15,000", "cost -15000"],
    ["over 50k", "cost 50000-"],
    ["between 20k and 30k", "cost 20000-30000"],
    ["$20,000 to $30,000", "cost 20000-30000"],
    ["fees below 10,000 aud", "cost -10000"],
    ["一年3万", "yearly 25500-34500"],
    ["一年 3 万以内", "yearly -30000"],
    ["每年不超过两万", "yearly -20000"],
    ["每年学费2万以下", "yearly -20000"],
    ["学费一年3万以内的本科", "yearly -30000 | 的本科"],
    ["年学费两万以内", "yearly -20000"],
    ["3万一年", "yearly 25500-34500"],
    ["3万/年以内", "yearly -30000"],
    ["30k a year", "yearly 25500-34500"],
    ["under 30k per year", "yearly -30000"],
    ["less than $25,000/year", "yearly -25000"],
    ["人民币10万以内", "cost -100000 CNY"],
    ["10万人民币以内", "cost -100000 CNY"],
    ["15万rmb以下", "cost -150000 CNY"],
    ["¥100000以内", "cost -100000 CNY"],
    ["一年20万人民币以内", "yearly -200000 CNY"],
    ["1万以上2万以下", "cost 10000-20000"],
    ["打工一周能干多少小时", " | 打工一周能干多少小时"],
    ["3万以内2万以内", "cost -20000"],
    ["短期 12周以内", "weeks -12"],
  ])("%s is %s", (query, expected) => {
    expect(read(query)).toBe(expected);
  });
});

describe("lengths", () => {
  it.each([
    ["一年制硕士", "weeks 44-60 | 硕士"],
    ["1年制硕士", "weeks 44-60 | 硕士"],
    ["两年制", "weeks 92-112"],
    ["二年制", "weeks 92-112"],
    ["2年硕士", "weeks 92-112 | 硕士"],
    ["一年半", "weeks 70-86"],
    ["1.5 年", "weeks 70-86"],
    ["1.5年的硕士", "weeks 70-86 | 的硕士"],
    ["18个月", "weeks 74-82"],
    ["18 个月的硕士", "weeks 74-82 | 的硕士"],
    ["10周", "weeks 10-10"],
    ["10 周英语", "weeks 10-10 | 英语"],
    ["十周", "weeks 10-10"],
    ["10-20周", "weeks 10-20"],
    ["半年", "weeks 22-30"],
    ["半年以内", "weeks -26"],
    ["两年以上", "weeks 104-"],
    ["两年以内", "weeks -104"],
    ["不超过一年", "weeks -52"],
    ["一到两年", "weeks 44-112"],
    ["1-2年", "weeks 44-112"],
    ["三年左右", "weeks 133-179"],
    ["学制两年", "weeks 92-112"],
    ["liang nian zhi shuoshi", "weeks 96-112 | shuoshi"],
    ["短期课程", "weeks -26 | 课程"],
    ["one year master", "weeks 44-60 | master"],
    ["2-year", "weeks 92-112"],
    ["two-year master", "weeks 92-112 | master"],
    ["1.5 years", "weeks 70-86"],
    ["18 months", "weeks 74-82"],
    ["6 month course", "weeks 24-28 | course"],
    ["10 weeks", "weeks 10-10"],
    ["10-week english", "weeks 10-10 | english"],
    ["less than 2 years", "weeks -104"],
    ["at least two years", "weeks 104-"],
    ["one and a half years", "weeks 70-86"],
    ["half a year", "weeks 22-30"],
    ["一年制硕士 3万以内", "cost -30000, weeks 44-60 | 硕士"],
    ["两年3万以内", "cost -30000, weeks 92-112"],
  ])("%s is %s", (query, expected) => {
    expect(read(query)).toBe(expected);
  });
});

describe("wishes without a number", () => {
  it.each([
    ["便宜的会计硕士", "sort cost | 会计硕士"],
    ["最便宜的大学", "sort cost | 大学"],
    ["性价比高的硕士", "sort cost | 硕士"],
    ["学费低的护理", "sort cost | 护理"],
    ["不要太贵的", "sort cost"],
    ["不贵的本科", "sort cost | 本科"],
    ["cheap master of it", "sort cost | master of it"],
    ["cheapest mba", "sort cost | mba"],
    ["affordable nursing", "sort cost | nursing"],
    ["最贵的mba", "sort cost-desc | mba"],
    ["most expensive school", "sort cost-desc | school"],
    ["最短的硕士", "sort weeks | 硕士"],
    ["shortest master", "sort weeks | master"],
    ["pianyi de kuaiji shuoshi", "sort cost | kuaiji shuoshi"],
    ["可以申请491的地区 幼教", "regional yes | 幼教"],
    ["授课语言是中文的本科", "language Chinese | 本科"],
    ["用韩语上课的课程", "language Korean | 课程"],
    ["韩国语授课 神学本科", "language Korean | 神学本科"],
    ["中文授课", "language Chinese"],
    ["用中文授课的mba", "language Chinese | mba"],
    ["普通话授课", "language Chinese"],
    ["taught in chinese", "language Chinese"],
    ["taught in mandarin mba", "language Chinese | mba"],
    ["英文授课的会计", "language English | 会计"],
    ["全英授课", "language English"],
    ["带实习的护理", "work yes | 护理"],
    ["有实习机会的会计", "work yes | 会计"],
    ["实习", "work yes"],
    ["会计 实习", "work yes | 会计"],
    ["it with internship", "work yes | it"],
    ["不要实习的硕士", "work no | 硕士"],
    ["会计 含已停招", "live 0 | 会计"],
    ["已停招的会计硕士", "live 0 | 会计硕士"],
    ["会计 包括停止招生的课程", "live 0 | 会计 课程"],
    ["nursing including expired", "live 0 | nursing"],
    ["expired courses", "live 0 | courses"],
    ["会计 不要已停招的", "(不要已停招的) | 会计"],
    ["偏远地区 会计", "regional yes | 会计"],
    ["偏远地区的大学", "regional yes | 大学"],
    ["regional area nursing", "regional yes | nursing"],
    ["accounting regional", "regional yes | accounting"],
    ["不要偏远地区的护理", "regional no | 护理"],
  ])("%s is %s", (query, expected) => {
    expect(read(query)).toBe(expected);
  });
});

describe("numbers that are not a constraint", () => {
  it.each([
    ["雅思6.5 硕士", "(雅思6.5) | 硕士"],
    ["雅思 6 分", "(雅思 6 分)"],
    ["ielts 6.5 nursing", "(ielts 6.5) | nursing"],
    ["GPA75 数据科学硕士", "(gpa75) | 数据科学硕士"],
    ["gpa 3.2/4", "(gpa 3.2/4)"],
    ["均分80 墨大", "(均分80) | 墨大"],
    ["80分 硕士", "(80分) | 硕士"],
    ["托福90以上", "(托福90以上)"],
    ["免雅思 硕士", "(免雅思) | 硕士"],
    ["2027年入学", "(2027年入学)"],
    ["2月开学", "(2月开学)"],
    ["双非本科", "(双非本科)"],
    ["3年工作经验 mba", "(3年工作经验) | mba"],
    ["八年护士经验", "(八年) | 护士经验"],
    ["做幼师六年了想读硕士", "(六年了) | 做幼师 想读硕士"],
    ["当了五年幼师", "(当了五年) | 幼师"],
    ["干过十年厨师想移民", "(干过十年) | 厨师想移民"],
    ["5万美元以内", "(5万美元以内)"],
  ])("%s: %s", (query, expected) => {
    expect(read(query)).toBe(expected);
  });

  it.each([
    "bsb50420",
    "bsb50420 悉尼",
    "chc 50113",
    "001001a",
    "00116k",
    "03249d 悉尼",
    "对外英语教学",
    "汉语教学",
    "澳洲国立大学",
    "piano internship studies",
    "485",
    "485签证",
    "500",
    "189 190 491",
    "12年级",
    "高中一年级",
    "year 12",
    "years 7-10",
    "year 7 to 10",
    "k-12",
    "certificate 3",
    "3d animation",
    "top 10 universities",
    "2023-2024",
    "under 18",
    "双学位",
    "第二年",
    "贵族学校",
    "urban and regional planning",
    "regional planning",
    "public health",
    "private practice",
    "public relations",
    "雅思培训",
    "ielts preparation",
    "四级证书",
    "七年级",
    "百年老校",
    "万博",
    "一年级",
    "三一学院",
    "千岛湖",
    "实习医生",
    "私立学校",
    "private school",
  ])("%s stays unchanged", (query) => {
    expect(read(query)).toBe(` | ${query}`);
  });

  it("keeps every character of the rest, for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        const folded = foldText(text);
        const { rest } = readConstraints(folded);
        expect(folded.length).toBeGreaterThanOrEqual(rest.length);
      }),
    );
  });

  it.each([
    ...["一".repeat(200), "每年".repeat(100), "1".repeat(200), "1-".repeat(100), "学费的".repeat(66)],
    // Words that can be read in two ways, and no number after them: 每年的 is also 每年 and 的.
    ...["每年的".repeat(28), "max of ".repeat(28)],
  ])("is fast for %s", (text) => {
    const started = process.cpuUsage().user;
    readConstraints(text);
    expect((process.cpuUsage().user - started) / 1000).toBeLessThan(200);
  });
});
