import { z } from "zod";
import { type InstitutionCategory, institutionCategories } from "./institution-categories.ts";

/** The institution lists, by the last part of their address. */
export const listKinds = ["university", "tafe", "highschool", "institutions"] as const;

export type ListKind = (typeof listKinds)[number];

/** States and territories as the register writes them. */
export const states = ["NSW", "VIC", "QLD", "WA", "SA", "TAS", "ACT", "NT"] as const;

export type State = (typeof states)[number];

/** Rows of one page of a list. */
export const listPageSize = 50;

/** Characters a name filter may have; what is longer is cut, since no name is longer. */
export const maxFilterLength = 100;

/**
 * `?category=&state=&q=&page=` of a list; the category is asked of the list of all. Never fails: an address that was
 * mistyped or cut shows the list without that filter.
 */
export const listFilterSchema = z.object({
  category: z.enum(institutionCategories).nullable().catch(null),
  state: z
    .string()
    .transform((state) => state.toUpperCase())
    .pipe(z.enum(states))
    .nullable()
    .catch(null),
  q: z
    .string()
    .transform((q) => q.normalize("NFKC").replace(/\s+/g, " ").trim().slice(0, maxFilterLength))
    .catch(""),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});

export type ListFilter = z.infer<typeof listFilterSchema>;

/** What can be looked up by name under /search/{type}/{name}. */
export const lookupTypes = ["institution", "course"] as const;

export type LookupType = (typeof lookupTypes)[number];

export interface ListedInstitution {
  id: number;
  name: string;
  nameCn: string | null;
  state: string | null;
  city: string | null;
  /** CRICOS provider code. */
  code: string;
  website: string | null;
}

export interface InstitutionList {
  institutions: ListedInstitution[];
  /** With the filters, over all pages. */
  total: number;
  /** At least 1. */
  pages: number;
  /** Of the newest load, YYYY-MM-DD; null before the first. */
  registerDate: string | null;
}

export interface Campus {
  id: number;
  name: string;
  /** The register's words: "Location owned and operated by provider" … */
  locationType: string | null;
  /** Street lines joined with commas; without city, state and postcode. */
  street: string | null;
  city: string | null;
  state: string | null;
  postcode: string | null;
}

/** 0: on offer; 1: the register marks it expired; 2: no longer on the register. */
export type CourseStanding = 0 | 1 | 2;

/** One course of a long list, as a tuple so that 664 of them stay small. Total cost in AUD. */
export type CourseRow = [
  id: number,
  name: string,
  code: string,
  weeks: number | null,
  totalCost: number | null,
  standing: CourseStanding,
];

/** Another registration, or the other side of a merger. */
export interface OtherInstitution {
  id: number;
  name: string;
  nameCn: string | null;
  code: string;
  state: string | null;
}

export interface InstitutionRelation {
  kind: "merged_into";
  /** "from": this institution went into the other; "to": the other went into this one. */
  side: "from" | "to";
  since: string;
  noteCn: string;
  sourceUrl: string;
  /** The other side; its id is null when it is not on the register that is loaded. */
  other: { id: number | null; name: string };
}

export interface Institution {
  id: number;
  name: string;
  nameCn: string | null;
  tradingName: string | null;
  type: string | null;
  category: InstitutionCategory;
  code: string;
  capacity: number | null;
  website: string | null;
  state: string | null;
  city: string | null;
  /** Street address of the main campus. */
  address: string | null;
  /** Lines of the postal address, the last one city, state and postcode. */
  postalAddress: string[];
  description: string | null;
  /** YYYY-MM-DD of the register that no longer had it. */
  delistedOn: string | null;
}

export interface InstitutionDetails {
  institution: Institution;
  /** By level in the order of courseLevels, by name within; levels without courses are left out. */
  courses: [level: string, rows: CourseRow[]][];
  campuses: Campus[];
  otherRegistrations: OtherInstitution[];
  relations: InstitutionRelation[];
  registerDate: string | null;
}

/** "08 - Management and Commerce" and below, as the register writes them. */
export interface CourseField {
  broad: string | null;
  narrow: string | null;
  detailed: string | null;
}

/** Money in AUD for the whole course unless the name says otherwise. */
export interface Course {
  id: number;
  name: string;
  code: string;
  level: string;
  registerLevel: string | null;
  weeks: number | null;
  months: number | null;
  deliveryModes: string | null;
  tuition: number | null;
  tuitionPerYear: number | null;
  nonTuition: number | null;
  totalCost: number | null;
  intakeMonths: string | null;
  vetCode: string | null;
  dualQualification: boolean;
  foundationStudies: boolean;
  language: string | null;
  expired: boolean;
  fields: CourseField[];
  workComponent: boolean;
  workHoursPerWeek: number | null;
  workWeeks: number | null;
  workTotalHours: number | null;
  description: string | null;
  delistedOn: string | null;
}

export interface RelatedCourse {
  id: number;
  name: string;
  level: string;
  weeks: number | null;
  totalCost: number | null;
  institution: { id: number; name: string; nameCn: string | null; state: string | null };
}

export interface CourseDetails {
  course: Course;
  institution: OtherInstitution & { website: string | null; category: InstitutionCategory; city: string | null };
  campuses: Campus[];
  /** Same detailed field, same institution. */
  relatedHere: RelatedCourse[];
  /** Same detailed field and level, other institutions, one each. */
  relatedElsewhere: RelatedCourse[];
  registerDate: string | null;
}
