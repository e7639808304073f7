// Regular expressions from named parts. A part is the source of an expression. Those made here are grouped, so they can be
// joined in templates.

/** Any one of the parts. The first match wins, so a word must precede its own prefixes. */
export const either = (...parts: readonly string[]): string => `(?:${parts.join("|")})`;

/** One of the parts or nothing. */
export const maybe = (...parts: readonly string[]): string => `${either(...parts)}?`;

/** Nothing, or the parts in any order and number. No part may contain another: each way to split a text would be tried. */
export const anyNumberOf = (...parts: readonly string[]): string => `${either(...parts)}*`;

/** Matches where none of the parts directly precedes. */
export const notAfter = (...parts: readonly string[]): string => `(?<!${parts.join("|")})`;

/** Matches where none of the parts directly follows. */
export const notBefore = (...parts: readonly string[]): string => `(?!${parts.join("|")})`;

/** Holds where one of the parts follows directly. */
export const followedBy = (...parts: readonly string[]): string => `(?=${parts.join("|")})`;
