import type { Token } from "../chart/token.ts";

/** Whether nothing is between two tokens. */
export const isTouching = (one: Token, next: Token): boolean => one.end === next.start;

/** Whether a sign of a list is between two tokens: 悉尼、墨尔本. A comma joins Latin words only. */
export const joinsNext = (one: Token, next: Token, text: string): boolean => {
  const between = text.slice(one.end, next.start);
  return /[、/&]/.test(between) || (/,/.test(between) && /^[a-z]/.test(next.text));
};

/** Whether a clause ends between two tokens. */
export const isClauseEnd = (one: Token, next: Token, text: string): boolean =>
  /[,。;!?]/.test(text.slice(one.end, next.start));

/** The words of tokens in their order, as typed where they are adjacent; a gap is one space. */
export function textOf(tokens: readonly Token[], text: string): string {
  let joined = "";
  let before: Token | null = null;
  for (const token of tokens) {
    const between = before === null ? "" : text.slice(before.end, token.start);
    // Words between them that are not taken make a gap.
    joined += before === null ? "" : /[\p{L}\p{N}\p{M}]/u.test(between) ? " " : between.replace(/[^\s、,/&+-]+/g, " ");
    joined += token.text;
    before = token;
  }
  return joined.replace(/\s+/g, " ").trim();
}
