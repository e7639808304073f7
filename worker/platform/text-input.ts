/**
 * Whether a single-line input contains control characters or line breaks. They have no place there, and a line break could
 * inject headers into a mail.
 */
export const hasControlCharacters = (text: string): boolean => /[\p{Cc}\u2028\u2029]/u.test(text);

/**
 * Normalizes a multi-line input: line breaks become `\n`, control characters other than tabs are removed, surrounding white
 * space is trimmed.
 */
export const normalizeParagraphs = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\t\n]/gu, "")
    .toWellFormed()
    .trim();
