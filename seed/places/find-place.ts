import { mistakesBetween } from "#app/features/register/search/server/chart/correct-word.ts";
import { foldText } from "#app/features/register/search/server/normalise.ts";
import { isContradicted, stateOfPostcode } from "#seed/register/known-values.ts";
import type { ReviewedPlace } from "./read-places.ts";

/** The address of a campus on the register. */
interface RegisterAddress {
  city: string | null;
  state: string | null;
  postcode: string | null;
}

/** Key of a place, unique in the country, the value of search terms and facet words: "nsw:surry-hills". */
export function placeKey(name: string, state: string): string {
  const slug = foldText(name)
    .replace(/['’.]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-");
  return `${state.toLowerCase()}:${slug}`;
}

/** The name in a key, for a place that is not reviewed: "vic:st-kilda" → "St Kilda". */
export const placeName = (key: string): string =>
  (key.split(":")[1] ?? "").replaceAll("-", " ").replace(/\b\p{L}/gu, (letter) => letter.toUpperCase());

/** Finds the place of an address; null when the register has no usable city. */
export type PlaceFinder = (address: RegisterAddress) => ReturnType<typeof foundPlace> | null;

/**
 * Finds places by the register's spelling: reviewed names and aliases, then reviewed places of the same postcode with few typing errors.
 * If the written state has no such place, the state of the postcode is used. Any other name becomes a place of its own, because a newer
 * register has new places.
 */
export function placeFinder(places: readonly ReviewedPlace[]): PlaceFinder {
  const byName = new Map<string, ReviewedPlace>();
  for (const place of places.toReversed()) {
    for (const name of [...place.aliases, place.name]) byName.set(`${place.state} ${spellingOf(name)}`, place);
  }
  const byPostcode = Map.groupBy(
    places.flatMap((place) => place.postcodes.map((postcode) => ({ place, key: `${place.state} ${postcode}` }))),
    ({ key }) => key,
  );
  return ({ city, state: written, postcode }) => {
    if (written === null) return null;
    const whole = spellingOf(city ?? "", written);
    const first = spellingOf((city ?? "").split(/[/,]/)[0] ?? "", written);
    const named = byName.get(`${written} ${whole}`) ?? byName.get(`${written} ${first}`);
    const state = (!named && isContradicted(written, postcode) && stateOfPostcode(postcode)) || written;
    const near = (byPostcode.get(`${state} ${postcode}`) ?? []).map(({ place }) => place);
    const place =
      (named && inItsCentre(named, near, postcode)) ??
      byName.get(`${state} ${whole}`) ??
      near.find(({ name }) => isMisspelt(whole, spellingOf(name)));
    if (place) return foundPlace(place.name, state, ownPostcode(place, postcode));
    if (isName(whole)) return foundPlace(titleOf(whole), state, postcode);
    const [only, other] = near;
    return only && !other ? foundPlace(only.name, state, postcode) : null;
  };
}

/** @param postcode its main one if it is a reviewed place without the register's postcode; else the register's */
const foundPlace = (name: string, state: string, postcode: string | null) => ({
  ...{ key: placeKey(name, state), name, state, postcode },
});

/** The register's postcode may be that of a head office or a post box, or wrong: Churchill VIC 3350 is 3842. */
const ownPostcode = ({ postcodes }: ReviewedPlace, written: string | null): string | null =>
  written !== null && postcodes.includes(written) ? written : (postcodes[0] ?? null);

/** Centres of cities. The register also writes them for suburbs ("BRISBANE QLD 4101"), where the postcode is more precise. */
const centres = new Set(["Sydney", "Melbourne", "Brisbane City", "Adelaide", "Perth", "Hobart", "Darwin", "Canberra"]);

function inItsCentre(named: ReviewedPlace, near: readonly ReviewedPlace[], postcode: string | null): ReviewedPlace {
  if (!centres.has(named.name) || named.postcodes.includes(postcode ?? "")) return named;
  const [city = ""] = named.name.split(" ");
  return near.find(({ name }) => name.includes(city)) ?? near[0] ?? named;
}

/** "MT GRAVATT QLD 4122" → "mount gravatt". */
function spellingOf(city: string, state?: string): string {
  const plain = foldText(city)
    .replace(/['’.]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/\bmt\b/g, "mount")
    .replace(/^saint\b/, "st");
  return state === undefined ? plain : plain.replace(new RegExp(` (?:${state.toLowerCase()}|\\d{4})\\b`, "g"), "");
}

/** Whether the register's spelling means the name: with the words in another order ("FOOTSCRAY WEST"), or up to two wrong letters. */
function isMisspelt(spelling: string, name: string): boolean {
  const sorted = (text: string) => text.split(" ").toSorted().join(" ");
  if (sorted(spelling) === sorted(name) || `st ${spelling}` === name) return true;
  const allowed = name.length < 6 ? 1 : 2;
  return mistakesBetween(spelling, name, allowed) <= allowed;
}

/** Whether a text is a place name, and not a street address ("613 main rd"), a state or a country. */
function isName(spelling: string): boolean {
  return /^[a-z][a-z ]{2,40}$/.test(spelling) && !/^(?:australia|nsw|vic|qld|tas|act|online|various)$/.test(spelling);
}

const titleOf = (spelling: string) => spelling.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
