/** Years of school by level; F, the first year, is 0. */
const yearsOf: readonly [level: string, first: number, last: number][] = [
  ["Primary", 0, 6],
  ["Junior Secondary", 7, 10],
  ["Senior Secondary", 11, 12],
];

/** "Years 7-12", "(7 - 12)", "Yrs 11&12", "Year 7 to Year 12". */
const range = /(?<![\d-])(\d{1,2})\s*(?:-|–|to|&|and|\/)\s*(?:years?|yrs?)?\.?\s*(\d{1,2})(?![\d-])/i;

/**
 * The levels of a school course: the registered level and, by the years in its name, all levels it covers. "Secondary
 * Years 7-12" is registered with one level only.
 */
export function levelsOf({ name, level }: { name: string; level: string }): string[] {
  if (!yearsOf.some(([one]) => one === level)) return [level];
  const [, first, last] = range.exec(name) ?? [];
  if (first === undefined || last === undefined || Number(last) > 12 || Number(first) > Number(last)) return [level];
  const within = yearsOf.filter(([, from, to]) => Number(first) <= to && Number(last) >= from).map(([one]) => one);
  return [...new Set([level, ...within])];
}
