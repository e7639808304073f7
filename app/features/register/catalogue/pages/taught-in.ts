import { fill } from "#app/shell/text/fill.ts";
import { suburbOf } from "../shared/suburb.ts";
import { shortStateNames } from "./names.ts";

const text = {
  campuses: "{place} {count} 个校区",
  campusesIn: "{city} {inCity} 个校区（{place}共 {count} 个）",
  places: "{places}{space}等 {count} 个地方",
} as const;

/** A city or a suburb where a course is taught, with its number of campuses. */
interface Place {
  metro: string | null;
  state: string | null;
  suburb: string | null;
  campuses: number;
}

interface Cities {
  /** Chinese names of metropolitan areas by key. They are a parameter, so that the browser does not load the file of names. */
  names: Readonly<Record<string, string>>;
  /** Keys of the cities that the visitor filters by: they come first. */
  chosen?: readonly string[];
}

const mostNamed = 3;

/** The places where a course is taught, in short: "墨尔本 Clayton", "悉尼、伍伦贡", "墨尔本 60 个校区（维州共 103 个）"; null when unknown. */
export function taughtInText(places: readonly Place[], { names: cityNames, chosen = [] }: Cities): string | null {
  const isChosen = ({ metro }: Place) => metro !== null && chosen.includes(metro);
  const cityOf = ({ metro }: Place) => (metro === null ? undefined : cityNames[metro]);
  const nameOf = (place: Place) => cityOf(place) ?? suburbOf({ city: place.suburb }) ?? stateOf(place) ?? "";
  const ordered = places.toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a)));
  const [first, ...others] = ordered;
  if (!first) return null;
  if (others.length === 0) {
    if (first.campuses > 1) return fill(text.campuses, { place: nameOf(first), count: first.campuses });
    const suburb = suburbOf({ city: first.suburb });
    // The suburb is omitted when it is the city itself: 伍伦贡 Wollongong would repeat it.
    const isCity = suburb?.toLowerCase().replaceAll(" ", "-") === first.metro;
    return [cityOf(first) ?? stateOf(first), !isCity && suburb].filter(Boolean).join(" ");
  }
  const names = [...new Set(ordered.map(nameOf))];
  if (names.length <= mostNamed) return names.join("、");
  const [state, ...otherStates] = new Set(ordered.map(stateOf));
  if (otherStates.length > 0 || !state) {
    const named = names.slice(0, 2).join("、");
    return fill(text.places, { places: named, space: /[a-z]$/i.test(named) ? " " : "", count: names.length });
  }
  const count = ordered.reduce((sum, { campuses }) => sum + campuses, 0);
  return fill(text.campusesIn, { place: state, count, city: nameOf(first), inCity: first.campuses });
}

const stateOf = ({ state }: Place): string | null => state && (shortStateNames[state] ?? state);
