// The rules on where a Student visa (subclass 500) is applied for and who may be included, for applications made on or after
// 2 October 2026: Migration Amendment (Student Visa Reform) Regulations 2026 (F2026L01347), F2026L01348 and LIN 26/087
// (F2026L01349). Read in third parties' accounts of the official pages of 2 to 4 October 2026; the words are in text.ts.

/** Groups of passports that the rules tell apart. */
export const passports = ["china", "asean", "pacific", "other"] as const;

/** What is studied, as far as the rules tell it apart. A master's degree by research is no doctorate. */
export const studies = ["other", "doctorate", "school"] as const;

export const places = ["outside", "inside"] as const;

/**
 * The visa that somebody in Australia holds. "student": a Student visa for their own course; "family": one as a member of a
 * student's family; "other": a visa that is not on the list, a bridging visa, none, or not known.
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

/** Circumstances that make an application possible which otherwise would not be. The first five are about the place. */
export const exceptions = ["finish", "upgrade", "default", "official", "confirmed", "funded", "held"] as const;

export type Passport = (typeof passports)[number];
export type Study = (typeof studies)[number];
export type HeldVisa = (typeof heldVisas)[number];
export type Exception = (typeof exceptions)[number];

/** What the rules ask. */
export interface StudentVisaSituation {
  passport: Passport;
  study: Study;
  place: (typeof places)[number];
  /** The visa held in Australia; null: not answered. Of no account outside. */
  visa: HeldVisa | null;
  /** Whether a partner or children are to be included. */
  family: boolean;
  exceptions: readonly Exception[];
}

/** Why an application as described would be invalid, or could not include the family. */
export type Stop = "visa-unknown" | "listed" | "family-member" | "student" | "unlisted" | "family";

const exceptionsOfStudents: readonly Exception[] = ["finish", "upgrade", "default", "official"];

/**
 * What in the rules stands against an application. An empty list says only that these rules do not: it is no opinion on whether
 * a visa is granted.
 */
export function findStops({ passport, study, place, visa, family, exceptions: ticked }: StudentVisaSituation): Stop[] {
  const has = (one: Exception) => ticked.includes(one);
  const mayIncludeFamily =
    study === "doctorate" ||
    passport === "asean" ||
    passport === "pacific" ||
    has("official") ||
    has("funded") ||
    has("held");
  const lodging = place === "inside" ? stopInside(visa, study, has) : null;
  return [...(lodging ? [lodging] : []), ...(family && !mayIncludeFamily ? ["family" as const] : [])];
}

function stopInside(visa: HeldVisa | null, study: Study, has: (one: Exception) => boolean): Stop | null {
  if (visa === null) return "visa-unknown";
  if (visa === "family") return "family-member";
  if (visa === "other") return has("confirmed") ? null : "unlisted";
  if (visa !== "student") return "listed";
  return study === "doctorate" || study === "school" || exceptionsOfStudents.some(has) ? null : "student";
}
