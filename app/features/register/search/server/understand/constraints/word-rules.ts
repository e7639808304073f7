import { either, followedBy, latinStart, latinWord, maybe, notAfter, notBefore } from "../pattern.ts";
import type { Constraint, Rule } from "./constraint.ts";

// Constraints without a number. The text is folded and simplified.

const rule = (source: string, kind: Constraint["kind"], value: string): Rule => ({
  pattern: new RegExp(source, "gu"),
  read: () => ({ kind, value }),
});

const negation = either(
  "不要|不想要?|不想去|不想在|不考虑|不去|不在|不含|不包含|不需要|不用|没有|无需|无|别|避开|除了|非",
  latinStart("without|no|not|non|excluding|except"),
);
const not = String.raw`${negation}[\s-]*${maybe("[有在]|any|an?|the|paid")}\s*`;

const aLittle = maybe("一?[点些]");
const cheapest = either(
  `${maybe("最|较|比较|更")}便宜${aLittle}的?`,
  `(?:不要?|不是|别)${maybe("太|很|那么|特别")}贵的?`,
  // 最平 is Cantonese; 最平均 is not.
  `低价|最平${notBefore("均|台")}的?|平价|实惠|省钱|低学费`,
  // 学费低, and not 学费低于 with an amount.
  `(?:学费|费用|价格)${maybe("要|最|较|比较|相对|更")}(?:低廉?|便宜|少|不高|平)${aLittle}${notBefore("于|均|台")}的?`,
  `性价比${maybe("最|较|比较|很|超")}[高好]?的?`,
  latinWord(
    "(?:zui )?pian ?yi(?: de)?",
    "cheapest|cheaper|cheap|affordable|inexpensive|not (?:too |very )?expensive",
    "low[- ]?(?:cost|fee)|low(?:est)? (?:fees?|tuition|costs?|price)",
    "good value|best value|on a budget",
  ),
);
const dearest = either(
  `最贵的?|(?:学费|费用|价格)最?高昂?${notBefore("于")}的?|昂贵的?`,
  latinWord("most expensive|priciest|highest (?:fees?|tuition|price|cost)"),
);
const shortest = either(
  "(?:学制|时间|课程)?(?:最短|较短|最快)(?:的|毕业的?)?|(?:学制|时间)短的?",
  latinWord("shortest|quickest|fastest"),
);
const longest = either("(?:学制|时间|课程)?最长的?", latinWord("longest"));

const chinese = either("中文|汉语|华语|普通话|mandarin|chinese", `${notAfter("[韩法德俄泰英外中]")}国语`);
const taught = "(?:授课|教学|上课|讲课|教的)";
const inChinese = either(
  `${not}(?:全?英[文语]?|英语)${taught}的?`,
  `[用全]?${either(
    `${chinese}授课`,
    // Not 汉语教学, which is a subject.
    `${either("中文|普通话|华语", `${notAfter("[韩法德俄泰英外]")}国语`)}${taught}`,
  )}的?`,
  String.raw`(?:授课|教学)语言[是为:]?\s*${chinese}的?`,
  `用${chinese}[学读]|中文班`,
  "taught in (?:chinese|mandarin)|(?:chinese|mandarin)[- ](?:taught|medium)|in (?:chinese|mandarin)$",
);
const inEnglish = either(
  `${not}${chinese}${taught}的?`,
  `[用纯]?(?:(?:英语|全英语?)授课|全?英文${taught})的?|纯英文|全英文`,
  "taught in english|english[- ](?:taught|medium)",
);
const inKorean = `用?韩国?[语文]${taught}的?|taught in korean|korean[- ]taught`;
const inFrench = `用?法国?[语文]${taught}的?|taught in french|french[- ]taught`;

const work = `(?:带薪)?${either(
  "实习|实训|实践课程?|工作实践",
  "internships?|work placements?|work experience|work integrated learning",
)}`;
const han = String.raw`\p{Script=Han}`;
const withWork = either(
  String.raw`${either("带|含|包含|有|可以?|能|要|提供|包括", "with(?: an?| paid)?|including|paid")}\s*${work}(?:机会)?的?`,
  "(?:实习|实训)机会的?",
  // By itself, and not in 实习医生.
  `${notAfter(`[${han}a-z]`)}(?:带薪)?实习(?:项目|课程)?${notBefore(`[${han}]`)}`,
  `实习${followedBy("的|课程|$")}`,
);

/** Closed to new students. */
const closed = either(
  "(?:已经?)?(?:停招|停止招生|不再招生|停办|下架)了?的?",
  `已经?(?:失效|过期|注销)了?的?${followedBy("$|课程|院校|学校|专业| ")}`,
  latinWord("expired|delisted|discontinued", `closed${followedBy(` courses?${notBefore("[a-z]")}`)}`),
);
const alsoClosed = `${maybe("包[括含]|含有?|连同?|加上|带上|显示", "(?:including|include|incl|with|show) ")}(?:所有)?${closed}`;

/** The visas' term "regional". "Urban and regional planning" is a subject. */
const regional = either(
  "(?:可以?|能)?(?:申请|办|走|拿)?(?:491|494)(?:签证)?的?(?:指定)?(?:偏远)?地区",
  "偏远及地区|偏远地区|偏远|边远地区|边远|偏乡|乡村地区",
  `${notAfter("and ")}${latinStart("regional (?:areas?|australia|campus(?:es)?|cit(?:y|ies)|towns?|locations?|places?)")}`,
  `${notAfter("and |urban |& |or ")}${latinStart("regional")}${followedBy(
    String.raw` (?:nurs|accoun|teach|social|early|master|bachelor|diploma|it\b|universit|colleg)`,
    "$",
  )}`,
  "designated regional",
);
const bigCities = either(
  `${either("不要|不想[要去在选]?|不想待在|不去|不喜欢|不在|不考虑|不选|避开|远离|离开|别去|除了")}${maybe("[去在]")}${maybe(
    "太大的?|人多的?",
  )}(?:大城市|一线城市|大都市)(?:以外|之外)?的?`,
  "大城市(?:以外|之外|除外)的?|(?:小城市|小城镇|小镇|小地方)的?",
  `(?:not|outside|away from|no|avoid)(?: in| of)?(?: the| a)? (?:big|large|major) cit(?:y|ies)${notBefore("[a-z]")}`,
);

export const wordRules: readonly Rule[] = [
  rule(cheapest, "sort", "cost"),
  rule(dearest, "sort", "cost-desc"),
  rule(shortest, "sort", "weeks"),
  rule(longest, "sort", "weeks-desc"),
  rule(inChinese, "language", "Chinese"),
  rule(inEnglish, "language", "English"),
  rule(inKorean, "language", "Korean"),
  rule(inFrench, "language", "French"),
  rule(`${not}${work}的?`, "work", "no"),
  rule(withWork, "work", "yes"),
  // They are omitted anyway.
  { pattern: new RegExp(`${not}的?${closed}`, "gu"), read: () => "ignored" },
  rule(alsoClosed, "live", "0"),
  rule(bigCities, "regional", "yes"),
  rule(`${not}${regional}的?`, "regional", "no"),
  rule(`[在去]?${regional}的?`, "regional", "yes"),
];
