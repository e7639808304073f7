/** A state or country after a suburb of the register, or instead of it: "Kelvin Grove QLD", "Australia". */
const stateOrCountry = /(?:^|\s+)(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT|Australia)$/i;

/** A suburb or city in normal case, or null. The register writes some in capitals: "CLAYTON". */
export function suburbOf({ city }: { city: string | null }): string | null {
  const name = city?.replace(stateOrCountry, "") || null;
  if (!name || name !== name.toUpperCase()) return name;
  return titleCase(name.toLowerCase());
}

/** The text with a capital at the beginning of each word. */
export const titleCase = (text: string): string => text.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
