import { rangeText, readRange } from "../../shared/explore/filters.ts";
import { betweenPattern, boundsAfter, boundsBefore, rangeOf, type Side, sideOf } from "./bounds.ts";
import { either, followedBy, maybe, notAfter, notBefore } from "./expressions.ts";
import type { Currency, Limit } from "./limit.ts";
import { digitsPattern, hanPattern, multiplierOf, readAmount, readNumber } from "./numbers.ts";

/** A year's fees, before the amount. A year with a number other than one is a length: 3 年学费. */
const yearBefore = either(
  "每学?年的?",
  String.raw`${notAfter("[一二两三四五六七八九十\\d.]")}[1一]\s*学?年的?`,
  `${notAfter("[一二两三四五六七八九十\\d.半学]\\s*")}年${followedBy("学费|费用|均")}`,
  "annual|yearly",
);
/** The same, after the amount. 一年制 is a length. */
const yearAfter = either(
  String.raw`(?:/|每)\s*学?年`,
  String.raw`[一1]\s*学?年${notBefore("[制级期半]")}`,
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
/** A semester's fees, before the amount. */
const semesterBefore = either("(?:每|[1一])个?学期的?");
/** The same, after the amount. */
const semesterAfter = either(
  String.raw`(?:/|每|[1一])\s*个?学期`,
  String.raw`(?:/|(?<![a-z])(?:per|a|each))\s*(?:semester|sem${notBefore("[a-z]")})`,
);
const totalWords = either(
  "全程|一共|总共|总计|全部|全款|读完",
  `总${followedBy("学?费|价|花费|预算")}`,
  "in total|total",
);
/** What somebody can spend is a maximum. */
const budgetWords = either(
  "预算|能?拿得?出来?|出得起|(?:能|可以)出|负担得?起|承受得?[起了]?",
  `[出拿掏]${followedBy("\\s*(?:人民币|澳币|澳元|港币|台币|[\\d一二两三四五六七八九十])")}`,
  "budget|can afford|afford",
);
const moneyWords = either(
  "学杂费|学费|费用|价格|价钱|价|花费",
  "tuition fees?|tuition|school fees?|course fees?|fees?",
  "costs?|costing|price",
);

/** Other currencies in which people name an amount. The words stand before or after it. */
const currencies: readonly [Currency, string][] = [
  ["CNY", "人民币|软妹币|rmb|cny|¥|￥"],
  ["HKD", `港[币元纸]|港幣|蚊${followedBy("港|$|\\s")}|hk\\$|hkd`],
  ["TWD", "新?台[币幣]|nt\\$|ntd|twd"],
  ["MYR", `马币|令吉|林吉特|(?<![a-z])rm(?![a-z])|myr`],
  ["SGD", "新币|新加坡[币元]|坡币|(?<![a-z])s\\$|sgd"],
  ["USD", `美[元金刀]|us\\$|usd`],
];
const foreign = either(...currencies.map(([, words]) => words));
const dollarBefore = either(String.raw`(?:a|au|aud)\s?\$|\$|aud`, "澳币|澳元|澳刀");
const dollarAfter = either(
  "澳币|澳元|澳刀|澳洲元|块钱?|元",
  // 2 万刀, and not 刀具 or 澳洲.
  `刀${notBefore("[具工]")}|澳${notBefore("[大洲]")}`,
  String.raw`(?:a|au)?\$|aud${notBefore("[a-z]")}|dollars?`,
);
const linking = either("[的是在为要我花付交]|只有|有", "between|for|of|is|from", ":");

/** 3 万多, and not 3 万多少. */
const rather = `多${notBefore("少")}`;

const wordsBefore = [
  ...[yearBefore, semesterBefore, weekBefore, totalWords, budgetWords, moneyWords, foreign, dollarBefore, linking],
  "家里|最多能|能",
];
const wordsAfter = [
  ...[yearAfter, semesterAfter, weekAfter, "in total", foreign, dollarAfter, rather, "的?(?:学费|预算|费用)"],
  "就?(?:能|可以)?读完|出来",
];

const multiplier = either("万|千", `w${notBefore("[a-z]")}`, `k${notBefore("[a-z\\d]")}`, "thousand|grand");

/** The thousands after 2 万: 2 万 5, 2 万 5 千. Not the beginning of a length or of another number: 2 万 2 年. */
const thousands = maybe(
  String.raw`\s*(?:[一二两三四五六七八九]千?|\d千?)${notBefore(
    "(?![一1]\\s*学?年(?!半|制))[\\d.一二两三四五六七八九十]*\\s*(?:学?年|个|周|月|-|到|学期)",
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
const lowestAmount = String.raw`(?<from>${either(amount, hanPattern)})\s*${maybe(foreign, dollarAfter)}${either(betweenPattern, noWordBetween)}\s*${maybe(foreign, dollarBefore)}\s*`;

/** Not within a code or another number. */
const start = notAfter("[\\da-z.,]");
const afterCurrency = either(start, `(?<=${either("rm|hk\\$|nt\\$|s\\$|us\\$|aud|usd|hkd|twd|sgd|myr|rmb|cny")})`);
const end = notBefore("[\\d.]*[a-z]?\\d");

/** 2000 人 and 20 小时 are not prices. */
const noCount = notBefore("\\s*(?:人|名|字|小时|学生|students)");

export const amountPattern = new RegExp(
  `${boundsBefore(...wordsBefore)}${afterCurrency}${maybe(lowestAmount)}(?<to>${amount})${end}(?<after>${boundsAfter(...wordsAfter)})${noCount}`,
  "g",
);

const isIn = (words: string): ((text: string) => boolean) => {
  const pattern = new RegExp(words);
  return (text) => pattern.test(text);
};
const [isYearly, isWeekly] = [isIn(`${yearBefore}|${yearAfter}`), isIn(`${weekBefore}|${weekAfter}`)];
/** Whether a price is a semester's. */
export const isOfSemester = isIn(`${semesterBefore}|${semesterAfter}`);

/** A price per semester is filtered as one per year. */
const semestersOfYear = 2;
/** Whether a text speaks of the whole course: 全程, 读完. */
export const isWhole = isIn(totalWords);
const [isMoney, isBudget, isRather] = [isIn(moneyWords), isIn(budgetWords), isIn(rather)];
const isDollar = isIn(`${dollarBefore}|${dollarAfter}|\\$`);
const currencyTests = currencies.map(([currency, words]) => ({ currency, isNamed: isIn(words) }));

/** A weekly amount beside one of these is rent or pay. */
const noTuition = /房租|租金|租房|生活费|伙食|工资|薪|打工|赚|挣|收入|保险|rent|wage|salary|homestay|寄宿家庭/;

/** A bare number below this is not a price: 485 is a visa, 50 an age. AUD. */
const leastBare = 1000;

/** No course costs more a week, also in yuan. */
const mostOfWeek = 20_000;

/** Nothing on the register costs more, also in other currencies. */
const mostPlausible = 20_000_000;

/** How far 左右 reaches on either side, as a part of the amount. */
const tolerance = 0.15;

/** The limit of an amount with 万, k, a currency or a word for price; null for any other number. */
export function readPrice(match: RegExpMatchArray): Limit | null {
  const limit = limitOf(match);
  if (limit?.kind !== "cost" || !isOfSemester(match[0])) return limit;
  const { mayBeYearly: _, ...price } = limit;
  const { from, to } = readRange(price.value);
  const ofYear = (end: number | null) => (end === null ? null : end * semestersOfYear);
  return { ...price, kind: "yearly", value: rangeText({ from: ofYear(from), to: ofYear(to) }) };
}

function limitOf(match: RegExpMatchArray): Limit | null {
  const { before = "", from, to = "", after = "" } = match.groups ?? {};
  const highest = readAmount(to);
  // 00116k is a code.
  if (highest === null || highest < 100 || /^0\d/.test(from ?? to) || highest > mostPlausible) return null;
  const around = `${before} ${after}`;
  const currency = currencyTests.find(({ isNamed }) => isNamed(match[0]))?.currency;
  const side = sideOf(before, after);
  const isBound = isMoney(before) || isBudget(before) || side !== null || /年|学期|year|annual|semester/.test(around);
  const ofWeek = isWeekly(around);
  if (ofWeek && (highest > mostOfWeek || noTuition.test(match.input ?? ""))) return null;
  const isPrice =
    /[万千kw]|thousand|grand/.test(to) ||
    currency !== undefined ||
    isDollar(around) ||
    ofWeek ||
    (highest >= leastBare && isBound);
  if (!isPrice && !isRangeOfPrices(from, highest)) return null;
  const isTotal = isWhole(around);
  // 一年总共 is of a year.
  const ofYear = isYearly(around) && !(isTotal && /全程|读完/.test(around));
  const kind = ofWeek ? "weekly" : ofYear ? "yearly" : "cost";
  const unit = {
    ...(currency ? { currency } : {}),
    ...(kind === "cost" && !isTotal ? { mayBeYearly: true as const } : {}),
  };
  if (from !== undefined) {
    const lowest = lowerEnd(from, to);
    return lowest === null || lowest >= highest
      ? null
      : { kind, value: rangeText({ from: lowest, to: highest }), ...unit };
  }
  if (side === null && isRather(after)) {
    const above = highest + 10 ** Math.floor(Math.log10(highest));
    return { kind, value: rangeText({ from: highest, to: above }), ...unit };
  }
  const wanted: Side = side ?? (isBudget(around) ? "at most" : "about");
  return { kind, value: rangeOf(highest, wanted, highest * tolerance), ...unit };
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
