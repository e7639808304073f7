import { z } from "zod";
import { states } from "#app/features/register/catalogue/shared/register-values.ts";
import { readCsvRows } from "#seed/csv/read-csv-rows.ts";

const file = new URL("metro-areas.csv", import.meta.url);

const metroRangeSchema = z.object({
  metro: z.string().regex(/^[a-z-]+$/),
  name_en: z.string().min(1),
  name_cn: z.string().min(1),
  state: z.enum(states),
  from: z.coerce.number().int(),
  to: z.coerce.number().int(),
});

export type MetroRange = z.infer<typeof metroRangeSchema>;

/** Reads the reviewed postcode ranges of metropolitan areas: seed/places/metro-areas.csv. */
export function readMetroAreas(): MetroRange[] {
  return readCsvRows(file, metroRangeSchema).map(({ row }) => row);
}

/** The metropolitan area of a postcode, or null. */
export function metroOf(postcode: string | null, state: string | null, ranges: readonly MetroRange[]): string | null {
  const number = Number(postcode);
  if (!postcode || !Number.isInteger(number)) return null;
  return ranges.find((range) => range.state === state && number >= range.from && number <= range.to)?.metro ?? null;
}
