import { typeNames } from "./names.ts";

// Chinese words for what is known of schools.

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

/** "F-12" as 学前至 12 年级, "7-12" as 7–12 年级. */
export function yearsText(years: string): string {
  const [first = "", last] = years.split("-");
  const from = first === "F" ? "学前" : first;
  if (last === undefined) return from === "学前" ? from : `${from} 年级`;
  return first === "F" ? `学前至 ${last} 年级` : `${first}–${last} 年级`;
}

/** What is not known, in the filters and behind the names of facts. */
export const unknownText = "未注明";

/** Names of what may be unknown of a school: 寄宿未注明. */
const factNames = {
  schoolSector: "办学主体",
  schoolGender: "男女校",
  schoolBoarding: "寄宿",
  schoolYears: "年级",
} as const;

interface InstitutionKind {
  category: string;
  /** In the register's words: "Government". */
  type: string | null;
  schoolSector: string | null;
  schoolGender: string | null;
  schoolBoarding: string | null;
  schoolYears: string | null;
}

/** Who owns an institution, and of a school also what is known and what is not: 天主教 · 女校 · 7–12 年级 · 寄宿未注明. */
export function institutionLine({ category, type, ...facts }: InstitutionKind): string {
  if (category !== "school") return typeNames[type ?? ""] ?? "";
  const { schoolSector, schoolGender, schoolBoarding, schoolYears } = facts;
  const known = [
    sectorNames[schoolSector ?? ""] ?? typeNames[type ?? ""],
    genderNames[schoolGender ?? ""],
    boardingNames[schoolBoarding ?? ""],
    schoolYears && yearsText(schoolYears),
  ];
  const unknown = (["schoolSector", "schoolGender", "schoolBoarding", "schoolYears"] as const)
    .filter((fact) => facts[fact] === null)
    .map((fact) => factNames[fact]);
  return [...known, unknown.length > 0 && `${unknown.join("、")}${unknownText}`].filter(Boolean).join(" · ");
}
