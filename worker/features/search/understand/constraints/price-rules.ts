import { rangeText } from "#worker/features/search/explore/filters.ts";
import {
  aboutAfter,
  aboutBefore,
  atLeastAfter,
  atLeastBefore,
  atMostAfter,
  atMostBefore,
  betweenPattern,
  rangeOf,
  sideOf,
  wordsBefore,
} from "./bounds.ts";
import type { Constraint, Rule } from "./constraint.ts";
import { digitsPattern, hanPattern, multiplierOf, readAmount, readNumber } from "./read-number.ts";

const yearBefore = String.raw`每学?年的?|(?<![一二两三四五六七八九十\d.])(?:1|一)\s*学?年的?|(?<![一二两三四五六七八九十\d.半学]\s*)年(?=学费|费用|均)|annual|yearly`;
const yearAfter = String.raw`(?:/|每)\s*学?年|(?:一|1)\s*学?年(?![制级期半以内])|/\s*(?:year|yr)|(?:per|a|each)\s+(?:academic\s+)?(?:year|yr|annum)|p\.?a\.?(?![a-z])|annually|yearly`;
const totalWords = "全程|一共|总共|总计|全部|总(?=学?费|价|花费|预算)|in total|total";
const moneyWords =
  "学杂费|学费|费用|价格|价钱|价|花费|预算|tuition fees?|tuition|school fees?|course fees?|fees?|costs?|costing|price|budget";
const yuanWords = "人民币|软妹币|rmb|cny|¥";
const dollarBefore = String.raw`(?:a|au|aud)\s?\$|\$|aud|澳币|澳元|澳刀`;
const dollarAfter = String.raw`澳币|澳元|澳刀|澳洲元|刀(?!具|工)|(?:a|au)?\$|aud(?![a-z])|dollars?|块钱?|元|澳(?![大洲])`;
const linking = "的|是|在|为|要|我|只有|有|between|for|of|is|:|from";

const before = [atMostBefore, atLeastBefore, aboutBefore, yearBefore, totalWords, moneyWords, yuanWords, dollarBefore];
const after = [
  atMostAfter,
  atLeastAfter,
  aboutAfter,
  yearAfter,
  "in total",
  yuanWords,
  dollarAfter,
  "多(?!少)",
  "的?学费",
  "的?预算",
  "的?费用",
];

const tailPattern = String.raw`(?:\s*(?:[一二两三四五六七八九]千?|\d千?)(?![\d.一二两三四五六七八九十]*\s*(?:学?年|个|周|月|-|到|学期)|[\d.%])|千)?`;
const unitPattern = String.raw`(?:万|千|w(?![a-z])|k(?![a-z\d])|thousand|grand)`;
const amount = String.raw`(?:${hanPattern}万(?:${hanPattern}(?!\s*(?:学?年|个|周|月)))?|[一二两三四五六七八九]千[一二三四五六七八九百]*|${digitsPattern}\s*${unitPattern}${tailPattern}|${digitsPattern})`;
const lower = `(?:${amount}|${hanPattern})`;

const pattern = new RegExp(
  String.raw`${wordsBefore([...before, linking])}(?<![\da-z.,])(?:(?<from>${lower})\s*(?:${[yuanWords, dollarAfter].join("|")})?(?:${betweenPattern}|(?<=[一二两三四五六七八])(?=[两二三四五六七八九]万))\s*(?:${yuanWords}|${dollarBefore})?\s*)?(?<to>${amount})(?![\d.]*[a-z]{0,1}\d)(?<after>(?:\s*(?:${after.join("|")}))*)(?!\s*(?:人|名|字|小时|学生|students))`,
  "g",
);

const has = (text: string, words: string) => new RegExp(words).test(text);

/** A bare number below this is no price: 485 is a visa, 50 an age. AUD. */
const leastBare = 1000;

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
  if (!hasUnit && !hasCurrency && !(highest >= leastBare && isAbout) && !isRangeOfPrices(from, highest)) return null;
  const isTotal = has(around, totalWords);
  const kind = has(around, `${yearBefore}|${yearAfter}`) && !isTotal ? "yearly" : "cost";
  const unit = {
    ...(has(match[0], yuanWords) ? { isYuan: true as const } : {}),
    ...(kind === "cost" && !isTotal ? { mayBeYearly: true as const } : {}),
  };
  if (from !== undefined) {
    const lowest = lowerEnd(from, to);
    if (lowest === null || lowest >= highest) return null;
    return { kind, value: rangeText({ from: lowest, to: highest }), ...unit };
  }
  if (side === null && has(after, "多(?!少)")) {
    return {
      kind,
      value: rangeText({ from: highest, to: highest + 10 ** Math.floor(Math.log10(highest)) }),
      ...unit,
    };
  }
  const wanted = side ?? (has(around, "预算|budget") ? "at most" : "about");
  return { kind, value: rangeText(rangeOf(highest, wanted, highest * tolerance)), ...unit };
}

/** 20000-30000 without a word is a price; 2023-2024 are years. */
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

/** Amounts with 万, k, a currency or a word of price. Without a word of the year an amount is the total of the course. */
export const priceRules: readonly Rule[] = [{ pattern, read: readPrice }];
