import { anyNumberOf, either, notAfter, notBefore } from "./pattern.ts";

// Background that people give before their wish: 在银行上班想转行IT. It is too free for a grammar, so the word of the wish
// divides the sentence, and the part before it only has to look like a statement about oneself.

const wishWord = either(
  `${notAfter("[梦理思幻猜不]")}想${notBefore("[法象像到不]")}`,
  "打算|准备|希望|计划|考虑",
  `${notAfter("[需不重主只首]")}要${either("学|读|考|当|转")}`,
);
const beforeSubject = anyNumberOf(
  "以后|将来|未来|现在|继续|接着|再|就|去|来|到|在|能|要|个|出国|留学|澳洲|澳大利亚|国外",
  `转${notBefore("[换学移]")}行?到?`,
  `改${notBefore("[建造]")}行?`,
  `当${notBefore("代")}`,
  "转型|成为|从事|换成?",
);
const wish = new RegExp(
  `^(?<told>.{2,40}?)\\s*[,。;]?\\s*(?:我|他|她|所以|现在|目前|然后)*(?:${wishWord})+(?<before>${beforeSubject})(?<wished>.+)$`,
  "u",
);

const relatives =
  "女儿|儿子|孩子|小孩|妹妹|弟弟|姐姐|哥哥|爸爸?|妈妈?|父母|父亲|母亲|老公|老婆|朋友|男友|女友|侄女|外甥";
/** The speaker, and what they do, have learned or have been. */
const isTold = new RegExp(
  either(
    `^(?:我|本人|自己|人在|家里|家中|${relatives})`,
    `^${either("目前|现在|之前|以前|刚|已经|曾经|一直|毕业")}`,
    "上班|打工|工作|任职|兼职|实习|创业|开店|教书|从事|出身|毕业|背景|没有?学历|没文凭|零基础",
    "(?:读|学|念|上|做|当|干|考)(?:完|过|了)",
    "^(?:在|做|开|搞|干|当|学|是|送|跑|卖|修|种|养|教|带|写|洗).{1,12}的?$",
    "(?:本科|大专|专科|硕士|研究生|高中|初中|专业|学历|学生|生)(?:在.*)?$",
  ),
  "u",
);

/** A level that somebody has, with its subject: 国内本科土木, 硕士读的金融. A level alone is the wish. */
const ownAward = /^(?:国内|国外|中国|大陆)?的?(?:[一二三]本|双非|985|211)?(?:本科|大专|专科|自考|硕士|研究生).{2,}$/u;

const toldInEnglish =
  /^(?:(?:i am|i'm|im|i was|i work|i have|i've|i studied|currently|working|worked|studying|being|my (?:son|daughter|husband|wife))\b.*?|[a-z' ]{3,40}?)(?:,|\s)+(?:(?:and|but|who|now|i|he|she|would|really)\s+)*(?:want(?:s|ing)?|wish(?:es)?|hop(?:e|ing)|like|looking|plan(?:s|ning)?|need|aim(?:ing)?)\s+(?:(?:to|for|study|do|doing|learn|become|be|switch|change|move|go|into|in|get|pursue|a|an|the|my)\s+)*(?<wished>[a-z].+)$/;

interface Told {
  /** The background that somebody gave. */
  told: string;
  wished: string;
  /** Whether the first part is background only if it contains a subject: 会计想转数据分析, 国内本科土木想读项目管理. */
  needsSubject: boolean;
}

/** Divides a sentence into background and wish; null for any other text. @param folded in simplified characters */
export function readTold(folded: string): Told | null {
  const english = toldInEnglish.exec(folded);
  if (english?.groups?.wished) {
    const { wished } = english.groups;
    return { told: folded.slice(0, folded.length - wished.length).trim(), wished, needsSubject: true };
  }
  const { told = "", before = "", wished = "" } = wish.exec(folded)?.groups ?? {};
  if (told === "") return null;
  const isChange = /[转改换]/.test(before);
  const needsSubject = isChange || ownAward.test(told.trim());
  return needsSubject || isTold.test(told.trim()) ? { told: told.trim(), wished: wished.trim(), needsSubject } : null;
}

const onward =
  /(?:继续|接着|再|往上|往后|去)*(?:深造|进修|升学(?!\s*(?:本科|硕士|博士|高中|大学)))|(?:继续|接着|往上|再)(?:往上|往下)?[读学念](?:下去|上去|书)?$|继续读研|接着读研/;
const ownSubject = /^(?:我|本人|想|就)*[本同原](?:来的)?专业(?:的)?/;

/** The level after somebody's present one; after post-school education at least a master. */
function nextLevel(text: string): string {
  if (/硕士|master/.test(text)) return "博士";
  return /高中|高职|大专|专科|中专|文凭|证书|tafe|diploma|certificate/.test(text) ? "本科" : "研究生";
}

/**
 * A wish to continue one's subject, without its words and with the level that it implies: 我是学护理的想继续深造 wishes for nursing
 * after a bachelor. Null for any other text.
 * @param folded in simplified characters
 */
export function readOnward(folded: string): { rest: string; level: string; typed: string } | null {
  const typed = onward.exec(folded)?.[0];
  if (typed === undefined) return null;
  const rest = folded.replace(onward, " ").replace(ownSubject, " ");
  return { rest, level: nextLevel(folded), typed };
}
