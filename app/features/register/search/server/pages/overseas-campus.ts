import type { Lexicon } from "../../shared/vocabulary/lexicon.ts";
import { either } from "../understand/pattern.ts";
import { understandQuery } from "../understand/understand-query.ts";

/** Where Australian universities teach abroad. */
const abroad = either(
  "新加坡|狮城|马来西亚|大马|吉隆坡|砂拉越|沙捞越|古晋|美里|柔佛",
  "迪拜|阿联酋|越南|胡志明市?|河内|印度尼西亚|印尼|雅加达|毛里求斯|斯里兰卡|科伦坡|约翰内斯堡",
);
/** Places named next to 校区, including countries without an Australian campus. */
const elsewhere =
  "香港|澳门|台湾|中国|大陆|国内|苏州|南京|上海|北京|成都|武汉|泰国|曼谷|菲律宾|印度|南非|斐济|新西兰|英国|美国|意大利|普拉托";
const abroadInEnglish =
  "singapore|malaysia|kuala lumpur|sarawak|kuching|miri|dubai|uae|vietnam|ho chi minh(?: city)?|hanoi|indonesia|jakarta|mauritius|sri lanka|colombo|suzhou|prato";

const ofCampus = new RegExp(
  either(
    `(?:在|的)*${either(abroad, elsewhere)}的?(?:校区|分校区?|校园|分院)`,
    `(?:校区|分校|校园)(?:在|是)?${either(abroad, elsewhere)}`,
    `(?<![a-z])(?:${abroadInEnglish}) (?:branch )?campus(?:es)?(?![a-z])`,
    `(?<![a-z])campus(?:es)? in (?:${abroadInEnglish})(?![a-z])`,
  ),
);
/** Behind the name of an institution, with nothing else: 莫纳什马来西亚, monash malaysia. */
const atEnd = new RegExp(`^(?<name>.{2,}?) ?(?<place>${either(abroad, abroadInEnglish)})$`);

/** A campus abroad of an Australian institution, which the register does not have. */
interface OverseasCampus {
  typed: string;
  /** The query without it. */
  rest: string;
}

/**
 * The campus abroad that a query asks for: 新加坡校区, monash malaysia. Null without one.
 * @param folded in simplified characters
 */
export function overseasCampusIn(folded: string, lexicon: Lexicon): OverseasCampus | null {
  const typed = ofCampus.exec(folded)?.[0];
  if (typed !== undefined) {
    return { typed: typed.replace(/^[在的]+/, ""), rest: folded.replace(typed, " ").replace(/\s+/g, " ").trim() };
  }
  const { name, place } = atEnd.exec(folded)?.groups ?? {};
  return name !== undefined && place !== undefined && isInstitution(name.trim(), lexicon)
    ? { typed: place, rest: name.trim() }
    : null;
}

/** Whether a text is the name of an institution and nothing else. */
function isInstitution(text: string, lexicon: Lexicon): boolean {
  const { slots, text: unknown } = understandQuery(text, lexicon);
  return Object.keys(slots).join() === "institution" && unknown.length === 0;
}

/** @param institution its label; undefined when the query names none */
export const overseasNotice = (typed: string, institution: string | undefined): string =>
  `「${typed}」不在澳大利亚的院校登记（CRICOS）里，登记只有在澳大利亚境内授课的校区。${
    institution === undefined ? "" : `下面是「${institution}」在澳大利亚的课程。`
  }`;
