import type { Constraint, Rule } from "./constraint.ts";

// Constraints without a number. The text is folded and simplified.

const rule = (pattern: RegExp, kind: Constraint["kind"], value: string): Rule => ({
  pattern,
  read: () => ({ kind, value }),
});

const not = String.raw`(?:不要|不想要?|不想去|不去|不在|不含|不包含|不需要|不用|没有|无需|无|别|避开|除了|非|(?<![a-z])(?:without|no|not|non|excluding|except))[\s-]*(?:有|在|any|an?|the|paid)?\s*`;
const work =
  "(?:带薪)?(?:实习|实训|实践课程?|工作实践|internships?|work placements?|work experience|work integrated learning)";
const chinese = "(?:中文|汉语|华语|(?<![韩法德俄泰英外中])国语|普通话|mandarin|chinese)";
const taught = "(?:授课|教学|上课|讲课|教的)";
const closed =
  "(?:(?:已经?)?(?:停招|停止招生|不再招生|停办|下架)(?:了)?(?:的)?|(?:已经?)(?:失效|过期|注销)(?:了)?的?(?=$|课程|院校|学校|专业| )|(?<![a-z])(?:expired|delisted|discontinued|closed(?= courses?(?![a-z])))(?![a-z]))";
const regional = String.raw`(?:(?:可以?|能)?(?:申请|办|走|拿)?(?:491|494)(?:签证)?的?(?:指定)?(?:偏远)?地区|偏远及地区|偏远地区|偏远|边远地区|边远|偏乡|乡村地区|(?<!and )(?<![a-z])regional (?:areas?|australia|campus(?:es)?|cit(?:y|ies)|towns?|locations?|places?)|(?<![a-z])(?<!and |urban |& |or )regional(?= (?:nurs|accoun|teach|social|early|master|bachelor|diploma|it\b|universit|colleg)|$)|designated regional)`;

export const wordRules: readonly Rule[] = [
  // Price.
  rule(
    /(?:最|较|比较|更)?便宜(?:一?[点些])?的?|(?:不要?|不是|别)(?:太|很|那么|特别)?贵的?|低价|最平(?!均|台)的?|平价|实惠|省钱|低学费|(?:学费|费用|价格)(?:要|最|较|比较|相对|更)?(?:低廉?|便宜|少|不高)(?:一?[点些])?(?!于)的?|性价比(?:最|较|比较|很|超)?(?:高|好)?的?|(?<![a-z])(?:(?:zui )?pian ?yi(?: de)?|cheapest|cheaper|cheap|affordable|low[- ]?(?:cost|fee)|low(?:est)? (?:fees?|tuition|costs?|price)|inexpensive|good value|best value|not (?:too |very )?expensive|on a budget)(?![a-z])/g,
    "sort",
    "cost",
  ),
  rule(
    /最贵的?|(?:学费|费用|价格)最?高昂?(?!于)的?|昂贵的?|(?<![a-z])(?:most expensive|priciest|highest (?:fees?|tuition|price|cost))(?![a-z])/g,
    "sort",
    "cost-desc",
  ),
  // Length.
  rule(
    /(?:学制|时间|课程)?(?:最短|较短|最快)(?:的|毕业的?)?|(?:学制|时间)短的?|(?<![a-z])(?:shortest|quickest|fastest)(?![a-z])/g,
    "sort",
    "weeks",
  ),
  rule(/(?:学制|时间|课程)?最长的?|(?<![a-z])longest(?![a-z])/g, "sort", "weeks-desc"),
  // Language of teaching.
  rule(
    new RegExp(
      `(?:${not})(?:全?英[文语]?|英语)${taught}的?|(?:用|全)?(?:${chinese}授课|(?:中文|(?<![韩法德俄泰英外])国语|普通话|华语)${taught})的?|(?:授课|教学)语言(?:是|为|:)?\\s*${chinese}(?:的)?|用${chinese}(?:学|读)|中文班|taught in (?:chinese|mandarin)|(?:chinese|mandarin)[- ](?:taught|medium)|in (?:chinese|mandarin)$`,
      "g",
    ),
    "language",
    "Chinese",
  ),
  rule(
    new RegExp(
      `(?:${not})${chinese}${taught}的?|(?:用|纯)?(?:(?:英语|全英语?)授课|全?英文${taught})的?|纯英文|全英文|taught in english|english[- ](?:taught|medium)`,
      "g",
    ),
    "language",
    "English",
  ),
  rule(new RegExp(`(?:用)?(?:韩国?[语文])${taught}的?|taught in korean|korean[- ]taught`, "g"), "language", "Korean"),
  rule(new RegExp(`(?:用)?(?:法国?[语文])${taught}的?|taught in french|french[- ]taught`, "g"), "language", "French"),
  // Work as part of the course.
  rule(new RegExp(`(?:${not})${work}的?`, "g"), "work", "no"),
  rule(
    new RegExp(
      String.raw`(?:带|含|包含|有|可以?|能|要|提供|包括|with(?: an?| paid)?|including|paid)\s*${work}(?:机会)?的?|(?:实习|实训)机会的?|(?<![\p{Script=Han}a-z])(?:带薪)?实习(?:项目|课程)?(?![\p{Script=Han}])|实习(?=的|课程|$)`,
      "gu",
    ),
    "work",
    "yes",
  ),
  // Closed to new students. They are left out anyway.
  { pattern: new RegExp(`${not}(?:的)?${closed}`, "g"), read: () => "ignored" },
  rule(
    new RegExp(`(?:包[括含]|含有?|连同?|加上|带上|显示|(?:including|include|incl|with|show) )?(?:所有)?${closed}`, "g"),
    "live",
    "0",
  ),
  // Regions for visas.
  rule(
    /(?:(?:不要|不想(?:要|去|在|待在|选)?|不去|不喜欢|不在|不考虑|不选|避开|远离|离开|别去|除了)(?:去|在)?(?:太大的?|人多的?)?(?:大城市|一线城市|大都市)(?:以外|之外)?的?|大城市(?:以外|之外|除外)的?|(?:小城市|小城镇|小镇|小地方)的?|(?:not|outside|away from|no|avoid)(?: in| of)?(?: the| a)? (?:big|large|major) cit(?:y|ies)(?![a-z]))/g,
    "regional",
    "yes",
  ),
  rule(new RegExp(`(?:${not})${regional}的?`, "g"), "regional", "no"),
  rule(new RegExp(`(?:在|去)?${regional}的?`, "g"), "regional", "yes"),
];
