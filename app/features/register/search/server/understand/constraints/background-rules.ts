import { anyNumberOf, either, latinStart, maybe, notAfter, notBefore } from "../pattern.ts";
import type { Rule } from "./constraint.ts";

// Numbers that limit no course. They are taken out before prices and lengths are read, and named as not understood.

const digits = String.raw`\d+(?:\.\d+)?`;
const hanDigits = "[一二两三四五六七八九十]+";

const tests = either(
  "雅思|托福|多邻国|思培|小分|高考|会考|专四|专八|[四六]级",
  "均分|平均分|平均成绩|绩点|加权",
  latinStart("ielts|toefl|pte|duolingo|cael", "gpa|wam|atar|sat|gre|gmat|cet-?[46]?"),
);
const scoreWords = either(
  "总分|均分|成绩|小分|分数|每?项|单项|score|of",
  "[是有]|只有|考了|达到|:|要求|不低于|至少|最低",
);
/** 6.5 分, 3.2/4, 80% 以上. */
const points = String.raw`\s*\d{1,3}(?:\.\d+)?(?:\s*/\s*${digits})?(?:\s*[分%])?(?:\s*(?:以上|以下|左右|起|\+))?`;
const score = String.raw`${tests}(?:\s*${scoreWords})*${points}`;
const scoreWithoutTest = String.raw`${notAfter("[\\d.]")}\d{2,3}(?:\.\d)?\s*分(?:以上|以下|左右)?${notBefore("[钟校析子]")}`;

const noTest = String.raw`${notAfter("要")}${either(
  "(?:免|不用|[无毋]需|不需要?|不必|不想|不|没有|没|不要求)(?:要?考|要|读|提供|交|出)?过?",
  "without|no",
)}\s*${tests}(?:成绩)?${notBefore("[a-z]")}`;

/** 没有数学要求 is not a wish for mathematics. Tests of English are of `noTest`, the rest of guides. */
const noRequirement = String.raw`${notAfter("有")}${either("没有|没|无|无需|不需要?|不用|不要")}${notBefore(
  "雅思|托福|语言|英语",
)}[^\s,。、的不]{1,6}(?:要求|经验|背景|基础)`;

/** Wishes about courses that the register has no data for: 不写论文, 不考试, 免申请费. */
const noTask = `${either("(?:不想?|免|[无毋]|没有?)(?:需要?|用|必|要)?")}${maybe("写|交|做|考|收|参加|提供|准备|付|去")}${maybe("毕业|期末|入学")}${either(
  "论文|考试|期末考|笔试|面试|作品集|申请费|押金|推荐信|小组作业|作业|答辩",
)}${notBefore("机会")}`;

/** 不想读两年的硕士: a length that is not wanted is not the one that is. */
const noLength = String.raw`${either("不要|不想(?:要|读|上|学|念)*|不读|不上|不考虑|别")}\s*(?:\d+(?:\.\d+)?|${hanDigits})\s*(?:年半?|个月|周|学期)制?的?${notBefore("级")}`;

const universityGroup = "双非|985|211|双一流";
const ownUniversity = `${notAfter("\\d")}${either(universityGroup)}${maybe("/985|/211")}${anyNumberOf(
  "院校|大学|高校|本科生?|毕业生?|学校|学历",
)}`;

const year = String.raw`${notAfter("\\d")}(?:19|20)\d\d\s*`;
const month = "(?:1[0-2]|[1-9])";
const monthAfter = String.raw`(?:\s*${month}\s*月)?`;
const intake = `${year}年?${monthAfter}${either("入学|开学|毕业|秋季|春季|底|初", `级${notBefore("别")}`)}+`;
/** Examinations at the end of school in Hong Kong and Taiwan: no diploma is wished for. */
const schoolExamination = either(
  String.raw`(?:香港|香港的)?中学文凭(?:考试|试)?|文凭试|${latinStart("hkdse|dse")}(?:\s*[\d*+]+)?${notBefore("[a-z]")}`,
  "学测|统测|分科测验",
);
const date = `${year}年${monthAfter}`;
const monthOfIntake = String.raw`${notAfter("[\\d个]")}${month}\s*月份?(?:入学|开学|开课)`;

const experience = either(
  String.raw`(?:\d+|${hanDigits})\s*年(?:以上|左右|多)?的?(?:相关)?(?:工作|教学|从业)?经[验历]`,
  // 八年护士经验 describes experience in nursing.
  String.raw`(?:\d+|${hanDigits})\s*年(?=[^\s,。;、年]{1,6}经[验历])`,
  String.raw`(?:毕业|工作)了?(?:\d+|[一二两三四五六七八九十半]+)\s*年[多了]?`,
  // 读了一年预科想转护理
  String.raw`[读学念上][了完过]\s*(?:\d+|[一二两三四五六七八九十半]+)\s*(?:年半?|个月)的?(?:预科|语言班?|英语班)(?=.*[想要转])`,
  // 读了两年大专: no length that is wished for.
  String.raw`(?:打工|上班|开店|当兵|创业|实习)了?\s*(?:\d+|[一二两三四五六七八九十半几]+)\s*(?:年[多半]?|个月)了?`,
  String.raw`(?:[读学念上教做][了完过]|(?:当|干|从事)[了完过]?)\s*(?:\d+|[一二两三四五六七八九十半]+)\s*年半?的?`,
  // 做幼师六年了, 在家带孩子五年
  String.raw`(?<=(?:做|当|干|教|带|从事)[^\s,。;、想要读学年]{1,6})\s*(?:\d+|[一二两三四五六七八九十]+)\s*年[多半]?了?`,
  String.raw`\d+\+? years?['’]? (?:of )?(?:[a-z]+ )?experience`,
);
const age = either(
  String.raw`${notAfter("[\\d年第]")}(?:\d{2}|[二三四五]十?[一二三四五六七八九]?十?)\s*岁(?:以上|以下|了)?`,
  String.raw`\d{1,2} years? old|aged? \d{1,2}`,
);
const otherCurrency = String.raw`(?:${digits}|${hanDigits})\s*万?\s*${either(
  "美元|美金|英镑|欧元|港币|港元|台币|新台币",
  "usd|gbp|eur|hkd",
)}(?:以内|以下|左右|以上)?`;

/** In this order: text matched by an earlier rule is not seen by a later one. */
const backgrounds = [
  noTask,
  noLength,
  noRequirement,
  schoolExamination,
  score,
  scoreWithoutTest,
  noTest,
  ownUniversity,
  intake,
  date,
  monthOfIntake,
  experience,
  age,
  otherCurrency,
];

export const backgroundRules: readonly Rule[] = backgrounds.map((source) => ({
  pattern: new RegExp(source, "g"),
  read: () => "ignored",
}));
