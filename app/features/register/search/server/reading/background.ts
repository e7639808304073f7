import type { Lexicon } from "../../shared/vocabulary/lexicon.ts";
import { says } from "../../shared/vocabulary/patterns.ts";
import {
  hasUse,
  impliedToken,
  isEmpty,
  isTopic,
  isTouching,
  kindsOf,
  readTerm,
  type Token,
  textOf,
} from "../chart/token.ts";

/** Background that people give about themselves, which is not searched. */
export interface Background {
  /** The background as typed. */
  told: string[];
  used: Set<Token>;
  /** Terms that the background implies: a bachelor of one subject and the wish to continue imply a master. */
  implied: Token[];
}

const isLevel = (token: Token) => readTerm(token).kind === "level";
const isPlace = (token: Token) => readTerm(token).kind === "place";
export const isField = (token: Token) => readTerm(token).kind === "field";
const isOf = (level: RegExp) => (token: Token) =>
  token.meanings.some(({ meaning }) => meaning.kind === "level" && meaning.values.some((value) => level.test(value)));
const isHigher = isOf(/^(?:Master|Doctor|PhD|Graduate)/);

/** Whether something to search for remains. */
export const isWish = (tokens: readonly Token[]): boolean => {
  const kinds = kindsOf(tokens);
  return kinds.has("field") || kinds.has("level") || tokens.some((token) => hasUse(token, "coding", "onward"));
};

export const isWishWord = (token: Token): boolean =>
  hasUse(token, "wish") ||
  (isEmpty(token) && /(?:想|打算|准备|希望)(?:要|读|学|去|找|来|到|个)*$/.test(token.text) && !/^能/.test(token.text));

/** 我是 occurs in wishes too, and 我想读 is one word. */
const isSelf = (token: Token): boolean =>
  hasUse(token, "self") || (isEmpty(token) && /^(?:我|本人|[他她](?!们))/.test(token.text));

/** Uses of words that tell something without a term. */
const marks = ["past", "attended", "told", "background", "child", "change-word"] as const;

/** Sets background aside (studies, jobs, visas), if something to search for remains. */
export function readBackground(
  all: readonly Token[],
  taken: ReadonlySet<Token>,
  text: string,
  lexicon: Lexicon,
): Background {
  const tokens = all.filter((token) => !taken.has(token));
  const read: Background = { told: [], used: new Set(), implied: [] };
  if (readOnward(tokens, text, lexicon, read)) return read;
  const open = () => tokens.filter((token) => !read.used.has(token));
  /** Sets tokens aside. A city is part of the wish, unless the query names another one: 老公在悉尼工作，我想学幼教. */
  const take = (group: readonly Token[], needs: (rest: Token[]) => boolean = isWish) => {
    const others = open().filter((token) => !group.includes(token));
    const isElsewhere = others.some(isPlace);
    const own = group.filter((token) => !read.used.has(token) && (isElsewhere || !isPlace(token)));
    const isSaid = own.some((token) => !isEmpty(token) || hasUse(token, ...marks));
    if (!isSaid || !needs(others)) return;
    for (const token of own) read.used.add(token);
  };

  for (const token of tokens) {
    if (hasUse(token, "background")) take([token], (rest) => isWish(rest) || kindsOf(rest).has("institution"));
    if (hasUse(token, "change-word")) take([token]);
  }
  const clauses = clausesOf(tokens, text);
  for (const [at, clause] of clauses.entries()) if (isTold(clause, clauses.slice(at + 1), clauses)) take(clause);
  const story = storyOf(open(), text, lexicon);
  take(story, (rest) => rest.some(isField) || (story.some(isOf(/^Bachelor/)) && rest.some(isHigher)));
  // 转码 stands for information technology, unless another subject is named.
  const coding = open().find((token) => hasUse(token, "coding"));
  if (coding) {
    // 会计转码: what stands before it is the subject that somebody leaves.
    const left = tokens.filter((token) => isField(token) && isTouching(token, coding));
    for (const token of [coding, ...left]) read.used.add(token);
    if (!open().some(isField)) read.implied.push(...impliedToken("it", lexicon));
  }
  // In 双非 土木毕业, 双非 is background too.
  const isBeside = (token: Token, at: number) =>
    taken.has(token) &&
    token.uses.some(({ use, value }) => use === "aside" && value !== "入学的成绩要求") &&
    [all[at - 1], all[at + 1]].some((one) => one && read.used.has(one));
  for (const token of all.filter(isBeside)) read.used.add(token);
  read.told.push(...runsOf(all, read.used).map((run) => textOf(run, text)));
  // In 大专会计毕业想读本科 no other subject is named, so accounting is the wished subject too.
  const told = [...read.used];
  const rest = open();
  if (!coding && !rest.some(isField) && rest.some(isLevel))
    for (const token of told) if (isField(token)) read.used.delete(token);
  const hasDegree = told.some(isOf(/^Bachelor/)) && !told.some(isOf(/Diploma|Certificate/)) && told.some(isField);
  if (hasDegree && rest.some(isField) && !rest.some(isLevel)) read.implied.push(...impliedToken("研究生", lexicon));
  return read;
}

/** The used tokens in runs of adjacent ones. */
function runsOf(tokens: readonly Token[], used: ReadonlySet<Token>): Token[][] {
  const runs: Token[][] = [[]];
  for (const token of tokens) {
    if (used.has(token)) runs.at(-1)?.push(token);
    else runs.push([]);
  }
  return runs.filter((run) => run.some((token) => !isEmpty(token) || token.text.length > 1));
}

/** The clauses of a query: signs, spaces beside Chinese, wishes and marks of the past (毕业) end one. */
function clausesOf(tokens: readonly Token[], text: string): Token[][] {
  const clauses: Token[][] = [];
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1];
    const last = clauses.at(-1) ?? [];
    const between = before ? text.slice(before.end, token.start) : "";
    const isApart = /[,。;!?]/.test(between) || (/\s/.test(between) && !/^[a-z]/.test(before?.text + token.text));
    const isWished = (isWishWord(token) || hasUse(token, "coding")) && !last.every(isSelf);
    const isPast =
      before && isMark(before, "before") && !(hasUse(token, "past", "attended") || /^[的了后]/.test(token.text));
    if (!before || isApart || isWished || isPast) clauses.push([token]);
    else last.push(token);
  }
  return clauses;
}

const isMark = ({ uses }: Token, side: string) => uses.some(({ use, value }) => use === "past" && value === side);

/** Persons whom a clause names: 我, 姐姐. */
const personsIn = (clause: readonly Token[]) =>
  clause.filter(isSelf).map(({ text }) => (text.startsWith("我") ? "我" : text));

/** Whether a clause tells something about a person: 会计背景, 自考本科, 孩子初三, 会计转, 我是护士, 我姐姐读会计. */
function isTold(clause: readonly Token[], later: readonly Token[][], all: readonly Token[][]): boolean {
  const [first, second] = clause;
  const has = (test: (token: Token) => boolean) => clause.some(test);
  const follows = (test: (token: Token) => boolean) => later.flat().some(test);
  if (!first || has((token) => isWishWord(token) || hasUse(token, "or", "versus", "difference", "not"))) return false;
  const isStudy = has((token) => isField(token) || isLevel(token));
  if (isStudy && has((token) => hasUse(token, "past"))) return true;
  if (has((token) => hasUse(token, "attended")) && follows((token) => isHigher(token) || hasUse(token, "up")))
    return true;
  const others = all.filter((one) => one !== clause).flat();
  if (has((token) => hasUse(token, "child")) && others.some((one) => isField(one) || isLevel(one))) return true;
  const isDegree = has(isOf(/^(?:Bachelor|Diploma)/)) && has(isField);
  if (isSelf(first) && isWish(clause) && !has(isTopic)) {
    const isBeing = clause.slice(0, 3).some((one) => /^.{0,3}(?:是|有)(?:一?[个名位])?$/.test(one.text));
    if (isBeing || (isDegree && !/^[读念上学去]/.test(second?.text ?? ""))) return true;
  }
  const wished = personsIn(later.find((one) => one.some(isWishWord)) ?? []);
  return wished.length > 0 && personsIn(clause).some((who) => who !== "我" && !wished.includes(who));
}

/**
 * What is told before a wish, or a change, with its own subject: 在银行上班想转行IT, 国内本科土木想读项目管理, 会计转IT. None beside a
 * school.
 */
function storyOf(tokens: readonly Token[], text: string, lexicon: Lexicon): Token[] {
  const change = tokens.findIndex((token) => hasUse(token, "change"));
  const wish = tokens.findIndex((token, position) => position > 0 && isWishWord(token));
  const at = wish > 0 ? wish : change + 1;
  const told = tokens.slice(0, at);
  const typed = textOf(told, text);
  if (typed.length < 2 || told.some((token) => readTerm(token).kind === "institution" || hasUse(token, "versus")))
    return [];
  const isLatin = /^[a-z]/.test(tokens[wish]?.text ?? "");
  const isChange = change >= 0 && change < at + 3;
  // In 32 岁程序员想读网络安全 the job is background.
  const isAbout =
    told.some((token) => isSelf(token) || hasUse(token, "told", "past", "child")) ||
    says(lexicon.patterns, "tells", text.slice(0, tokens[at]?.start).replace(/[\s,。;]+$/, ""));
  const isAward = told.length > 1 && told.some(isLevel) && told.some(isField);
  return (isChange || isAward || isLatin ? told.some(isField) : isAbout) ? told : [];
}

/** A wish to continue, 我是学护理的想继续深造: the same subject at the next level. */
function readOnward(tokens: readonly Token[], text: string, lexicon: Lexicon, read: Background): boolean {
  const onward = tokens.find((token) => hasUse(token, "onward"));
  const asks = tokens.some(isTopic);
  if (!onward || asks || kindsOf(tokens).has("institution") || tokens.filter(isField).length > 1) return false;
  const level = /硕士|master/.test(text)
    ? "博士"
    : /高中|高职|大专|专科|中专|文凭|证书|tafe|diploma|certificate/.test(text)
      ? "本科"
      : "研究生";
  const wanted = tokens.filter((token) => isField(token) || isPlace(token));
  for (const token of tokens) if (!wanted.includes(token)) read.used.add(token);
  read.told.push(textOf(tokens, text));
  read.implied.push(...impliedToken(level, lexicon));
  return true;
}
