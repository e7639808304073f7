import { planParameters } from "#app/features/publishing/plan/shared/plan-address.ts";
import { type Source, textOf } from "#app/features/register/tools/shared/fields.ts";

/** What moved of what somebody keeps. */
export const keptPath = "/plan/changes";

/** CRICOS codes of courses and institutions, subclasses of visas, and the day since when; the plan's own parameters besides. */
export const keptNames = { courses: "c", institutions: "i", visas: "v", since: "since" } as const;

export interface KeptList {
  courses: string[];
  institutions: string[];
  visas: string[];
}

/** Items of one kind that are read. */
const most = 100;

/** Parses an address; invalid codes are left out. */
export function readKept(search: Source): KeptList {
  const list = (name: string, form: RegExp) => {
    const value = search.get(name);
    const codes = typeof value === "string" ? value.split(",") : [];
    return [...new Set(codes)].filter((code) => form.test(code)).slice(0, most);
  };
  return {
    courses: list(keptNames.courses, /^[0-9A-Z]{5,8}$/),
    institutions: list(keptNames.institutions, /^[0-9A-Z]{5,8}$/),
    visas: list(keptNames.visas, /^\d{3}$/),
  };
}

/** The day in an address, YYYY-MM-DD, or another one where it has none. */
export const readSince = (search: Source, usual: string): string =>
  /^20\d\d-(0[1-9]|1[0-2])-\d\d$/.exec(textOf(search, keptNames.since))?.[0] ?? usual;

/** @param plan a stored query, or empty */
export function keptAddress({ courses, institutions, visas }: KeptList, plan: string, since?: string): string {
  const query = new URLSearchParams(plan);
  if (courses.length > 0) query.set(keptNames.courses, courses.join(","));
  if (institutions.length > 0) query.set(keptNames.institutions, institutions.join(","));
  if (visas.length > 0) query.set(keptNames.visas, visas.join(","));
  if (since) query.set(keptNames.since, since);
  return query.size > 0 ? `${keptPath}?${query}` : keptPath;
}

/** Whether an address has a plan. */
export const hasPlan = (search: URLSearchParams): boolean => planParameters.some((name) => search.has(name));
