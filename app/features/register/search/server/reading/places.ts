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
 * Other readings of a query with a suburb, used when nothing is found: first its name as a part of other names ("ascot
 * international college"), then its metropolitan area, which the label names. Empty without a suburb.
 */
export function otherReadings(understanding: Understanding, { names }: Lexicon): Understanding[] {
  const { place, ...others } = understanding.slots;
  if (!place?.meanings.some(({ values }) => values.some(isSuburb))) return [];
  const isNamePossible = understanding.text.length > 0 && place.typed.every((run) => /^[a-z' -]+$/.test(run));
  const asText: Understanding = {
    ...understanding,
    slots: others,
    text: [...place.typed, ...understanding.text],
    without: { ...understanding.without, text: understanding.without.place ?? "" },
    isCertain: false,
  };
  const areas = new Map(place.meanings.map((meaning) => [areaOf(meaning), meaning]));
  const label = (area: string) => names.metros[area] ?? area;
  const widened: Understanding = {
    ...understanding,
    slots: {
      ...understanding.slots,
      place: {
        ...place,
        label: `${[...areas.keys()].map(label).join("、")}（${place.label} 没有符合的结果）`,
        meanings: [...areas].map(([area, meaning]) => ({ ...meaning, values: [area], label: label(area) })),
      },
    },
  };
  return [...(isNamePossible ? [asText] : []), widened];
}

/** The metropolitan area of a place, or its state. */
function areaOf({ values, within }: TermMeaning): string {
  const [value = ""] = values;
  return within?.[0] ?? (isSuburb(value) ? (value.split(":")[0] ?? "").toUpperCase() : value);
}
