/** Levels that most readers of a university's page look for. */
const firstAtUniversities = ["Bachelor", "Master"];

/** The levels in the order of courseLevels; of a university bachelors and masters before doctorates. The page opens the first. */
export function orderLevels<Rows>(groups: readonly [level: string, rows: Rows][], category: string) {
  if (category !== "university") return [...groups];
  const rank = (level: string) => firstAtUniversities.indexOf(level) + 1 || 99;
  return groups.toSorted(([a], [b]) => rank(a) - rank(b));
}
