import type { Chart } from "./chart.ts";
import { hasUse, isUnknown, type Token, unknownToken } from "./token.ts";

/** The cost of characters that nothing explains: more than that of any number of pieces. */
const costOfUnknown = 1000;

/** The cost of a piece. A phrase explains more than the words in it, and a word of the vocabulary more than a particle. */
function costOf(token: Token): number {
  if (isUnknown(token)) return costOfUnknown * token.text.length + 10;
  if (token.limit !== null || token.isCode || hasUse(token, "aside", "background", "recommended")) return 6;
  // A mark without letters, as the minus of -sydney, is read before it is skipped.
  if (!/[\p{L}\p{N}]/u.test(token.text)) return -1;
  if (token.guide?.kind === "topic" || token.guide?.kind === "unregistered") return 9;
  // 墨尔本 大学 is one name, but 专业 会计 two words.
  if (token.meanings.length > 0 || token.guide !== null) return 10;
  return hasUse(token, "hollow") ? 13 : 11;
}

/** How many characters before a position are one sign that is no letter or digit; 0 for none. */
function signBefore(text: string, end: number): number {
  const length = /[\uDC00-\uDFFF]/.test(text[end - 1] ?? "") && end > 1 ? 2 : 1;
  return /^[^\p{L}\p{N}\p{M}\p{Cs}]$/u.test(text.slice(end - length, end)) ? length : 0;
}

interface Step {
  cost: number;
  token: Token | null;
  from: number;
}

/**
 * The reading of a chart that leaves the fewest characters unexplained, with the fewest pieces: 悉尼大学 is one institution, not
 * a place and a word. By dynamic programming, in time linear in the length of the text.
 */
export function bestPath({ text, units, ending }: Chart): Token[] {
  const unitAt = new Map(units.map((unit) => [unit.end, unit]));
  const steps: (Step | undefined)[] = [{ cost: 0, token: null, from: 0 }];
  for (let end = 1; end <= text.length; end += 1) {
    let best: Step | undefined;
    const consider = (from: number, cost: number, token: Token | null) => {
      const before = steps[from];
      if (!before) return;
      const total = before.cost + cost;
      // Of equal ones the one with the shorter last piece.
      if (!best || total < best.cost || (total === best.cost && from > best.from)) best = { cost: total, token, from };
    };
    for (const token of ending.get(end) ?? []) consider(token.start, costOf(token), token);
    const unit = unitAt.get(end);
    if (unit) {
      const unknown = unknownToken(text, unit.start, end);
      consider(unit.start, costOf(unknown), unknown);
    }
    const sign = signBefore(text, end);
    if (sign > 0) consider(end - sign, 0, null);
    steps[end] = best;
  }
  const tokens: Token[] = [];
  for (let end = text.length; end > 0; ) {
    const step = steps[end];
    // A position within a unit, which no piece begins at: surrogates.
    if (!step) {
      end -= 1;
      continue;
    }
    if (step.token) tokens.push(step.token);
    end = step.from;
  }
  return joinUnknown(tokens.reverse(), text);
}

const isParticle = (token: Token) =>
  token.text.length === 1 &&
  isHan(token) &&
  token.meanings.length === 0 &&
  token.uses.every(({ use }) => use === "hollow") &&
  (token.guide === null || token.guide.kind === "plain");

/** Whether unknown characters or the end of a name follow directly: 麦考里大学 is one name, though 考 and 里 are particles. */
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
