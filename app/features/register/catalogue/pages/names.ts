import { stateNames as namesOfStates } from "#worker/platform/australian-states.ts";
import * as names from "./names.json";

export { levelNameOf, levelNames } from "../shared/level-names.ts";

type Names = Readonly<Record<string, string>>;

export const stateNames: Names = namesOfStates;

export const categoryNames: Names = names.categoryNames;

export const languageNames: Names = names.languageNames;

/** The twelve broad fields of education by code. A test compares them with seed/fields/. */
export const broadFieldNames: Names = names.broadFieldNames;

/** Chinese names of the register's "Institution Type". */
export const typeNames: Names = names.typeNames;

export const locationTypeNames: Names = names.locationTypeNames;

/** Short names of the states and territories, for charts and lists: 新州. */
export const shortStateNames: Names = names.shortStateNames;

/**
 * All states of an institution: "新南威尔士州、昆士兰州"; for more than two, short names "新州、维州、昆州".
 * @param states codes joined by commas, the one with most courses first
 */
export function statesText(states: string): string {
  const codes = states.split(",");
  const written = codes.length > 2 ? shortStateNames : stateNames;
  return codes.map((code) => written[code] ?? code).join("、");
}

// Chinese words for data about schools.

export const sectorNames: Names = names.sectorNames;
export const genderNames: Names = names.genderNames;
export const boardingNames: Names = names.boardingNames;
export const stageNames: Names = names.stageNames;

/** Formats years of school: "F-12" as 学前至 12 年级, "7-12" as 7–12 年级. */
export function yearsText(years: string): string {
  const [first = "", last] = years.split("-");
  const from = first === "F" ? "学前" : first;
  if (last === undefined) return from === "学前" ? from : `${from} 年级`;
  return first === "F" ? `学前至 ${last} 年级` : `${first}–${last} 年级`;
}

/** Label for unknown values, in filters and after the names of facts. */
export const unknownText = "未注明";
