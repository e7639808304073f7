import type { Lexicon } from "../../shared/vocabulary/lexicon.ts";
import { says } from "../../shared/vocabulary/patterns.ts";
import { hasUse, impliedToken, isClauseEnd, isEmpty, isTopic, readTerm, type Token, textOf } from "../chart/token.ts";
import {
  aroundAttended,
  aroundPast,
  clausesOfOthers,
  degreeClauses,
  isField,
  isLevel,
  isOf,
  isSelf,
  isVocational,
  isWish,
  isWishWord,
  kindsOf,
  selfClauses,
  steps,
} from "./tellings.ts";

/** Background that people give about themselves, which is not searched. */
export interface Background {
  /** The background as typed. */
  told: string[];
  used: Set<Token>;
  /** Terms that the background implies: a bachelor of one subject and the wish to continue imply a master. */
  implied: Token[];
  /** A level that the person has was set aside, so the query is about courses. */
  hasLevel: boolean;
}

/** Maximum number of marks, which bounds the work for a long query. */
const maxMarks = 8;

/** Sets background aside (studies, jobs, visas), if something to search for remains. */
export function readBackground(
  all: readonly Token[],
  taken: ReadonlySet<Token>,
  text: string,
  lexicon: Lexicon,
): Background {
  const tokens = all.filter((token) => !taken.has(token));
  const read: Background = { told: [], used: new Set(), implied: [], hasLevel: false };
  if (readOnward(tokens, text, lexicon, read)) return read;
  const open = () => tokens.filter((token) => !read.used.has(token));
  const take = (group: readonly Token[], needs: (rest: Token[]) => boolean = isWish): boolean => {
    const own = group.filter((token) => !read.used.has(token));
    const rest = open().filter((token) => !own.includes(token));
    if (own.length === 0 || !needs(rest)) return false;
    for (const token of own) read.used.add(token);
    return true;
  };

  for (const token of tokens) {
    if (hasUse(token, "background")) take([token], (rest) => isWish(rest) || kindsOf(rest).has("institution"));
  }
  let left = maxMarks;
  for (const [at, token] of tokens.entries()) {
    if (!hasUse(token, "past", "attended") || left === 0) continue;
    left -= 1;
    const group = hasUse(token, "past") ? aroundPast(tokens, at) : aroundAttended(tokens, at);
    if (group.length > 0 && take(group)) read.hasLevel ||= group.some((one) => isLevel(one) || hasUse(one, "attended"));
  }
  for (const group of [...degreeClauses(tokens, text), ...steps(tokens)]) {
    if (take(group)) read.hasLevel = true;
  }
  for (const group of selfClauses(tokens, text)) {
    if (take(group)) read.hasLevel ||= group.some(isLevel);
  }
  // Another person's school is background; their city is not, unless the query names another city.
  for (const group of clausesOfOthers(tokens, text)) {
    const isElsewhere = open().some((token) => isPlace(token) && !group.includes(token));
    take(group.filter((token) => isElsewhere || !isPlace(token)));
  }
  readChange(open(), text, take);
  readStory(open(), text, lexicon, take);
  // 转码 stands for information technology, unless another subject is named.
  const coding = open().find((token) => hasUse(token, "coding"));
  if (coding) {
    const others = open().filter((token) => token !== coding);
    if (others.some(isField)) take([coding], () => true);
    else {
      read.used.add(coding);
      read.implied.push(...impliedToken("it", lexicon));
    }
  }
  for (const token of open()) if (hasUse(token, "change-word")) take([token]);
  // In 以前在珀斯读过语言，现在想去悉尼 the first city is background.
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1];
    const isOfPast = next && read.used.has(next) && !isClauseEnd(token, next, text);
    if (isPlace(token) && isOfPast) take([token], (rest) => rest.some(isPlace));
  }
  read.told.push(...runsOf(tokens, read.used).map((run) => textOf(run, text)));
  // In 大专会计毕业想读本科 no other subject is named, so accounting is the wished subject too.
  const told = [...read.used];
  const rest = open();
  if (!rest.some(isField) && rest.some(isLevel))
    for (const token of told) if (isField(token) && !hasUse(token, "coding")) read.used.delete(token);
  const hasDegree = told.some(isOf(/^Bachelor/)) && !told.some(isVocational) && told.some(isField);
  if (hasDegree && rest.some(isField) && !rest.some(isLevel)) read.implied.push(...impliedToken("研究生", lexicon));
  return read;
}

/** The used tokens in runs of adjacent ones. */
function runsOf(tokens: readonly Token[], used: ReadonlySet<Token>): Token[][] {
  const runs: Token[][] = [];
  for (const [at, token] of tokens.entries()) {
    if (!used.has(token)) continue;
    const before = tokens[at - 1];
    if (before && used.has(before)) runs.at(-1)?.push(token);
    else runs.push([token]);
  }
  return runs.filter((run) => run.some((token) => !isEmpty(token) || token.text.length > 1));
}

const isPlace = (token: Token) => readTerm(token).kind === "place";

type Take = (group: readonly Token[], needs?: (rest: Token[]) => boolean) => boolean;

/** A change of subject, 会计转 IT, accounting 转 幼教: the subject before the change is background. */
function readChange(tokens: readonly Token[], text: string, take: Take): void {
  const at = tokens.findIndex((token) => hasUse(token, "change"));
  const before = tokens.slice(0, at);
  const after = tokens.slice(at + 1);
  if (
    at < 1 ||
    !before.some(isField) ||
    !after.some(isField) ||
    before.some((token) => readTerm(token).kind === "institution")
  )
    return;
  const start = before.findLastIndex((token, position) => {
    const next = tokens[position + 1];
    return next !== undefined && isClauseEnd(token, next, text);
  });
  take(tokens.slice(start + 1, at + 1), (rest) => rest.some(isField));
}

/** Background before a wish with its own subject: 在银行上班想转行IT, 国内本科土木想读项目管理. */
function readStory(tokens: readonly Token[], text: string, lexicon: Lexicon, take: Take): void {
  const at = tokens.findIndex((token, position) => position > 0 && isWishWord(token));
  if (at < 1) return;
  const told = tokens.slice(0, at);
  const wished = tokens.slice(at);
  const typed = textOf(told, text);
  if (typed.length < 2 || !wished.some(isField) || told.some((token) => readTerm(token).kind === "institution")) return;
  const isLatin = /^[a-z]/.test(tokens[at]?.text ?? "");
  const isChange = wished.slice(0, 3).some((token) => hasUse(token, "change"));
  // In 32 岁程序员想读网络安全 the job is background.
  const isTold =
    told.some((token) => isSelf(token) || hasUse(token, "told", "past", "child")) ||
    says(lexicon.patterns, "tells", typed);
  const isAward = told.length > 1 && told.some(isLevel) && told.some(isField);
  if (isChange || isAward || isLatin ? !told.some(isField) : !isTold) return;
  // In 老公在悉尼工作，我想学幼教 the place is part of the wish.
  const isElsewhere = wished.some((token) => isPlace(token));
  const own = told.filter((token) => isElsewhere || !isPlace(token));
  if (own.some((token) => !isEmpty(token) || hasUse(token, "told"))) take(own, (rest) => rest.some(isField));
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
