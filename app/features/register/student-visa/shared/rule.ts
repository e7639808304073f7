// The rules on where a Student visa (subclass 500) is applied for and who may be included, for applications made on or after 2 October
// 2026: item 1222 of Schedule 1 to the Migration Regulations as amended by the Migration Amendment (Student Visa Reform) Regulations 2026
// (F2026L01347), with LIN 26/102 (F2026L01348, visas whose holders apply abroad) and LIN 26/087 (F2026L01349, who may include a family).
// Source: third parties' accounts of October 2026 of these texts and of the official pages; the Chinese texts are in text.ts.

/** Groups of passports that the rules distinguish. */
export const passports = ["china", "asean", "pacific", "other"] as const;

/** Studies as the rules distinguish them. A master's degree by research is not a doctorate. */
export const studies = ["other", "doctorate", "school"] as const;

export const places = ["outside", "inside"] as const;

/**
 * The visa of an applicant in Australia. "student": a Student visa for their own course; "family": one as a member of a student's family;
 * "other": a visa that is not on the list, a bridging visa, none, or not known.
 */
export const heldVisas = [
  "student",
  "family",
  "graduate",
  "visitor",
  "holiday",
  "employer",
  "activity",
  "transit",
  "other",
] as const;

/**
 * Circumstances that allow an application which the rules otherwise prevent. "finish": up to a year more for the main course at the same
 * provider; "upgrade": the main course is completed, and one course of a higher level follows; "default": the provider cannot go on;
 * "official": sponsored by DFAT or Defence; "confirmed": the visa is on no list, and the official page allows it; "funded": a foreign
 * government pays for all studies; "held": the family held a student visa on 2 October 2026, or was born later.
 */
export const exceptions = ["finish", "upgrade", "default", "official", "confirmed", "funded", "held"] as const;

type Passport = (typeof passports)[number];
export type Study = (typeof studies)[number];
export type HeldVisa = (typeof heldVisas)[number];
export type Exception = (typeof exceptions)[number];

/** The inputs of the rules. */
export interface StudentVisaSituation {
  passport: Passport;
  study: Study;
  place: (typeof places)[number];
  /** The visa held in Australia; null: not answered. Ignored outside Australia. */
  visa: HeldVisa | null;
  /** Whether a partner or children are to be included. */
  family: boolean;
  /** Whether several courses are applied for together, such as English and a degree. Only some forms ask. */
  packaged?: boolean;
  /** Whether the student changes to another school. Only the order form asks, because the sources differ on this rule. */
  transfer?: boolean;
  exceptions: readonly Exception[];
}

/** The reasons why an application would be invalid, or could not include the family. */
export type Stop =
  | "visa-unknown"
  | "listed"
  | "family-member"
  | "student"
  | "unlisted"
  | "package"
  | "family"
  | "transfer";

const exceptionsOfStudents: readonly Exception[] = ["finish", "upgrade", "default", "official"];

/** The rules that prevent an application. An empty list means only that these rules do not prevent it; it is no opinion on whether a visa is granted. */
export function findStops(situation: StudentVisaSituation): Stop[] {
  const lodging = situation.place === "inside" ? stopInside(situation) : null;
  return [
    ...(lodging ? [lodging] : []),
    ...(situation.family && !mayIncludeFamily(situation) ? ["family" as const] : []),
    ...(situation.transfer ? ["transfer" as const] : []),
  ];
}

function stopInside({ visa, study, packaged, exceptions: ticked }: StudentVisaSituation): Stop | null {
  if (visa === null) return "visa-unknown";
  if (visa === "family") return "family-member";
  if (visa === "other") return ticked.includes("confirmed") ? null : "unlisted";
  if (visa !== "student") return "listed";
  if (study === "school") return null;
  if (study !== "doctorate" && !exceptionsOfStudents.some((one) => ticked.includes(one))) return "student";
  return packaged && !ticked.includes("default") ? "package" : null;
}

/**
 * Doctoral students and the government's own students always may. Inside Australia, students paid for by a foreign government and exempt
 * passports need one of the exceptions for students too. A family with a visa on 2 October 2026 may be included in an application in
 * Australia, or abroad for "finish" and "default".
 */
function mayIncludeFamily({ passport, study, place, exceptions: ticked }: StudentVisaSituation): boolean {
  const has = (...some: Exception[]) => some.some((one) => ticked.includes(one));
  if (study === "doctorate" || has("official")) return true;
  const isExempt = passport === "asean" || passport === "pacific" || has("funded");
  if (isExempt && (place === "outside" || has("finish", "upgrade", "default"))) return true;
  return has("held") && (place === "inside" || has("finish", "default"));
}

/** Keys of the rules with this law: who may be included, and where an application is made. */
export const lawRules = ["student-rule.family", "student-rule.family.after-grant", "student-rule.place"] as const;

/** First day of the newest version of these rules that findStops implements, YYYY-MM-DD. */
export const lawSince = "2026-10-02";

/** The questions that forms add for the rules: most forms already ask for the place, the family and the studies. */
export type RuleAnswers = Pick<StudentVisaSituation, "passport" | "study" | "visa" | "exceptions">;

/** The initial answers. */
export const noRuleAnswers: RuleAnswers = { passport: "china", study: "other", visa: null, exceptions: [] };

/** Names of the fields. Never rename one: people share addresses with them. */
export const ruleFields = { passport: "passport", study: "study", visa: "visa" } as const;

/** Name of the checkbox of an exception. */
export const boxOf = (exception: Exception): string => `ex-${exception}`;

/** The names of all fields. */
export const ruleParameters: readonly string[] = [...Object.values(ruleFields), ...exceptions.map(boxOf)];

/** Keys of the figures in the texts of exceptions. */
export const ruleFigures = { finish: "visa-500.finish-months", default: "visa-500.default-months" } as const;

/** Parses a query or a form. An invalid value counts as not answered. */
export function readRuleAnswers(fields: { get(name: string): unknown }): RuleAnswers {
  const oneOf = <T extends string>(values: readonly T[], name: string) =>
    values.find((value) => value === fields.get(name));
  return {
    passport: oneOf(passports, ruleFields.passport) ?? noRuleAnswers.passport,
    study: oneOf(studies, ruleFields.study) ?? noRuleAnswers.study,
    visa: oneOf(heldVisas, ruleFields.visa) ?? null,
    exceptions: exceptions.filter((exception) => fields.get(boxOf(exception)) === "yes"),
  };
}

/** The fields that readRuleAnswers reads, in a fixed order and without defaults. */
export function writeRuleAnswers({ passport, study, visa, exceptions: ticked }: RuleAnswers): [string, string][] {
  return [
    ...(passport === noRuleAnswers.passport ? [] : [[ruleFields.passport, passport] as [string, string]]),
    ...(study === noRuleAnswers.study ? [] : [[ruleFields.study, study] as [string, string]]),
    ...(visa === null ? [] : [[ruleFields.visa, visa] as [string, string]]),
    ...ticked.map((exception): [string, string] => [boxOf(exception), "yes"]),
  ];
}

/** The rules' category of a course level: one of the catalogue's courseLevels, or a kind of course of a tool. */
export function studyOfLevel(level: string): Study {
  if (["Doctor", "PhD", "doctorate"].includes(level)) return "doctorate";
  // An exchange student counts as a school student.
  return /Secondary|Primary|^school$|^exchange$/.test(level) ? "school" : "other";
}
