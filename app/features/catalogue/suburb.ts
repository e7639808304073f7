/** Where the register writes the state or the country behind a suburb, or instead of one: "Kelvin Grove QLD", "Australia". */
const stateOrCountry = /(?:^|\s+)(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT|Australia)$/i;

/** A suburb or city as people write it, or null. The register writes some in capitals: "CLAYTON". */
export function suburbOf({ city }: { city: string | null }): string | null {
  const name = city?.replace(stateOrCountry, "") || null;
  if (!name || name !== name.toUpperCase()) return name;
  return name.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
