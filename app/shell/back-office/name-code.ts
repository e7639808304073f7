/** The Chinese name of a code; one that nobody has named yet shows itself. */
export const nameCode = (names: Readonly<Record<string, string>>, code: string): string =>
  Object.hasOwn(names, code) ? (names[code] ?? code) : code;
