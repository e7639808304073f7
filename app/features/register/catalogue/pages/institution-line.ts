import type { InstitutionRow } from "../server/public.ts";
import { suburbOf } from "../shared/suburb.ts";
import { boardingNames, genderNames, sectorNames, statesText, typeNames, yearsText } from "./names.ts";

type InstitutionKind = Pick<
  InstitutionRow,
  "category" | "type" | "schoolSector" | "schoolGender" | "schoolBoarding" | "schoolYears"
>;

/** The owner of an institution; for a school also its known traits: 天主教 · 女校 · 7–12 年级. */
export function institutionLine({ category, type, ...facts }: InstitutionKind): string {
  return category === "school" ? schoolTags({ type, ...facts }).join(" · ") : (typeNames[type ?? ""] ?? "");
}

/** The known traits of a school, one tag each. */
export function schoolTags(school: Omit<InstitutionKind, "category">): string[] {
  const { type, schoolSector, schoolGender, schoolBoarding, schoolYears } = school;
  return [
    sectorNames[schoolSector ?? ""] ?? typeNames[type ?? ""],
    genderNames[schoolGender ?? ""],
    boardingNames[schoolBoarding ?? ""],
    schoolYears && yearsText(schoolYears),
  ].flatMap((known) => known || []);
}

const bare = (name: string) =>
  name
    // A name with its abbreviation: "Monash University (Monash)".
    .replace(/\s*\([^()\s]{2,12}\)\s*$/, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The registered name of an institution if it differs from the shown name by more than case, punctuation and an abbreviation, else null. */
export const otherRegisteredName = ({
  name,
  registeredName,
}: Record<"name" | "registeredName", string>): string | null =>
  bare(name) === bare(registeredName) ? null : registeredName;

/** Names of state school systems, each one registration: their main campus is an office. */
export const isOfState = /\bGovernment Schools$/;

const namedCities = 3;

/** The places of an institution in short: "维多利亚州 墨尔本 Clayton", "新州、维州 悉尼、墨尔本等 4 个城市", "昆士兰州 全州". */
export function placeText(institution: {
  name: string;
  state: string | null;
  states: string | null;
  city: string | null;
  citiesCn: readonly string[];
}): { text: string; english: string | null } {
  const { name, state, states, city, citiesCn } = institution;
  const where = statesText(states ?? state ?? "");
  if (isOfState.test(name)) {
    return { text: `${where} ${/^(?:ACT|NT)$/.test(state ?? "") ? "全领地" : "全州"}`, english: null };
  }
  if (citiesCn.length > 1) {
    const named = citiesCn.slice(0, namedCities).join("、");
    const more = citiesCn.length > namedCities ? `等 ${citiesCn.length} 个城市` : "";
    return { text: [where, `${named}${more}`].filter(Boolean).join(" "), english: null };
  }
  return { text: [where, citiesCn[0]].filter(Boolean).join(" ") || "—", english: suburbOf({ city }) };
}
