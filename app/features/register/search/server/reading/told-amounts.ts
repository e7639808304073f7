import { readRange } from "../../shared/explore/filters.ts";
import { type Lexicon, termKeyOf } from "../../shared/vocabulary/lexicon.ts";
import { says } from "../../shared/vocabulary/patterns.ts";
import { hasUse, isClauseEnd, isEmpty, readTerm, type Token } from "../chart/token.ts";
import ownTexts from "./text.json" with { type: "json" };

/** A bare amount of a Chinese family from here on is in yuan: no course costs so much a year. */
const leastInYuan = 100_000;

/** The topic of the question whether an amount is enough. */
const topicOfEnough = "费用";

/**
 * The tokens of a path with the lengths and amounts of a story as phrases that limit nothing: 请假两周多, 霍巴特待两年, 工资只给7万.
 * 30万够吗 is a question about costs, and 家里有 50 万 is in yuan.
 */
export function withoutTold(tokens: readonly Token[], text: string, { patterns, guides }: Lexicon): Token[] {
  const isAsked = says(patterns, "enough", text) && !tokens.some(({ guide }) => guide?.kind === "topic");
  const speaks = says(patterns, "family", text);
  return tokens.map((token, at) => {
    const { limit } = token;
    const isLength =
      limit?.kind === "weeks" && /[\d一二两三四五六七八九十半]|[a-z]/.test(token.text) && limit.value !== "-26";
    if (isLength) return isOfCourse(tokens, at, text) ? token : aside(token);
    if (limit?.kind !== "cost" && limit?.kind !== "yearly" && limit?.kind !== "weekly") return token;
    if (isAsked) return { ...aside(token), guide: guides.words.get(termKeyOf(topicOfEnough)) ?? null };
    if (says(patterns, "no tuition", clauseOf(tokens, at, text))) return aside(token);
    const { from, to } = readRange(limit.value);
    const isInYuan =
      speaks && !limit.currency && !says(patterns, "dollar", token.text) && (to ?? from ?? 0) >= leastInYuan;
    return isInYuan ? { ...token, limit: { ...limit, currency: "CNY" as const } } : token;
  });
}

function aside(token: Token): Token {
  const bare = { ...token, limit: null };
  return isEmpty(bare) ? bare : { ...bare, uses: [...token.uses, { use: "aside", value: "" }] };
}

/** What a page says of an amount that is asked about: 30万够吗. */
export function enoughNotice(tokens: readonly Token[]): { token: Token; sentence: string } | null {
  const isAmount = ({ guide, text }: Token) =>
    guide?.kind === "topic" && guide.label === topicOfEnough && /[\d万千百]/.test(text);
  const token = tokens.find(isAmount);
  return token ? { token, sentence: ownTexts.enough.replace("{amount}", token.text) } : null;
}

/** The text of the clause around a token. */
function clauseOf(tokens: readonly Token[], at: number, text: string): string {
  const edge = (step: 1 | -1): Token | undefined => {
    for (let here = at; ; here += step) {
      const [one, next] = [tokens[here], tokens[here + step]];
      const [first, second] = step > 0 ? [one, next] : [next, one];
      if (!first || !second || isClauseEnd(first, second, text)) return one;
    }
  };
  return text.slice(edge(-1)?.start, edge(1)?.end);
}

/** Whether a length belongs to a course: it says so, stands alone, or is next to a subject, a level, a school or another limit. */
function isOfCourse(tokens: readonly Token[], at: number, text: string): boolean {
  const token = tokens[at];
  if (!token || /制|学制|长度|课程|duration|length/.test(token.text)) return true;
  const beside = ([1, -1] as const).map((step): Token | null => {
    for (let here = at; ; here += step) {
      const [one, next] = [tokens[here], tokens[here + step]];
      if (!one || !next) return null;
      const [first, second] = step > 0 ? [one, next] : [next, one];
      if (/[\s,。;!?、/]/.test(text.slice(first.end, second.start))) return null;
      if (!isEmpty(next) || (step < 0 && hasUse(next, "told", "past"))) return next;
    }
  });
  return beside.every((next) => next === null) || beside.some((next) => next !== null && isCourse(next));
}

const isCourse = (token: Token) =>
  token.limit !== null ||
  ["field", "level", "institution"].includes(readTerm(token).kind) ||
  hasUse(token, "two", "difference", "or", "versus");
