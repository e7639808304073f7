import { z } from "zod";
import { listKeys } from "../shared/opened-visas.ts";

/** Rows per page of the list. */
export const occupationsPageSize = 40;

/** Maximum number of characters of a search; a longer one is cut. */
const maxSearch = 60;

/** `?q=&list=&skill=&authority=&field=&page=` of /occupations. Never fails: a value that is mistyped is not a filter. */
export const occupationFilterSchema = z.object({
  q: z
    .string()
    .transform((text) => text.toWellFormed().trim().slice(0, maxSearch))
    .catch(""),
  list: z.enum(listKeys).nullable().catch(null),
  /** Skill level, 1 to 3. */
  skill: z.enum(["1", "2", "3"]).nullable().catch(null),
  /** Key of an assessing authority. */
  authority: z
    .string()
    .regex(/^[A-Za-z]{2,10}$/)
    .nullable()
    .catch(null),
  /** ASCED code of a broad or narrow field. */
  field: z
    .string()
    .regex(/^\d{2}(\d{2})?$/)
    .nullable()
    .catch(null),
  page: z.coerce.number().int().min(1).max(999).catch(1),
});

export type OccupationFilter = z.output<typeof occupationFilterSchema>;
