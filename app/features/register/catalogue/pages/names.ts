import { stateNames as namesOfStates } from "#worker/platform/australian-states.ts";

export { levelNameOf, levelNames } from "../shared/level-names.ts";

export const stateNames: Readonly<Record<string, string>> = namesOfStates;

export const categoryNames: Record<string, string> = {
  university: "大学",
  pathway: "大学预科与衔接学院",
  vocational: "职业教育院校",
  school: "中小学",
  english: "英语语言学校",
  other: "其他高等院校",
};

/** Chinese names of the register's "Institution Type". */
export const typeNames: Record<string, string> = { Government: "公立", Private: "私立" };

export const locationTypeNames: Record<string, string> = {
  "Location owned and operated by provider": "学校自有校区",
  "Arrangement with other registered provider": "与其他注册院校合作",
  "Arrangement with Non Registered Provider": "与非注册机构合作",
};

/** Where the register writes the state or the country after a suburb, or instead of one: "Kelvin Grove QLD", "Australia". */
const stateOrCountry = /(?:^|\s+)(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT|Australia)$/i;

/** A suburb or city as people write it, or null. The register writes some in capitals: "CLAYTON". */
export function suburbOf({ city }: { city: string | null }): string | null {
  const name = city?.replace(stateOrCountry, "") || null;
  if (!name || name !== name.toUpperCase()) return name;
  return name.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
