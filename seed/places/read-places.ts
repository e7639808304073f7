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

/** Categories of designated regional areas: "2" cities and major regional centres, "3" regional centres and other areas. */
const regionalCategories = ["2", "3"] as const;

export type RegionalCategory = (typeof regionalCategories)[number];

const postcode = z.string().regex(/^\d{4}$/);

const placeRow = z.object({
  place: z.string().min(1),
  state: z.enum(states),
  postcodes: z
    .string()
    .transform((text) => text.split(" "))
    .pipe(z.array(postcode).min(1)),
  metro: z.string().transform((metro) => metro || null),
  regional: z.enum([...regionalCategories, ""]).transform((category) => category || null),
  name_cn: z.string().transform((name) => name || null),
  aliases: z.string().transform((text) => text.split("|").filter((alias) => alias !== "")),
  level: z.enum(["A", "B", ""]),
});

/** A suburb or city. */
export interface ReviewedPlace {
  name: string;
  state: string;
  postcodes: readonly string[];
  /** Key of seed/places/metro-areas.csv, or null. */
  metro: string | null;
  regional: RegionalCategory | null;
  nameCn: string | null;
  /** Other names, Chinese and English, and other spellings on the register. */
  aliases: readonly string[];
}

/** Reads the reviewed places: seed/places/places.csv. @throws Error with file and line of a fault */
export function readPlaces(): ReviewedPlace[] {
  return readCsvRows(new URL("places.csv", import.meta.url), placeRow).map(
    ({ row: { place, state, postcodes, metro, regional, name_cn: nameCn, aliases } }) => ({
      name: place,
      state,
      postcodes,
      metro,
      regional,
      nameCn,
      aliases,
    }),
  );
}

const regionalRow = z.object({
  category: z.enum(regionalCategories),
  state: z.enum(states),
  from: z.coerce.number().int(),
  to: z.coerce.number().int(),
});

export type RegionalRange = z.infer<typeof regionalRow>;

/** Reads the postcodes of designated regional areas: seed/places/regional-areas.csv. */
export function readRegionalAreas(): RegionalRange[] {
  return readCsvRows(new URL("regional-areas.csv", import.meta.url), regionalRow).map(({ row }) => row);
}

/** The regional category of a postcode; null for Sydney, Melbourne, Brisbane and unknown postcodes. The first range counts. */
export function regionalCategoryOf(
  postcode: string | null,
  state: string | null,
  ranges: readonly RegionalRange[],
): RegionalCategory | null {
  const number = Number(postcode);
  if (!postcode || !Number.isInteger(number)) return null;
  return ranges.find((range) => range.state === state && number >= range.from && number <= range.to)?.category ?? null;
}

const separated = (separator: string) =>
  z.string().transform((text) => text.split(separator).filter((part) => part !== ""));

const districtRow = z.strictObject({
  district: z.string().min(1),
  name_cn: z.string().min(1),
  state: z.enum(states),
  metro: z.string().regex(/^[a-z-]+$/),
  places: separated(" ").pipe(z.array(z.string().regex(/^[a-z]+(?:-[a-z]+)*$/)).min(1)),
  aliases: separated("|"),
});

/** A city or district of several suburbs, which no address on the register names: 罗根市, 悉尼北岸. */
export interface District {
  name: string;
  nameCn: string;
  /** Keys as in TaughtPlace: "qld:loganholme". */
  places: readonly string[];
  metro: string;
  /** Other names, Chinese and English. */
  aliases: readonly string[];
}

/** Reads the reviewed districts: seed/places/districts.csv. @throws Error with file and line of a fault */
export function readDistricts(): District[] {
  return readCsvRows(new URL("districts.csv", import.meta.url), districtRow).map(
    ({ row: { district, name_cn: nameCn, state, metro, places, aliases } }) => ({
      name: district,
      nameCn,
      places: places.map((place) => `${state.toLowerCase()}:${place}`),
      metro,
      aliases,
    }),
  );
}
