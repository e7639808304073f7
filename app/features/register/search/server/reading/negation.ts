import { hasUse, isEmpty, isTopic, isTouching, joinsNext, readTerm, type Token } from "../chart/token.ts";

/** An exclusion in the words of a query. */
export interface Negation {
  /** Terms of one kind, or a Latin word of names; empty for a trait. */
  tokens: readonly Token[];
  /** An exclusion without a term of the vocabulary. */
  trait: "two awards" | null;
  /** The words of the query, with the negation. */
  typed: string;
}

export interface Negations {
  excluded: Negation[];
  /** Negations of something that cannot be excluded, as typed. */
  ignored: string[];
  /** All tokens of the negations. */
  used: Set<Token>;
}

/** Fillers between a negation and the negated words. */
const hollow: ReadonlySet<string> = new Set(
  "任何 那些 这些 那种 这种 什么 在 去 读 学 要 上 有 是 选 的 in at the a an any to".split(" "),
);

const isNegation = (token: Token) => hasUse(token, "not") && token.guide?.kind !== "topic";
const strengthOf = (token: Token) => token.uses.find(({ use }) => use === "not")?.value;

type Kind = ReturnType<typeof readTerm>["kind"] | "other";

function kindOf(token: Token | undefined): Kind {
  if (!token) return "other";
  const { kind } = readTerm(token);
  if (kind !== "text") return kind;
  // In 不要雅思7的教育学 the score is negated.
  if (token.limit || isTopic(token) || hasUse(token, "aside")) return "other";
  return isEmpty(token) ? "filler" : "text";
}

/** Whether terms of the vocabulary are excluded, and no other words. */
const isTermKind = (kind: Kind) => kind !== "text" && kind !== "filler" && kind !== "other";

interface Scope {
  last: number;
  tokens: Token[];
  trait: Negation["trait"];
  kind: Kind;
  isUnknown: boolean;
}

/**
 * Finds the exclusions of a query: 不要悉尼, 除了八大, not in Sydney, -sydney. A negation applies to the first term after it,
 * and to terms of the same kind that are joined to it: 不要悉尼和墨尔本的护理硕士.
 */
export function readNegations(tokens: readonly Token[], text: string): Negations {
  const read: Negations = { excluded: [], ignored: [], used: new Set() };
  for (const [at, marker] of tokens.entries()) {
    if (!isNegation(marker) || read.used.has(marker)) continue;
    const strength = strengthOf(marker);
    const next = tokens.findIndex((token, position) => position > at && isNegation(token));
    // In 悉尼不考虑,想去墨尔本 and 读会计,不喜欢,想读IT the negation belongs to what comes before.
    const ends = at > 0 && /^\s*[,。;!?]/.test(text.slice(marker.end));
    const follows = ends ? [] : tokens.slice(at + 1, next < 0 ? tokens.length : next);
    const negated = strength === "behind" ? tokens[at - 1] : follows.find((token) => !isHollow(token));
    // The register does not say how a course is taught: 不要网课 has the notice of 网课 and excludes nothing.
    if (negated && hasUse(negated, "online")) read.used.add(marker);
    if (read.used.has(marker)) continue;
    const scope = strength === "behind" ? null : scopeOf(follows, text);
    if (scope && (strength !== "weak" || scope.trait !== null || isTermKind(scope.kind))) {
      const inside = follows.slice(0, scope.last + 1);
      const typed = text.slice(marker.start, inside.at(-1)?.end ?? marker.end).trim();
      for (const token of [marker, ...inside]) read.used.add(token);
      if (scope.isUnknown) read.ignored.push(typed);
      else read.excluded.push({ tokens: scope.tokens, trait: scope.trait, typed });
      continue;
    }
    const isSign = !/[\p{L}\p{N}]/u.test(marker.text);
    const [object] = follows;
    // In 教育学硕士 不要语言成绩 the score is negated, and not the master before it.
    const isOfOther =
      object && isTouching(marker, object) && (isTopic(object) || hasUse(object, "aside") || object.limit !== null);
    const before =
      strength === "weak" || scope || isSign || isOfOther ? null : scopeBefore(tokens, at, read.used, text);
    if (before) {
      const inside = tokens.slice(before.first, at);
      for (const token of [...inside, marker]) read.used.add(token);
      read.excluded.push({ ...before, typed: text.slice(inside[0]?.start, marker.end).trim() });
    } else if (strength === "behind") read.used.add(marker);
  }
  return read;
}

const traitOf = (token: Token): Negation["trait"] => (hasUse(token, "two") ? "two awards" : null);

const isHollow = ({ text }: Token) => hollow.has(text);

function scopeOf(tokens: readonly Token[], text: string): Scope | null {
  const from = tokens[0] && hasUse(tokens[0], "recommended") ? 1 : 0;
  const first = tokens.findIndex((token, at) => at >= from && !isHollow(token));
  const leading = tokens[first];
  if (!leading) return null;
  const trait = traitOf(leading);
  if (trait) return { last: first, tokens: [], trait, kind: "text", isUnknown: false };
  const kind = kindOf(leading);
  if (kind === "other") return null;
  if (kind === "filler") return scopeBehindFillers(tokens, first);
  let last = first;
  for (let at = first + 1; at < tokens.length; at += 1) {
    const [token, before] = [tokens[at], tokens[last]];
    if (!token || !before) break;
    if (hasUse(token, "and", "or")) continue;
    const isNext = at === last + 1;
    const isJoined = isNext ? isTouching(before, token) || joinsNext(before, token, text) : true;
    if (kindOf(token) !== kind || !isJoined) break;
    last = at;
  }
  const inside = tokens.slice(first, last + 1);
  const isUnknown = kind === "text" && inside.some((token) => /\p{Script=Han}/u.test(token.text));
  return { last, tokens: inside.filter((token) => !hasUse(token, "and", "or")), trait: null, kind, isUnknown };
}

/**
 * A negation of a filler applies to the term that is joined to it: 不要学校在悉尼的. Without such a term nothing can be
 * excluded, and the words are reported: 不要学费高的.
 */
function scopeBehindFillers(tokens: readonly Token[], first: number): Scope {
  const kindAt = (at: number): Kind => {
    const token = tokens[at];
    return token && isHollow(token) ? "filler" : kindOf(token);
  };
  let last = first;
  for (;;) {
    const [token, next] = [tokens[last], tokens[last + 1]];
    if (!token || !next || !isTouching(token, next) || kindAt(last + 1) === "other") break;
    if (kindAt(last) !== "filler" && kindAt(last + 1) !== "text") break;
    last += 1;
  }
  const kind = kindAt(last);
  const isKnown = isTermKind(kind);
  return { last, tokens: isKnown ? tokens.slice(last, last + 1) : [], trait: null, kind, isUnknown: !isKnown };
}

/** The last term before 除外, including terms of the same kind that are joined or adjacent to it; null without any. */
function scopeBefore(tokens: readonly Token[], marker: number, used: ReadonlySet<Token>, text: string) {
  const last = tokens[marker - 1];
  if (!last || used.has(last) || /[,。;!?]/.test(text.slice(last.end, tokens[marker]?.start))) return null;
  const trait = traitOf(last);
  if (trait) return { first: marker - 1, tokens: [], trait };
  const kind = kindOf(last);
  let first = marker - 1;
  for (;;) {
    const before = tokens[first - 1];
    const step = before && hasUse(before, "and", "or") ? 2 : 1;
    const [other, here] = [tokens[first - step], tokens[first]];
    // Whether terms are adjacent in an exclusion: 悉尼墨尔本以外 excludes both, but 护理 会计除外 searches nursing.
    const isBeside = other && here && (step === 2 || isTouching(other, here) || joinsNext(other, here, text));
    if (!other || !isBeside || kindOf(other) !== kind || used.has(other)) break;
    first -= step;
  }
  const inside = tokens.slice(first, marker);
  return { first, tokens: inside.filter((token) => !hasUse(token, "and", "or")), trait: null };
}
