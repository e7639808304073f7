import { rangeText } from "../../../shared/explore/filters.ts";
import { either, followedBy, maybe, notAfter, notBefore } from "../pattern.ts";
import { betweenPattern, boundsAfter, boundsBefore, rangeOf, sideOf } from "./bounds.ts";
import type { Constraint, Rule } from "./constraint.ts";
import { digitsPattern, hanPattern, multiplierOf, readAmount, readNumber } from "./read-number.ts";

/** A year's fees, before the amount. A year with a number other than one is a length: 3 年学费. */
const yearBefore = either(
  "每学?年的?",
  String.raw`${notAfter("[一二两三四五六七八九十\\d.]")}[1一]\s*学?年的?`,
  `${notAfter("[一二两三四五六七八九十\\d.半学]\\s*")}年${followedBy("学费|费用|均")}`,
  "annual|yearly",
);
/** The same, after the amount. 一年制 and 一年以内 are lengths. */
const yearAfter = either(
  String.raw`(?:/|每)\s*学?年`,
  String.raw`[一1]\s*学?年${notBefore("[制级期半以内]")}`,
  String.raw`/\s*(?:year|yr)`,
  String.raw`(?:per|a|each)\s+(?:academic\s+)?(?:year|yr|annum)`,
  String.raw`p\.?a\.?${notBefore("[a-z]")}`,
  "annually|yearly",
);
/** A week's fees, before the amount. */
const weekBefore = either(
  "每个?(?:周|星期|礼拜)的?",
  `${notAfter("[一二两三四五六七八九十\\d.]")}[1一]个?(?:周|星期|礼拜)的?`,
  "weekly",
);
/** The same, after the amount. */
const weekAfter = either(
  String.raw`(?:/|每)\s*个?(?:周|星期|礼拜)`,
  String.raw`[一1]\s*个?(?:周|星期|礼拜)${notBefore("[末以之内]")}`,
  String.raw`/\s*(?:week|wk)`,
  String.raw`(?:per|a|each)\s+(?:week|wk)`,
  String.raw`p\.?w\.?${notBefore("[a-z]")}`,
  "weekly",
);
const totalWords = either("全程|一共|总共|总计|全部", `总${followedBy("学?费|价|花费|预算")}`, "in total|total");
const moneyWords = either(
  "学杂费|学费|费用|价格|价钱|价|花费|预算",
  "tuition fees?|tuition|school fees?|course fees?|fees?",
  "costs?|costing|price|budget",
);
const yuanWords = either("人民币|软妹币|rmb|cny|¥");
const dollarBefore = either(String.raw`(?:a|au|aud)\s?\$|\$|aud`, "澳币|澳元|澳刀");
const dollarAfter = either(
  "澳币|澳元|澳刀|澳洲元|块钱?|元",
  // 2 万刀, and not 刀具 or 澳洲.
  `刀${notBefore("[具工]")}|澳${notBefore("[大洲]")}`,
  String.raw`(?:a|au)?\$|aud${notBefore("[a-z]")}|dollars?`,
);
const linking = either("[的是在为要我]|只有|有", "between|for|of|is|from", ":");

/** 3 万多, and not 3 万多少. */
const rather = `多${notBefore("少")}`;

const wordsBefore = [yearBefore, weekBefore, totalWords, moneyWords, yuanWords, dollarBefore, linking];
const wordsAfter = [yearAfter, weekAfter, "in total", yuanWords, dollarAfter, rather, "的?(?:学费|预算|费用)"];

const multiplier = either("万|千", `w${notBefore("[a-z]")}`, `k${notBefore("[a-z\\d]")}`, "thousand|grand");

/** The thousands after 2 万: 2 万 5, 2 万 5 千. Not the beginning of a length or of another number: 2 万 2 年. */
const thousands = maybe(
  String.raw`\s*(?:[一二两三四五六七八九]千?|\d千?)${notBefore(
    "[\\d.一二两三四五六七八九十]*\\s*(?:学?年|个|周|月|-|到|学期)",
    "[\\d.%]",
  )}`,
  "千",
);
const amount = either(
  // 两万, 两万五, and not 两万 两年.
  `${hanPattern}万(?:${hanPattern}${notBefore("\\s*(?:学?年|个|周|月)")})?`,
  // 三百, 三百五.
  "[一二两三四五六七八九]百(?:[一二三四五六七八九]十?)?",
  // 八千五百.
  "[一二两三四五六七八九]千[一二三四五六七八九百]*",
  // 2.5 万, 25k, 2 万 5.
  String.raw`${digitsPattern}\s*${multiplier}${thousands}`,
  digitsPattern,
);

/** The lower end of a range; 两三万 has no word between the ends. */
const noWordBetween = `(?<=[一二两三四五六七八])${followedBy("[两二三四五六七八九]万")}`;
const lowestAmount = String.raw`(?<from>${either(amount, hanPattern)})\s*${maybe(yuanWords, dollarAfter)}${either(betweenPattern, noWordBetween)}\s*${maybe(yuanWords, dollarBefore)}\s*`;

/** Not within a code or another number. */
const start = notAfter("[\\da-z.,]");
const end = notBefore("[\\d.]*[a-z]?\\d");

/** 2000 人 and 20 小时 are not prices. */
const noCount = notBefore("\\s*(?:人|名|字|小时|学生|students)");

/** Weekly payments or earnings that are not tuition: 房租一周 300. */
const noTuition = /房租|租金|租房|生活费|伙食|工资|薪|打工|赚|挣|收入|保险|rent|wage|salary|homestay|寄宿家庭/;

const pattern = new RegExp(
  `${boundsBefore(...wordsBefore)}${start}${maybe(lowestAmount)}(?<to>${amount})${end}(?<after>${boundsAfter(...wordsAfter)})${noCount}`,
  "g",
);

const has = (text: string, words: string) => new RegExp(words).test(text);

/** A bare number below this is not a price: 485 is a visa, 50 an age. AUD. */
const leastBare = 1000;

/** No course costs more a week, also in yuan. */
const mostOfWeek = 20_000;

/** Nothing on the register costs more, also in yuan. */
const mostPlausible = 5_000_000;

/** How far 左右 reaches on either side, as a part of the amount. */
const tolerance = 0.15;

function readPrice(match: RegExpMatchArray): Omit<Constraint, "typed"> | null {
  const { before = "", from, to = "", after = "" } = match.groups ?? {};
  const highest = readAmount(to);
  // 00116k is a code.
  if (highest === null || highest < 100 || /^0\d/.test(from ?? to) || highest > mostPlausible) return null;
  const hasUnit = /[万千kw]|thousand|grand/.test(to);
  const around = `${before} ${after}`;
  const hasCurrency = has(around, [yuanWords, dollarBefore, dollarAfter].join("|")) || has(match[0], String.raw`\$|¥`);
  const side = sideOf(before, after);
  const isAbout = has(before, moneyWords) || side !== null || /年|year|annual/.test(around);
  const isWeekly = has(around, `${weekBefore}|${weekAfter}`);
  if (isWeekly && (highest > mostOfWeek || noTuition.test(match.input ?? ""))) return null;
  const isPrice = hasUnit || hasCurrency || isWeekly || (highest >= leastBare && isAbout);
  if (!isPrice && !isRangeOfPrices(from, highest)) return null;
  const isTotal = has(around, totalWords);
  const kind = isWeekly ? "weekly" : has(around, `${yearBefore}|${yearAfter}`) && !isTotal ? "yearly" : "cost";
  const unit = {
    ...(has(match[0], yuanWords) ? { isYuan: true as const } : {}),
    ...(kind === "cost" && !isTotal ? { mayBeYearly: true as const } : {}),
  };
  if (from !== undefined) {
    const lowest = lowerEnd(from, to);
    if (lowest === null || lowest >= highest) return null;
    return { kind, value: rangeText({ from: lowest, to: highest }), ...unit };
  }
  if (side === null && has(after, rather)) {
    return {
      kind,
      value: rangeText({ from: highest, to: highest + 10 ** Math.floor(Math.log10(highest)) }),
      ...unit,
    };
  }
  const wanted = side ?? (has(around, "预算|budget") ? "at most" : "about");
  return { kind, value: rangeText(rangeOf(highest, wanted, highest * tolerance)), ...unit };
}

/** 20000-30000 without a unit is a price; 2023-2024 are years. */
function isRangeOfPrices(from: string | undefined, highest: number): boolean {
  const lowest = from === undefined ? null : readAmount(from);
  return lowest !== null && lowest >= 5000 && highest >= 5000;
}

/** The lower end has the unit of the upper one unless it has its own: 1-2万. */
function lowerEnd(from: string, to: string): number | null {
  const own = readAmount(from);
  if (/[万千kw]|thousand|grand/.test(from)) return own;
  const unit = /(万|w|千|k|thousand|grand)/.exec(to)?.[1];
  const number = readNumber(from.trim());
  return number === null || number >= leastBare ? own : number * multiplierOf(unit);
}

/** Amounts with 万, k, a currency or a word for price. Without a word for a year an amount is the total of the course. */
export const priceRules: readonly Rule[] = [{ pattern, read: readPrice }];
