import { z } from "zod";
import { queryField } from "#worker/platform/query-field.ts";
import { readRange, sortOrders } from "./explore/filters.ts";

/** Maximum number of characters of a query. A longer one is refused, not cut. */
export const maxQueryLength = 200;

const tooLong = `搜索词最多 ${maxQueryLength} 个字，请缩短后再试。`;

/** `q` of the API; a missing one is empty. */
export const searchQuerySchema = z.object({ q: z.string().max(maxQueryLength, tooLong).default("") });

export type SearchQuery = z.infer<typeof searchQuerySchema>;

const wrongId = "请用 institution 指明院校的编号，例如 institution=13。";

/** `institution` is an id. */
export const ownCoursesQuerySchema = searchQuerySchema.extend({
  institution: z
    .string(wrongId)
    .regex(/^[1-9]\d{0,14}$/, wrongId)
    .transform(Number),
});

export type OwnCoursesQuery = z.output<typeof ownCoursesQuerySchema>;

const range = queryField(
  z
    .string()
    .regex(/^\d{0,7}-\d{0,7}$/)
    .transform(readRange)
    .refine(({ from, to }) => (from !== null || to !== null) && (from ?? 0) <= (to ?? Number.POSITIVE_INFINITY)),
);

const choices = z
  .array(z.string().min(1).max(40))
  .transform((values) => [...new Set(values)].slice(0, 30))
  .catch([]);

/** The parameters of the results page. Only a query that is too long fails; an invalid value is not a filter. */
export const exploreSchema = z.object({
  q: z.string().trim().max(maxQueryLength, tooLong),
  type: queryField(z.enum(["course", "institution"])),
  state: choices,
  city: choices,
  category: choices,
  owner: choices,
  /** The next three apply to schools; "unknown" is a value. */
  sector: choices,
  gender: choices,
  boarding: choices,
  level: choices,
  field: choices,
  language: choices,
  /** A suburb or city: a key of seed/places/ ("vic:clayton"). Pages of cities link to it; the form has no field. */
  place: queryField(z.string().regex(/^(?:nsw|vic|qld|wa|sa|tas|act|nt):[a-z0-9-]{2,40}$/)),
  cost: range,
  yearly: range,
  weeks: range,
  work: queryField(z.enum(["yes", "no"])),
  /** Taught in a designated regional area. */
  regional: queryField(z.enum(["yes", "no"])),
  /** "0": includes closed and delisted courses. */
  live: queryField(z.literal("0")),
  sort: z.enum(sortOrders).catch("relevance"),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});

export type ExploreQuery = z.output<typeof exploreSchema>;
