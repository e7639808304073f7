import { fieldNames, metroNames } from "#app/features/register/catalogue/server/public.ts";
import subjects from "./subjects.json" with { type: "json" };

// English names of narrow fields by code, and cities with the place used as their centre: the one with most courses in 2026, or one next
// to it. seed/fields/ and seed/places/ have the same data; tests compare both.

/** A narrow field of education (ASCED), which has a page. */
export interface NarrowField {
  /** "0603" */
  code: string;
  /** Slug in its address: "nursing". Never changes. */
  slug: string;
  nameCn: string;
  nameEn: string;
  /** Chinese name of its broad field. */
  broadCn: string;
}

let allFields: readonly NarrowField[] | undefined;

/** All 71 narrow fields in the order of the classification. Built at the first use, because of circular imports between features. */
export function narrowFields(): readonly NarrowField[] {
  allFields ??= subjects.fields.map(({ code, nameEn }) => ({
    ...{ code, nameEn, slug: slugOf(nameEn), nameCn: fieldNames.get(code) ?? nameEn },
    broadCn: fieldNames.get(code.slice(0, 2)) ?? "",
  }));
  return allFields;
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** The narrow field of an address; null for an unknown slug. */
export const fieldOfSlug = (slug: string): NarrowField | null =>
  narrowFields().find((field) => field.slug === slug) ?? null;

/** The narrow field of a code ("0603"); null for an unknown code. */
export const narrowFieldOf = (code: string): NarrowField | null =>
  narrowFields().find((field) => field.code === code) ?? null;

/** Names of the detailed fields of a narrow one that have a meaning of their own: no "not further defined", no "other". */
export function partsOfField(code: string): string[] {
  const own = fieldNames.get(code) ?? "";
  return [...fieldNames]
    .filter(
      ([one, name]) => one.length === 6 && one.startsWith(code) && !one.endsWith("00") && !name.startsWith("其他"),
    )
    .map(([, name]) => name.replace(`${own}：`, ""))
    .filter((name) => name !== own);
}

/** Address of the page of a narrow field by its code ("0603"); null for an unknown code. */
export function fieldPath(code: string): string | null {
  const field = narrowFieldOf(code);
  return field ? `/study/fields/${field.slug}` : null;
}

/** Category of a designated regional area: 2 cities and major regional centres, 3 other regional areas; null for neither. */
export type RegionalCategory = "2" | "3" | null;

export interface City {
  /** "gold-coast": key in its address and in the search filter. Never changes. */
  key: string;
  nameCn: string;
  nameEn: string;
  state: string;
  /** Its centre on a map of the country: a place for coordinatesOf. */
  centre: string;
  /** Categories of its places, the most frequent first. They are not decisive for any visa. */
  regional: readonly RegionalCategory[];
}

let allCities: readonly City[] | undefined;

/**
 * All metropolitan areas and regional cities, by state. Some have no course on the register. Their categories are written "23", or "-"
 * for none.
 */
export function cities(): readonly City[] {
  allCities ??= subjects.cities.map(({ regional, ...city }) => ({
    ...{ ...city, nameCn: metroNames[city.key] ?? city.key },
    regional: [...regional].map((category) => (category === "2" || category === "3" ? category : null)),
  }));
  return allCities;
}

/** The city of an address; null for an unknown key. */
export const cityOfKey = (key: string): City | null => cities().find((city) => city.key === key) ?? null;

export const cityPath = (key: string) => `/study/cities/${key}`;
