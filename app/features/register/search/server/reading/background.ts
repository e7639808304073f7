import type { Lexicon, TermKind } from "../../shared/vocabulary/lexicon.ts";
import { hasUse, impliedToken, isEmpty, readTerm, type Token } from "../chart/token.ts";
import { isClauseEnd, isTouching, textOf } from "./sequence.ts";

/** What people tell of themselves, which is no wish. */
export interface Background {
  /** As typed. */
  told: string[];
  used: Set<Token>;
  /** Terms that it implies: who has a bachelor of one subject and wishes for another continues with a master. */
  implied: Token[];
  /** A level that somebody has was set aside, so a course is looked for. */
  hasLevel: boolean;
}

/** Further marks tell nothing new. It bounds the work for a long query. */
const maxMarks = 8;

const kindsOf = (tokens: readonly Token[]): Set<TermKind> =>
  new Set(
    tokens.flatMap(({ meanings }) => meanings.filter(({ weight }) => weight > 0).map(({ meaning }) => meaning.kind)),
  );

/** Whether there is something to look for. */
const isWish = (tokens: readonly Token[]): boolean => {
  const kinds = kindsOf(tokens);
  return kinds.has("field") || kinds.has("level") || tokens.some((token) => hasUse(token, "coding", "onward"));
};

const isLevel = (token: Token) => readTerm(token).kind === "level";
const isField = (token: Token) => readTerm(token).kind === "field";
const isOf = (level: RegExp) => (token: Token) =>
  token.meanings.some(({ meaning }) => meaning.kind === "level" && meaning.values.some((value) => level.test(value)));
const isHigher = isOf(/^(?:Master|Doctor|PhD|Graduate)/);
const isVocational = isOf(/Diploma|Certificate/);
const isSchool = isOf(/Secondary|Primary/);

const isWishWord = (token: Token): boolean =>
  hasUse(token, "wish") ||
  (isEmpty(token) && /(?:想|打算|准备|希望)(?:要|读|学|去|找|来|到|个)*$/.test(token.text) && !/^能/.test(token.text));

/** Whether a token can be part of what somebody tells of their studies. */
const isTellable = (token: Token): boolean =>
  !isWishWord(token) &&
  token.limit === null &&
  !hasUse(token, "change", "not", "coding", "onward", "two", "online", "difference") &&
  (isEmpty(token) ||
    isField(token) ||
    isLevel(token) ||
    token.guide?.kind === "absent" ||
    hasUse(token, "attended", "self", "told", "aside", "child") ||
    readTerm(token).kind === "category" ||
    readTerm(token).kind === "institution");

/** Sets aside what somebody has studied, is, or does, if something is left to look for. */
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
    const group = hasUse(token, "past") ? aroundPast(tokens, at, text) : aroundAttended(tokens, at, text);
    if (group.length > 0 && take(group)) read.hasLevel ||= group.some((one) => isLevel(one) || hasUse(one, "attended"));
  }
  for (const group of [...degreeClauses(tokens, text), ...steps(tokens, text)]) {
    if (take(group)) read.hasLevel = true;
  }
  for (const group of selfClauses(tokens, text)) {
    if (take(group)) read.hasLevel ||= group.some(isLevel);
  }
  readChange(open(), text, take);
  readStory(open(), text, take);
  // 转码 asks for information technology, unless something else is named.
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
  read.told.push(...runsOf(tokens, read.used).map((run) => textOf(run, text)));
  // 大专会计毕业想读本科 names no other subject: accounting goes on.
  const told = [...read.used];
  const rest = open();
  if (!rest.some(isField) && rest.some(isLevel))
    for (const token of told) if (isField(token) && !hasUse(token, "coding")) read.used.delete(token);
  const hasDegree = told.some(isOf(/^Bachelor/)) && !told.some(isVocational) && told.some(isField);
  if (hasDegree && rest.some(isField) && !rest.some(isLevel)) read.implied.push(...impliedToken("研究生", lexicon));
  return read;
}

/** The tokens that are used, in runs without others between them. */
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

/** Whether two tokens belong together: nothing is between them, or a space beside a Latin word. */
const isNext = (one: Token, next: Token, text: string): boolean =>
  isTouching(one, next) || (/[a-z0-9]$/.test(one.text) && text.slice(one.end, next.start) === " ");

/** The first and last position of the run around a token whose others belong to it. */
function runAround(
  tokens: readonly Token[],
  at: number,
  text: string,
  isBefore: (token: Token) => boolean,
  isAfter: (token: Token) => boolean,
): [first: number, last: number] {
  const endOf = (step: -1 | 1, isPart: (token: Token) => boolean): number => {
    for (let end = at; ; end += step) {
      const [here, more] = [tokens[end], tokens[end + step]];
      const [one, next] = step < 0 ? [more, here] : [here, more];
      if (!one || !next || !more || !isNext(one, next, text) || !isPart(more)) return end;
    }
  };
  return [endOf(-1, isBefore), endOf(1, isAfter)];
}

/** 我本科学的是英语, 会计专业毕业, 会计背景: the tokens around a mark that belong to it. */
function aroundPast(tokens: readonly Token[], at: number, text: string): Token[] {
  const mark = tokens[at];
  if (!mark) return [];
  const side = mark.uses.find(({ use }) => use === "past")?.value;
  const isAfter = (token: Token) =>
    side === "after"
      ? isTellable(token) || hasUse(token, "past")
      : hasUse(token, "past", "attended") || /^[的了后]$/.test(token.text);
  const [first, last] = runAround(tokens, at, text, isTellable, isAfter);
  const group = tokens.slice(first, last + 1);
  const isTelling = group.some(
    (token) =>
      token !== mark &&
      (isField(token) ||
        isLevel(token) ||
        token.guide?.kind === "absent" ||
        readTerm(token).kind === "institution" ||
        hasUse(token, "attended", "child")),
  );
  return isTelling || (mark.meanings.length > 0 && isLevel(mark)) ? group : [];
}

/** 自考本科 申请硕士, 专升本 想读会计硕士: a kind of study at home, before a wish for a higher level. */
function aroundAttended(tokens: readonly Token[], at: number, text: string): Token[] {
  const [first, last] = runAround(
    tokens,
    at,
    text,
    (token) => !isWishWord(token) && (isEmpty(token) || hasUse(token, "self", "attended")),
    (token) =>
      hasUse(token, "attended", "past") ||
      (isLevel(token) && !isHigher(token)) ||
      /^(?:的|院校|高校|学校|大学|学历)$/.test(token.text),
  );
  const later = tokens.slice(last + 1);
  return later.some((token) => isHigher(token)) ? tokens.slice(first, last + 1) : [];
}

/** 本科英语专业，想读教育硕士: a degree with its subject as a clause of its own, before a higher level. */
function* degreeClauses(tokens: readonly Token[], text: string): Generator<Token[]> {
  const end = tokens.findIndex((token, at) => {
    const next = tokens[at + 1];
    return next !== undefined && (isClauseEnd(token, next, text) || isWishWord(next));
  });
  const clause = tokens.slice(0, end + 1);
  const [head] = clause.filter((token) => !hasUse(token, "self") && !hasUse(token, "attended"));
  if (!head || !isOf(/^(?:Bachelor|Diploma)/)(head) || !clause.some(isField)) return;
  const later = tokens.slice(end + 1);
  const saysSubject = clause.some((token) => /专业$/.test(token.text));
  if (later.some(isHigher) || (saysSubject && isWish(later))) yield clause;
}

/** 我是, which is also a word of a wish. */
const isSelf = (token: Token): boolean =>
  hasUse(token, "self") || (isEmpty(token) && !isWishWord(token) && /^(?:我|本人|[他她](?!们))/.test(token.text));

/** 我是护士, 我有本科文凭, 我本科英语: a clause about oneself without a wish, before or after the wish. */
function* selfClauses(tokens: readonly Token[], text: string): Generator<Token[]> {
  let clause: Token[] = [];
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1];
    clause.push(token);
    const isEnd = next === undefined || isClauseEnd(token, next, text) || isWishWord(next);
    if (!isEnd && !(isSelf(next) && !isTouching(token, next))) continue;
    const [first, second] = clause;
    const has = (test: (one: Token) => boolean) => clause.some(test);
    const isBeing = clause.slice(0, 3).some((one) => /^.{0,3}(?:是|有)(?:一?[个名位])?$/.test(one.text));
    const isDegree = has(isOf(/^(?:Bachelor|Diploma)/)) && has(isField) && !/^[读念上学去]/.test(second?.text ?? "");
    const isOpen = has((one) => hasUse(one, "or", "versus", "difference", "not") || one.guide?.kind === "topic");
    if (first && isSelf(first) && !has(isWishWord) && !isOpen && has((one) => isField(one) || isLevel(one))) {
      if (isBeing || isDegree) yield clause;
    }
    clause = [];
  }
}

/** 读了两年大专 想升本, 孩子初三 去读高中: the level before the next one. */
function* steps(tokens: readonly Token[], text: string): Generator<Token[]> {
  for (const [at, token] of tokens.entries()) {
    const later = tokens.slice(at + 1);
    const isUp = isVocational(token) && later.some((one) => one.start - token.end < 14 && hasUse(one, "up"));
    const isChild =
      hasUse(token, "child") && later.some((one) => (isSchool(one) && !hasUse(one, "child")) || isOf(/^Bachelor/)(one));
    if (!isUp && !isChild) continue;
    const isBefore = (one: Token) => !isWishWord(one) && (isEmpty(one) || hasUse(one, "self", "attended", "past"));
    const [first] = runAround(tokens, at, text, isBefore, () => false);
    yield tokens.slice(first, at + 1);
  }
}

type Take = (group: readonly Token[], needs?: (rest: Token[]) => boolean) => boolean;

/** 会计转 IT, accounting 转 幼教: what stands before a change is the past. */
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

const isStory = (told: readonly Token[], text: string): boolean =>
  told.some((token) => isSelf(token) || hasUse(token, "told", "past", "child")) ||
  // 32 岁程序员想读网络安全
  /(?:员|师|护士|医生|工人|电工|木工|木匠|技工|司机)$/.test(text) ||
  /^(?:在|做|开|搞|干|当|送|跑|卖|修|种|养|教|带|写|洗).{1,12}$|(?:本科|大专|专科|硕士|研究生|高中|初中|专业|学历|学生|生)$/.test(
    text,
  );

/** Background before the word of a wish: 在银行上班想转行IT, 国内本科土木想读项目管理. The wish has a subject. */
function readStory(tokens: readonly Token[], text: string, take: Take): void {
  const at = tokens.findIndex((token, position) => position > 0 && isWishWord(token));
  if (at < 1) return;
  const told = tokens.slice(0, at);
  const wished = tokens.slice(at);
  const typed = textOf(told, text);
  if (typed.length < 2 || !wished.some(isField) || told.some((token) => readTerm(token).kind === "institution")) return;
  const isLatin = /^[a-z]/.test(tokens[at]?.text ?? "");
  const isChange = wished.slice(0, 3).some((token) => hasUse(token, "change"));
  const isAward = told.length > 1 && told.some(isLevel) && told.some(isField);
  if (isChange || isAward || isLatin ? !told.some(isField) : !isStory(told, typed)) return;
  // 老公在悉尼工作，我想学幼教 wishes for Sydney too.
  const isElsewhere = wished.some((token) => readTerm(token).kind === "place");
  const own = told.filter((token) => isElsewhere || readTerm(token).kind !== "place");
  if (own.some((token) => !isEmpty(token) || hasUse(token, "told"))) take(own, (rest) => rest.some(isField));
}

/** 我是学护理的想继续深造: the same subject at the next level. */
function readOnward(tokens: readonly Token[], text: string, lexicon: Lexicon, read: Background): boolean {
  const onward = tokens.find((token) => hasUse(token, "onward"));
  if (!onward || kindsOf(tokens).has("institution") || tokens.filter(isField).length > 1) return false;
  const level = /硕士|master/.test(text)
    ? "博士"
    : /高中|高职|大专|专科|中专|文凭|证书|tafe|diploma|certificate/.test(text)
      ? "本科"
      : "研究生";
  const wanted = tokens.filter((token) => isField(token) || readTerm(token).kind === "place");
  for (const token of tokens) if (!wanted.includes(token)) read.used.add(token);
  read.told.push(textOf(tokens, text));
  read.implied.push(...impliedToken(level, lexicon));
  return true;
}
