import { z } from "zod";
import { changeEntities, changeKinds, changeNotes } from "./changes/history.ts";
import { institutionCategories } from "./institution-categories.ts";

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

/** Place in the order of the list behind which the next page begins: `{institution or load id}.{change id}`. */
export const changesCursorSchema = z.string().regex(/^\d{1,15}\.\d{1,15}$/);

/**
 * `?institution=&change=&entity=&load=&after=` of the history, each on its own: an empty one is none, an odd one is
 * told to the reader.
 */
export const changesFilterSchemas = {
  /** CRICOS provider code, or an institution's id. */
  institution: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[0-9A-Z]{1,12}$/),
  change: z.enum([...changeKinds, ...changeNotes]),
  entity: z.enum(changeEntities),
  load: z.coerce.number().int().min(1).max(1_000_000_000),
  after: changesCursorSchema,
};
