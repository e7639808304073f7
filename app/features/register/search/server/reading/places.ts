import type { Lexicon, TermMeaning } from "../../shared/vocabulary/lexicon.ts";
import type { Understanding } from "./understanding.ts";

/** Places of two runs: only places inside the others ("richmond nsw", "悉尼 宝活"), null if none is. */
export function narrowerPlaces(
  known: readonly TermMeaning[],
  added: readonly TermMeaning[],
): readonly TermMeaning[] | null {
  const inside = (inner: readonly TermMeaning[], outer: readonly TermMeaning[]) =>
    inner.filter((one) => outer.some(({ values }) => values.some((value) => isWithin(one, value))));
  const narrower = [...inside(added, known), ...inside(known, added)];
  return narrower.length > 0 ? narrower : null;
}

/** Whether an area contains a place. The state of a suburb is in its value: "nsw:surry-hills". */
function isWithin({ values, within = [] }: TermMeaning, area: string): boolean {
  return within.includes(area) || values.some((value) => value.startsWith(`${area.toLowerCase()}:`));
}

/** A suburb or city as a value of a term: "nsw:surry-hills". */
const isSuburb = (value: string) => value.includes(":");

/**
 * The same interpretation for the metropolitan area of its suburb, with the label of the area, for a suburb without
 * results; null without a suburb.
 */
export function inItsCity(understanding: Understanding, { names }: Lexicon): Understanding | null {
  const { place } = understanding.slots;
  if (!place?.meanings.some(({ values }) => values.some(isSuburb))) return null;
  const areas = new Map(place.meanings.map((meaning) => [areaOf(meaning), meaning]));
  const nameOf = (area: string) => names.metros[area] ?? area;
  const label = `${[...areas.keys()].map(nameOf).join("、")}（${place.label} 没有符合的结果）`;
  const meanings = [...areas].map(([area, meaning]) => ({ ...meaning, values: [area], label: nameOf(area) }));
  return { ...understanding, slots: { ...understanding.slots, place: { ...place, label, meanings } } };
}

/** The metropolitan area of a place, or its state. */
function areaOf({ values, within }: TermMeaning): string {
  const [value = ""] = values;
  return within?.[0] ?? (isSuburb(value) ? (value.split(":")[0] ?? "").toUpperCase() : value);
}
