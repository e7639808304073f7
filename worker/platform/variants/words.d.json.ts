/** Words by subject; each with Hong Kong's form, and Taiwan's where it differs. */
declare const groups: readonly { about: string; words: Readonly<Record<string, readonly [string, string?]>> }[];
export default groups;
