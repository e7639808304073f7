import { cheapestPaths } from "../../shared/vocabulary/paths.ts";
import type { Chart } from "./chart.ts";
import { hasUse, isUnknown, type Token, unknownToken } from "./token.ts";

/** The cost of an unexplained character: higher than that of any number of pieces. */
const costOfUnknown = 1000;

/** The cost of a piece. A phrase explains more than the words in it, and a word of the vocabulary more than a particle. */
function costOf(token: Token): number {
  if (isUnknown(token)) return costOfUnknown * token.text.length + 10;
  if (token.limit !== null && /^[-−–]/.test(token.text)) return 4;
  if (token.limit !== null || token.isCode || hasUse(token, "aside", "background", "recommended")) return 6;
  // A mark without letters, such as the minus of -sydney, is interpreted before it is skipped.
  if (!/[\p{L}\p{N}]/u.test(token.text)) return -1;
  if (token.guide?.kind === "topic" || token.guide?.kind === "unregistered") return 9;
  // Pieces on both sides of a space cost differently: 墨尔本 大学 is one name, but 专业 会计 two words.
  if (token.meanings.length > 0 || token.guide !== null) return 10;
  return hasUse(token, "hollow") ? 13 : 11;
}

/**
 * The reading of a chart that leaves the fewest characters unexplained, with the fewest pieces: 悉尼大学 is one institution, not
 * a place and a word. In time linear in the length of the text.
 */
export function bestPath({ text, units, spans }: Chart): Token[] {
  const unknown = units.map(({ start, end }) => unknownToken(text, start, end));
  const [path = []] = cheapestPaths(text, [...spans, ...unknown], costOf, 1);
  return joinUnknown(path, text);
}

const isParticle = (token: Token) =>
  token.text.length === 1 &&
  isHan(token) &&
  token.meanings.length === 0 &&
  token.uses.every(({ use }) => use === "hollow") &&
  (token.guide === null || token.guide.kind === "plain");

/** Whether unknown characters or the end of a name follow directly: 麦考里大学 is one name, although 考 and 里 are particles. */
function goesOn(tokens: readonly Token[], at: number): boolean {
  const [before, next] = [tokens[at - 1], tokens[at]];
  if (!before || !next || before.end !== next.start) return false;
  if (isUnknown(next)) return isHan(next);
  return /^(?:理工|科技)?(?:大学|学院|书院|中学)/.test(next.text) || (isParticle(next) && goesOn(tokens, at + 1));
}

const isHan = ({ text }: Token) => /^\p{Script=Han}+$/u.test(text);

/** Joins adjacent unknown Chinese characters into one text. A particle between two of them belongs to it: 用户体验. */
function joinUnknown(tokens: readonly Token[], text: string): Token[] {
  const joined: Token[] = [];
  const isOpen = (token: Token | undefined) => token !== undefined && isUnknown(token) && isHan(token);
  for (const [at, token] of tokens.entries()) {
    const last = joined.at(-1);
    const isAdjacent = last?.end === token.start;
    const isInside = isParticle(token) && goesOn(tokens, at + 1);
    if (last && isAdjacent && isOpen(last) && ((isUnknown(token) && isHan(token)) || isInside)) {
      joined[joined.length - 1] = unknownToken(text, last.start, token.end);
    } else joined.push(token);
  }
  return joined;
}
