import { wordsOf } from "#app/features/register/search/server/match/search-document.ts";
import { foldText } from "#app/features/register/search/server/normalise.ts";
import { termKeyOf, termWeights } from "#app/features/register/search/shared/vocabulary/lexicon.ts";
import { placeKey, placeName } from "#seed/places/find-place.ts";
import type { District, ReviewedPlace } from "#seed/places/read-places.ts";
import { simplify } from "./derive-forms.ts";
import type { LexiconWriter } from "./lexicon-writer.ts";

/** A suburb or city where the loaded register has courses. */
export interface TaughtPlace {
  /** "nsw:surry-hills" */
  key: string;
  /** Metropolitan area by the postcode of the campus. */
  metro: string | null;
}

/** A suburb or city in the search. */
interface SearchedPlace extends ReviewedPlace {
  key: string;
  /** False: it has no courses, and the search uses its metropolitan area instead. */
  isTaught: boolean;
}

/** A place with the texts that mean it. */
interface PlaceTerm {
  meaning: [values: string, label: string, within: string];
  chinese: readonly string[];
  /** Folded; without names that are also words of courses or subjects ("research"). */
  english: readonly string[];
  /** Folded. */
  name: string;
  state: string;
  /** Its name is among the words of courses or subjects. */
  isOrdinary: boolean;
  /** Its English name has several words, so that no institution is named by it alone. */
  isDistinct: boolean;
  /** It has no courses: its texts mean it only if they mean no place with courses. */
  isNearby: boolean;
}

/**
 * The terms of all suburbs and cities: those with courses on the register, also unreviewed ones, and reviewed ones with a Chinese name,
 * for which the search uses their metropolitan area.
 * @param isOrdinary whether an English text also has another meaning, like "research"
 */
export function placeTerms(
  taught: readonly TaughtPlace[],
  reviewed: readonly ReviewedPlace[],
  metros: Readonly<Record<string, string>>,
  isOrdinary: (folded: string) => boolean,
): PlaceTerm[] {
  const places = searchedPlaces(taught, reviewed);
  const statesOf = Map.groupBy(
    places.filter(({ isTaught }) => isTaught),
    ({ name }) => foldText(name),
  );
  const keys = new Set(taught.map(({ key }) => key));
  // Parts of a name are terms too: Monash teaches in Caulfield East, and everybody says Caulfield.
  const partsOf = (key: string) => compass.map((part) => `${key}-${part}`).filter((one) => keys.has(one));
  return places.map((place) => {
    const { name, nameCn, state, metro, key, isTaught } = place;
    const own = nameCn === null ? name : `${nameCn} ${name}`;
    const isShared = (statesOf.get(foldText(name))?.length ?? 0) > 1;
    const meaning: PlaceTerm["meaning"] = isTaught
      ? [[key, ...partsOf(key)].join(" "), isShared ? `${own} ${state}` : own, metro ?? ""]
      : [metro ?? state, nearbyLabel(own, (metro && metros[metro]) || state), state];
    return termOf(place, meaning, isOrdinary, !isTaught);
  });
}

/** The terms of districts in which the loaded register has courses: each means its suburbs. */
export function districtTerms(
  taught: readonly TaughtPlace[],
  districts: readonly District[],
  isOrdinary: (folded: string) => boolean,
): PlaceTerm[] {
  const keys = new Set(taught.map(({ key }) => key));
  return districts.flatMap((district) => {
    const { name, nameCn, places, metro } = district;
    const here = places.filter((key) => keys.has(key));
    const state = places[0]?.split(":")[0]?.toUpperCase() ?? "";
    const term = termOf({ ...district, state }, [here.join(" "), `${nameCn} ${name}`, metro], isOrdinary, false);
    return here.length === 0 ? [] : [term];
  });
}

function termOf(
  { name, nameCn, state, aliases }: Pick<ReviewedPlace, "name" | "nameCn" | "state" | "aliases">,
  meaning: PlaceTerm["meaning"],
  isOrdinary: (folded: string) => boolean,
  isNearby: boolean,
): PlaceTerm {
  const english = [name, ...aliases].filter((text) => !isHan(text)).flatMap(spellings);
  return {
    meaning,
    chinese: [nameCn, ...aliases].filter((text) => text !== null && isHan(text) && text.length > 1).map(String),
    english: english.filter((text) => !isOrdinary(text)),
    ...{ name: foldText(name), state, isOrdinary: isOrdinary(foldText(name)), isNearby },
    isDistinct: wordsOf(foldText(name)).length > 1,
  };
}

function searchedPlaces(taught: readonly TaughtPlace[], reviewed: readonly ReviewedPlace[]): SearchedPlace[] {
  const known = new Map(reviewed.map((place) => [placeKey(place.name, place.state), place]));
  const here = taught.map(({ key, metro }): SearchedPlace => {
    const place = known.get(key) ?? unreviewed(key);
    return { ...place, key, metro: metro ?? place.metro, isTaught: true };
  });
  const keys = new Set(taught.map(({ key }) => key));
  const elsewhere = [...known]
    .filter(([key, { nameCn }]) => !keys.has(key) && nameCn !== null)
    .map(([key, place]): SearchedPlace => ({ ...place, key, isTaught: false }));
  return [...here, ...elsewhere];
}

/** A place that only the register has: "nsw:new-town" → New Town. */
function unreviewed(key: string): ReviewedPlace {
  const [state = ""] = key.split(":");
  const known = { postcodes: [], metro: null, regional: null, nameCn: null, aliases: [] };
  return { name: placeName(key), state: state.toUpperCase(), ...known };
}

const nearbyLabel = (name: string, area: string) => `${area}（${name} 没有登记的校区）`;

const compass = ["north", "east", "south", "west"];

const isHan = (text: string) => /\p{Script=Han}/u.test(text);

/** Everyday spellings: "Mount Gravatt" and "mt gravatt", "St Kilda" and "saint kilda". */
function spellings(name: string): string[] {
  const folded = foldText(name);
  const others = [
    folded.replace(/\bmount\b/, "mt"),
    folded.replace(/^st\b/, "saint"),
    folded.replace(/\bnorth\b/, "nth"),
  ];
  return [...new Set([folded, ...others])];
}

/** Whether a text is a phrase of any name of `names`, or a word of the vocabulary. */
export function ordinaryTexts(names: Iterable<string>, words: ReadonlySet<string>): (folded: string) => boolean {
  const phrases = new Set<string>();
  for (const name of names) {
    const parts = wordsOf(foldText(name));
    for (let from = 0; from < parts.length; from += 1) {
      for (let length = 1; length <= 3; length += 1) phrases.add(termKeyOf(parts.slice(from, from + length).join("")));
    }
  }
  return (folded) => {
    const key = termKeyOf(folded);
    return phrases.has(key) || words.has(key);
  };
}

/**
 * Adds suburbs and districts.
 * @param cities keys of the reviewed cities
 * @param ofInstitutions keys of names of institutions
 */
export function addPlaces(
  writer: LexiconWriter,
  places: readonly PlaceTerm[],
  { cities, ofInstitutions }: Record<"cities" | "ofInstitutions", ReadonlySet<string>>,
) {
  const taken = new Set(cities);
  for (const place of places) {
    const { name, state, isOrdinary, isNearby, isDistinct } = place;
    // "Murdoch" and 莫道克 mean the university; 图拉克 means the suburb, though Toorak College has this name too.
    const isOfInstitution = ofInstitutions.has(termKeyOf(name));
    // Next to its state a name is unambiguous, whatever it means alone.
    const needsState = (isOrdinary || isNearby || isOfInstitution) && !cities.has(termKeyOf(name));
    const texts = [...place.chinese, ...place.english, ...(needsState ? [`${name} ${state}`] : [])].filter(
      (text) => !cities.has(termKeyOf(simplify(text))),
    );
    if (texts.length === 0) continue;
    const [values, label, within] = place.meaning;
    const meaning = writer.addMeaning({ kind: "place", values: values.split(" "), label, within: [within] });
    for (const text of texts) {
      const key = termKeyOf(simplify(text));
      if (place.isNearby && taken.has(key)) continue;
      taken.add(key);
      writer.add(text, meaning, isOfInstitution && !isDistinct ? termWeights.derived : termWeights.reviewed);
      writer.addSpelt(text, meaning);
    }
  }
}
