import { z } from "zod";
import { states } from "#worker/platform/australian-states.ts";
import { queryField } from "#worker/platform/query-field.ts";
import { changeEntities, changeTopics } from "./changes/history.ts";
import {
  institutionCategories,
  owners,
  schoolBoardings,
  schoolFeeLimits,
  schoolGenders,
  schoolSectors,
  unknownOfSchool,
} from "./register-values.ts";

/** The institution lists, by the last part of their address. */
export const listKinds = ["university", "tafe", "pathway", "highschool", "institutions"] as const;

export type ListKind = (typeof listKinds)[number];

/** Orders of a list besides the default order by renown. */
export const listSorts = ["fee", "salary", "courses", "name"] as const;

export const listPageSize = 50;

/** Maximum number of characters of a name filter. A longer filter is cut, because no name is longer. */
const maxFilterLength = 100;

/**
 * `?category=&state=&city=&owner=&sector=&gender=&boarding=&years=&fee=&sort=&q=&page=` of a list. `owner` is the register's type; the
 * next six are filters of schools. Which filters a list offers is in list-filter.server.tsx. Never fails: an invalid value is ignored.
 */
export const listFilterSchema = z.object({
  category: queryField(z.enum(institutionCategories)),
  state: queryField(
    z
      .string()
      .transform((state) => state.toUpperCase())
      .pipe(z.enum(states)),
  ),
  /** A metropolitan area: a key of seed/places/metro-areas.csv. */
  city: queryField(z.string().regex(/^[a-z-]{2,30}$/)),
  owner: queryField(z.enum(owners)),
  sector: queryField(z.enum([...schoolSectors, unknownOfSchool])),
  gender: queryField(z.enum([...schoolGenders, unknownOfSchool])),
  boarding: queryField(z.enum([...schoolBoardings, unknownOfSchool])),
  /** A stage that the school teaches. */
  years: queryField(z.enum(["primary", "junior", "senior", unknownOfSchool])),
  /** AUD: maximum cost of the highest year. */
  fee: queryField(z.coerce.number().refine((fee) => schoolFeeLimits.some((limit) => limit === fee))),
  /** By default the best known first. Fees ascend, salaries of graduates and numbers of courses descend. */
  sort: queryField(z.enum(listSorts)),
  q: z
    .string()
    .transform((q) => q.normalize("NFKC").replace(/\s+/g, " ").trim().slice(0, maxFilterLength))
    .catch(""),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});

export type ListFilter = z.infer<typeof listFilterSchema>;

/** Types of /search/{type}/{name}. */
export const lookupTypes = ["institution", "course"] as const;

export type LookupType = (typeof lookupTypes)[number];

/** `?institution=&change=&entity=&load=&after=` of the history, parsed one by one, so that the page can name the invalid values. */
export const changesFilterSchemas = {
  /** CRICOS provider code or id of an institution. */
  institution: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[0-9A-Z]{1,12}$/),
  change: z.enum(changeTopics),
  entity: z.enum(changeEntities),
  load: z.coerce.number().int().min(1).max(1_000_000_000),
  /** The last row of the previous page: id of the change; in the list of institutions, of the institution. */
  after: z.coerce.number().int().min(0).max(1_000_000_000_000),
};
