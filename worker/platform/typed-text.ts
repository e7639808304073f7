/**
 * Whether a line has what has no place in one: control characters mean nothing to anybody, and line breaks would forge
 * headers of mails.
 */
export const hasControl = (text: string): boolean => /[\p{Cc}\u2028\u2029]/u.test(text);

/** Text of several lines as it was meant: tabs and line breaks stay, of one kind; other control characters were never typed. */
export const cleanParagraphs = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\t\n]/gu, "")
    .toWellFormed()
    .trim();
