/** The Chinese name of a code; the code itself when it has no name. */
export const nameCode = (names: Readonly<Record<string, string>>, code: string): string =>
  Object.hasOwn(names, code) ? (names[code] ?? code) : code;
