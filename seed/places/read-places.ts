import { z } from "zod";
import { listCell, optionalCell, readCsvRows, textCell } from "#seed/csv/read-csv-rows.ts";
import { states } from "#worker/platform/australian-states.ts";

/** If several ranges contain a postcode, the first applies. */
function rangeOf<Range extends { state: string; from: number; to: number }>(
  postcode: string | null,
  state: string | null,
  ranges: readonly Range[],
): Range | undefined {
  const number = Number(postcode);
  if (!postcode || !Number.isInteger(number)) return;
  return ranges.find((range) => range.state === state && number >= range.from && number <= range.to);
}

const metroRangeSchema = z.object({
  metro: z.string().regex(/^[a-z-]+$/),
  name_en: z.string().min(1),
  name_cn: z.string().min(1),
  state: z.enum(states),
  from: z.coerce.number().int(),
  to: z.coerce.number().int(),
});

type MetroRange = z.infer<typeof metroRangeSchema>;

/** Reads the reviewed postcode ranges of metropolitan areas: seed/places/metro-areas.csv. */
export const readMetroAreas = (): MetroRange[] =>
  readCsvRows(new URL("metro-areas.csv", import.meta.url), metroRangeSchema).map(({ row }) => row);

/** The metropolitan area of a postcode, or null. */
export const metroOf = (postcode: string | null, state: string | null, ranges: readonly MetroRange[]): string | null =>
  rangeOf(postcode, state, ranges)?.metro ?? null;

/** Categories of designated regional areas: "2" cities and major regional centres, "3" regional centres and other areas. */
const regionalCategories = ["2", "3"] as const;

export type RegionalCategory = (typeof regionalCategories)[number];

const postcode = z.string().regex(/^\d{4}$/);

const placeRow = z
  .object({
    place: z.string().min(1),
    state: z.enum(states).transform(String),
    postcodes: listCell(" ", postcode, 1),
    /** Key of seed/places/metro-areas.csv, or null. */
    metro: textCell,
    regional: optionalCell(z.enum(regionalCategories)),
    name_cn: textCell,
    /** Other names, Chinese and English, and other spellings of the register. */
    aliases: listCell("|", z.string()),
    level: z.enum(["A", "B", ""]),
  })
  .transform(({ place: name, name_cn: nameCn, level: _, ...rest }) => ({ name, nameCn, ...rest }));

/** A suburb or city. */
export type ReviewedPlace = z.output<typeof placeRow>;

/** Reads the reviewed places: seed/places/places.csv. @throws Error with file and line of a fault */
export const readPlaces = (): ReviewedPlace[] =>
  readCsvRows(new URL("places.csv", import.meta.url), placeRow).map(({ row }) => row);

const regionalRow = z.object({
  category: z.enum(regionalCategories),
  state: z.enum(states),
  from: z.coerce.number().int(),
  to: z.coerce.number().int(),
});

type RegionalRange = z.infer<typeof regionalRow>;

/** Reads the postcodes of designated regional areas: seed/places/regional-areas.csv. */
export const readRegionalAreas = (): RegionalRange[] =>
  readCsvRows(new URL("regional-areas.csv", import.meta.url), regionalRow).map(({ row }) => row);

const statePostcodeRow = regionalRow.omit({ category: true }).extend({ use: z.enum(["usual", "shared"]) });

/** Reads the postcodes of each state: seed/places/state-postcodes.csv. */
export const readStatePostcodes = () =>
  readCsvRows(new URL("state-postcodes.csv", import.meta.url), statePostcodeRow).map(({ row }) => row);

/** The regional category of a postcode; null for Sydney, Melbourne, Brisbane and unknown postcodes. */
export const regionalCategoryOf = (
  postcode: string | null,
  state: string | null,
  ranges: readonly RegionalRange[],
): RegionalCategory | null => rangeOf(postcode, state, ranges)?.category ?? null;

const districtRow = z
  .strictObject({
    district: z.string().min(1),
    name_cn: z.string().min(1),
    state: z.enum(states),
    metro: z.string().regex(/^[a-z-]+$/),
    places: listCell(" ", z.string().regex(/^[a-z]+(?:-[a-z]+)*$/), 1),
    aliases: listCell("|", z.string()),
  })
  .transform(({ district: name, name_cn: nameCn, state, places, ...rest }) => ({
    ...{ name, nameCn, ...rest },
    /** Keys as in TaughtPlace: "qld:loganholme". */
    places: places.map((place) => `${state.toLowerCase()}:${place}`),
  }));

/** A city or district of several suburbs, which no registered address names: 罗根市, 悉尼北岸. */
export type District = z.output<typeof districtRow>;

/** Reads the reviewed districts: seed/places/districts.csv. @throws Error with file and line of a fault */
export const readDistricts = (): District[] =>
  readCsvRows(new URL("districts.csv", import.meta.url), districtRow).map(({ row }) => row);
