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

/** Short names of the states and territories, for charts and lists: 新州. */
export const shortStateNames: Record<string, string> = {
  NSW: "新州",
  VIC: "维州",
  QLD: "昆州",
  WA: "西澳",
  SA: "南澳",
  TAS: "塔州",
  ACT: "首都领地",
  NT: "北领地",
};

/**
 * All states where an institution teaches: "新南威尔士州、昆士兰州", and of more than two "新州、维州、昆州".
 * @param states codes joined by commas, that with most courses first
 */
export function statesText(states: string): string {
  const codes = states.split(",");
  const names = codes.length > 2 ? shortStateNames : stateNames;
  return codes.map((code) => names[code] ?? code).join("、");
}

// Chinese words for school data.

export const sectorNames: Record<string, string> = {
  government: "公立",
  catholic: "天主教",
  independent: "独立（私立）",
};

export const genderNames: Record<string, string> = {
  girls: "女校",
  boys: "男校",
  mixed: "男女同校",
  parallel: "男女分校或分阶段",
};

export const boardingNames: Record<string, string> = { yes: "可寄宿", no: "不设寄宿" };

export const stageNames: Record<string, string> = {
  primary: "小学（学前至 6 年级）",
  junior: "初中（7–10 年级）",
  senior: "高中（11–12 年级）",
};

/** "F-12" as 学前至 12 年级, "7-12" as 7–12 年级. */
export function yearsText(years: string): string {
  const [first = "", last] = years.split("-");
  const from = first === "F" ? "学前" : first;
  if (last === undefined) return from === "学前" ? from : `${from} 年级`;
  return first === "F" ? `学前至 ${last} 年级` : `${first}–${last} 年级`;
}

/** Label for unknown data, in the filters and after the names of facts. */
export const unknownText = "未注明";
