import { coordinatesOf } from "#app/features/register/catalogue/server/public.ts";
import type { Fact } from "#app/shell/figures/fact.ts";
import { formatNumber } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import { formatFact } from "#worker/platform/figure-text.ts";
import { type City, cities, rentKeyOf, sharedRent } from "../server/public.ts";
import { cityText } from "./city-text.json";

/** Figures of the registry for every city, weekly in AUD. */
const national = [
  sharedRent,
  "living.rent-campus",
  "living.rent-homestay",
  "living.food",
  "living.utilities",
  "living.transport",
] as const;

/** Figures of one state besides its bond. */
const ofState: Readonly<Record<string, readonly string[]>> = { QLD: ["transport.qld-fare"] };

/** Keys of the figures about living in a city: the city's own, then the country's and the state's. */
export const livingFigures = ({ key, state }: Pick<City, "key" | "state">) => ({
  own: [rentKeyOf(key), climateKeyOf(key)],
  others: [...national, `bond.${state.toLowerCase()}`, ...(ofState[state] ?? [])],
});

/** Key of the figure of a city's mean temperatures. */
export const climateKeyOf = (city: string): string => `climate.${city}`;

/** "合租一周 A$370", without breaks; null without a figure of the city. */
export const rentText = (rent: Fact | undefined): string | null =>
  rent ? fill(cityText.rent, { rent: formatFact(rent) }).replaceAll(" ", "\u00a0") : null;

/** The kind of regional area of a city, in a sentence. */
export function regionalText({ nameCn, regional }: City): string {
  const { none, noneMixed, two, three, mixed } = cityText.regional;
  const [first, second] = regional;
  const sentence = first === null ? (second ? noneMixed : none) : second ? mixed : first === "2" ? two : three;
  return fill(sentence, { name: nameCn });
}

/** The kind of regional area in a few characters, for lists. */
export function shortRegional({ regional: [first] }: City): string {
  const { none, two, three } = cityText.shortRegional;
  return first === null || first === undefined ? none : first === "2" ? two : three;
}

/** The main airport city: the largest city of the state; for Canberra, Sydney. */
const arrival: Readonly<Record<string, string>> = {
  ...{ NSW: "sydney", VIC: "melbourne", QLD: "brisbane", WA: "perth", SA: "adelaide", TAS: "hobart", NT: "darwin" },
  ACT: "sydney",
};

/** "距悉尼约 120 公里" without breaks: the straight-line distance between the centres of both, in tens of kilometres; null for the large city itself. */
export function distanceText(city: Pick<City, "key" | "state" | "centre">): string | null {
  const from = cities().find(({ key }) => key === arrival[city.state]);
  const [a, b] = [coordinatesOf(from?.centre ?? ""), coordinatesOf(city.centre)];
  if (!from || !a || !b || from.key === city.key) return null;
  const radians = Math.PI / 180;
  const [x, y] = [Math.sin(((b.lat - a.lat) * radians) / 2), Math.sin(((b.lng - a.lng) * radians) / 2)];
  const arc = x * x + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * y * y;
  const km = 2 * earthRadius * Math.asin(Math.sqrt(arc));
  return fill(cityText.distance, { city: from.nameCn, km: formatNumber(Math.round(km / 10) * 10) }).replaceAll(
    " ",
    "\u00a0",
  );
}

const earthRadius = 6371;
