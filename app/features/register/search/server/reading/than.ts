import type { TypedLimit } from "../chart/limit.ts";
import { isEmpty, readTerm, type Token } from "../chart/token.ts";

/** Tokens after the institution that are looked at for the direction: 悉尼大学 的 学费 还 便宜. */
const farthest = 4;

/**
 * Prices that are compared with those of a school: 学费比悉尼大学便宜, 不要比墨大贵, cheaper than Monash. The school is not looked for.
 * @returns the limits without a figure, and their tokens
 */
export function readThan(tokens: readonly Token[], text: string): { limits: TypedLimit[]; used: Set<Token> } {
  const limits: TypedLimit[] = [];
  const used = new Set<Token>();
  for (const [at, mark] of tokens.entries()) {
    const direction = mark.uses.find(({ use }) => use === "than")?.value;
    const school = tokens[at + 1];
    if (direction === undefined || !school || readTerm(school).kind !== "institution") continue;
    const after = tokens.slice(at + 2, at + 2 + farthest);
    const isOfPrice = (token: Token) => /费|价|贵|fee/.test(token.text);
    const says = after.findIndex(({ limit, text: typed }) => limit?.kind === "sort" || /^太?贵/.test(typed));
    const isJoined = after.slice(0, says).every((token) => isEmpty(token) || isOfPrice(token));
    const word = isJoined ? after[says] : undefined;
    if (!word && (direction === "" || direction === "not")) continue;
    const isDear = word !== undefined && word.limit?.value !== "cost";
    const isLess = direction === "less" || (direction !== "more" && isDear === (direction === "not"));
    const own = tokens.slice(at, at + 2 + (word ? says + 1 : 0));
    for (const token of own) used.add(token);
    const { meanings } = readTerm(school);
    const than = { label: meanings[0]?.label ?? "", ids: meanings.flatMap(({ values }) => values), isLess };
    limits.push({ kind: "yearly", value: "-", than, typed: text.slice(mark.start, own.at(-1)?.end) });
  }
  return { limits, used };
}
