import { type Patterns, says } from "../../shared/vocabulary/patterns.ts";
import { hasUse, isEmpty, isTopic, isTouching, readTerm, type Token } from "../chart/token.ts";
import { isWish } from "./background.ts";

/**
 * The tokens of a path, with lengths and amounts of a story as phrases that limit nothing: 请假两周多, 霍巴特待两年, 工资只给7万. 30万够吗
 * is a question about costs.
 */
export function withoutTold(tokens: readonly Token[], text: string, patterns: Patterns): Token[] {
  const hasTopic = tokens.some(isTopic);
  const hasFirst = tokens.some(isFirst);
  return tokens.map((token, at) => {
    const { limit, guide } = token;
    // In bond退不回来 the word bond is a deposit and not a university.
    if (guide?.kind === "topic" && hasUse(token, "aside")) return { ...token, meanings: [] };
    if (/weeks|cost/.test(limit?.kind ?? "") && says(patterns, "package", text)) return aside(token, "打包课程的总价");
    if (limit?.kind === "weeks" && limit.value !== "-26") return isOfCourse(tokens, at) ? token : aside(token);
    if (limit?.kind !== "cost" && limit?.kind !== "yearly" && limit?.kind !== "weekly") return token;
    if (says(patterns, "enough", text) && !hasTopic) return aside(token, "预算够不够");
    // 雇主担保门槛是 79499 澳元 is a statement about a visa.
    const isWished = tokens.some(isStudies) || wishSenses.some((sense) => says(patterns, sense, token.text));
    if (hasFirst && !isWished) return aside(token);
    const clause = text.slice(text.slice(0, token.start).search(/[^,。;!?]*$/), token.end);
    return says(patterns, "no tuition", clause + text.slice(token.end).replace(/[,。;!?].*/, ""))
      ? aside(token)
      : token;
  });
}

function aside(token: Token, value = ""): Token {
  const bare = { ...token, limit: null };
  return value === "" && isEmpty(bare) ? bare : { ...bare, uses: [...token.uses, { use: "aside", value }] };
}

/** Whether a length belongs to a course: explicitly, alone, or beside a subject, a level, a school or another limit. */
function isOfCourse(tokens: readonly Token[], at: number): boolean {
  const beside = ([1, -1] as const).flatMap((step): Token[] => {
    for (let here = at; ; here += step) {
      const [one, next] = [tokens[here], tokens[here + step]];
      if (!one || !next || !(isTouching(one, next) || isTouching(next, one))) return [];
      if (step > 0 && hasUse(next, "wish")) return [];
      if (!isEmpty(next) || hasUse(next, "aside") || (step < 0 && hasUse(next, "told", "past"))) return [next];
    }
  });
  const isAlone = beside.length === 0 && (!tokens.some(isFirst) || isWish(tokens));
  return (
    isAlone ||
    /制|课程|length/.test(tokens[at]?.text ?? "") ||
    beside.some((token) => token.limit !== null || isStudies(token))
  );
}

const isFirst = ({ guide }: Token) => guide?.kind === "topic" && guide.place === "first";

/** Words around an amount that somebody can spend on a course. */
const wishSenses = ["money", "budget", "at most before", "at most after"];

const isStudies = (token: Token) =>
  ["field", "level", "institution", "category"].includes(readTerm(token).kind) ||
  hasUse(token, "two", "difference", "or", "versus");
