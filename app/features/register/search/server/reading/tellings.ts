import type { TermKind } from "../../shared/vocabulary/lexicon.ts";
import { hasUse, isClauseEnd, isEmpty, isTopic, isTouching, readTerm, type Token } from "../chart/token.ts";

// Patterns of tokens in which people describe their studies or their work.

export const kindsOf = (tokens: readonly Token[]): Set<TermKind> =>
  new Set(
    tokens.flatMap(({ meanings }) => meanings.filter(({ weight }) => weight > 0).map(({ meaning }) => meaning.kind)),
  );

/** Whether something to search for remains. */
export const isWish = (tokens: readonly Token[]): boolean => {
  const kinds = kindsOf(tokens);
  return kinds.has("field") || kinds.has("level") || tokens.some((token) => hasUse(token, "coding", "onward"));
};

export const isLevel = (token: Token) => readTerm(token).kind === "level";
export const isField = (token: Token) => readTerm(token).kind === "field";
export const isOf = (level: RegExp) => (token: Token) =>
  token.meanings.some(({ meaning }) => meaning.kind === "level" && meaning.values.some((value) => level.test(value)));
const isHigher = isOf(/^(?:Master|Doctor|PhD|Graduate)/);
export const isVocational = isOf(/Diploma|Certificate/);
const isSchool = isOf(/Secondary|Primary/);

export const isWishWord = (token: Token): boolean =>
  hasUse(token, "wish") ||
  (isEmpty(token) && /(?:想|打算|准备|希望)(?:要|读|学|去|找|来|到|个)*$/.test(token.text) && !/^能/.test(token.text));

/** Whether a token can be part of a description of somebody's studies. */
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

/** The first and last position of the run of matching tokens around a token. */
function runAround(
  tokens: readonly Token[],
  at: number,
  isBefore: (token: Token) => boolean,
  isAfter: (token: Token) => boolean,
): [first: number, last: number] {
  const endOf = (step: -1 | 1, isPart: (token: Token) => boolean): number => {
    for (let end = at; ; end += step) {
      const [here, more] = [tokens[end], tokens[end + step]];
      const [one, next] = step < 0 ? [more, here] : [here, more];
      if (!one || !next || !more || !isTouching(one, next) || !isPart(more)) return end;
    }
  };
  return [endOf(-1, isBefore), endOf(1, isAfter)];
}

/** Descriptions of studies with a mark, 我本科学的是英语, 会计专业毕业, 会计背景: the tokens around the mark. */
export function aroundPast(tokens: readonly Token[], at: number): Token[] {
  const mark = tokens[at];
  if (!mark) return [];
  const side = mark.uses.find(({ use }) => use === "past")?.value;
  const isAfter = (token: Token) =>
    side === "after"
      ? isTellable(token) || hasUse(token, "past")
      : hasUse(token, "past", "attended") || /^[的了后]$/.test(token.text);
  const [first, last] = runAround(tokens, at, isTellable, isAfter);
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

/** A kind of study in China before a wish for a higher level: 自考本科 申请硕士, 专升本 想读会计硕士. */
export function aroundAttended(tokens: readonly Token[], at: number): Token[] {
  const [first, last] = runAround(
    tokens,
    at,
    (token) => !isWishWord(token) && (isEmpty(token) || hasUse(token, "self", "attended")),
    (token) =>
      hasUse(token, "attended", "past") ||
      (isLevel(token) && !isHigher(token)) ||
      /^(?:的|院校|高校|学校|大学|学历)$/.test(token.text),
  );
  const later = tokens.slice(last + 1);
  return later.some((token) => isHigher(token)) ? tokens.slice(first, last + 1) : [];
}

/** A degree with its subject as a separate clause, before a higher level: 本科英语专业，想读教育硕士. */
export function* degreeClauses(tokens: readonly Token[], text: string): Generator<Token[]> {
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

/** 我是 occurs in wishes too. */
export const isSelf = (token: Token): boolean =>
  hasUse(token, "self") || (isEmpty(token) && !isWishWord(token) && /^(?:我|本人|[他她](?!们))/.test(token.text));

/** A clause about the person without a wish, before or after the wish: 我是护士, 我有本科文凭, 我本科英语. */
export function* selfClauses(tokens: readonly Token[], text: string): Generator<Token[]> {
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
    const isOpen = has((one) => hasUse(one, "or", "versus", "difference", "not") || isTopic(one));
    if (first && isSelf(first) && !has(isWishWord) && !isOpen && has((one) => isField(one) || isLevel(one))) {
      if (isBeing || isDegree) yield clause;
    }
    clause = [];
  }
}

/** A clause about another person before the wish: 我姐姐在墨尔本读会计，我想去悉尼读护理. */
export function* clausesOfOthers(tokens: readonly Token[], text: string): Generator<Token[]> {
  // 我想读 is one word, so it is no clause about a person.
  const isWho = (token: Token) => isSelf(token) || token.text.startsWith("我");
  const whoOf = (some: readonly Token[]) =>
    some.filter(isWho).map(({ text: typed }) => (typed.startsWith("我") ? "我" : typed));
  const clauses: Token[][] = [[]];
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1];
    if (before && (isClauseEnd(before, token, text) || (isWho(token) && !isTouching(before, token)))) clauses.push([]);
    clauses.at(-1)?.push(token);
  }
  for (const [at, clause] of clauses.entries()) {
    const wish = clauses.slice(at + 1).find((other) => other.some(isWishWord));
    const later = wish ? whoOf(wish) : [];
    const isOfOther = later.length > 0 && whoOf(clause).some((who) => who !== "我" && !later.includes(who));
    if (isOfOther && !clause.some(isWishWord) && clause.some(isTellable)) yield clause;
  }
}

/** The current level before the next one: 读了两年大专 想升本, 孩子初三 去读高中. */
export function* steps(tokens: readonly Token[]): Generator<Token[]> {
  for (const [at, token] of tokens.entries()) {
    const later = tokens.slice(at + 1);
    const isUp = isVocational(token) && later.some((one) => one.start - token.end < 14 && hasUse(one, "up"));
    const isChild =
      hasUse(token, "child") && later.some((one) => (isSchool(one) && !hasUse(one, "child")) || isOf(/^Bachelor/)(one));
    if (!isUp && !isChild) continue;
    const isBefore = (one: Token) => !isWishWord(one) && (isEmpty(one) || hasUse(one, "self", "attended", "past"));
    const [first] = runAround(tokens, at, isBefore, () => false);
    yield tokens.slice(first, at + 1);
  }
}
