import { coordinatesOf, metroNames } from "#app/features/register/catalogue/server/public.ts";
import { hasName, wordsOf } from "../find-registered.ts";
import type { OfferedCourse } from "../letter/read-letter.ts";
import type { Line, Place, RegisteredCourse } from "./registered.ts";

const states: Readonly<Record<string, readonly string[]>> = {
  NSW: ["nsw", "new south wales", "新南威尔士", "新州"],
  VIC: ["vic", "victoria", "维多利亚州", "维州"],
  QLD: ["qld", "queensland", "昆士兰", "昆州"],
  WA: ["wa", "western australia", "西澳"],
  SA: ["sa", "south australia", "南澳"],
  TAS: ["tas", "tasmania", "塔斯马尼亚", "塔州"],
  ACT: ["act", "australian capital territory", "首都领地"],
  NT: ["nt", "northern territory", "北领地"],
};

const generic = new Set(
  "campus main city cbd centre center central head office location the and of at school college university institute street st road rd level building 校 区 主".split(
    " ",
  ),
);

/** Whether words are adjacent in a text. */
const hasPhrase = (words: readonly string[], phrase: readonly string[]) =>
  phrase.length > 0 && ` ${words.join(" ")} `.includes(` ${phrase.join(" ")} `);

/**
 * How closely a text names a place: 3 by its street or own name, 2 by its suburb.
 * @param shared words of the names of its school
 */
function namesPlace(words: readonly string[], { name, city }: Place, shared: readonly string[]): 0 | 2 | 3 {
  const ofCity = wordsOf(city ?? "");
  const bare = wordsOf(name ?? "").filter((word) => !shared.includes(word) || ofCity.includes(word));
  const own = bare.filter((word) => !generic.has(word));
  // The words of a campus besides the city: "Waterfront" of "Geelong Waterfront", in Geelong.
  const beyondCity = own.filter((word) => !ofCity.includes(word));
  const precise = words.filter((word) => word !== "campus" && !shared.includes(word));
  const asked = words.filter((word) => !generic.has(word) && !shared.includes(word));
  if (
    (name !== null && hasName(words, name) && asked.every((word) => own.includes(word))) ||
    (beyondCity.length > 0 && (own.every((word) => words.includes(word)) || hasPhrase(words, beyondCity))) ||
    // Words that do not distinguish campuses: "City Campus", and "Peninsula" of "Monash Peninsula Campus".
    (bare.length > 1 && hasPhrase(words, bare)) ||
    (asked.length === 0 && words.length > 1 && hasPhrase(bare, words)) ||
    (precise.length > 1 && hasPhrase(bare, precise)) ||
    // The street in an address: "135 Pirie" of "JH Pty Ltd - Lvls 2 & 3, 135 Pirie St".
    words.some((word, at) => /^\d+$/.test(word) && at + 1 < words.length && hasPhrase(bare, words.slice(at, at + 2))) ||
    asked.some((word) => beyondCity.includes(word) && asked.every((one) => own.includes(one)))
  )
    return 3;
  return (own.length > 0 && own.every((word) => words.includes(word))) || (city !== null && hasName(words, city))
    ? 2
    : 0;
}

/** Numbers and names of streets without spaces, "124latrobe": "La Trobe" is also written as one word. */
const streetsIn = (words: readonly string[]): string[] =>
  [
    ...words
      .join(" ")
      .matchAll(
        /\b(\d+[a-z]?) ((?:[a-z]+ ){1,3}?)(?:st|street|rd|road|ave|avenue|dr|drive|pde|parade|tce|terrace|hwy|highway|pl|place|lane|way|blvd|boulevard|cres|crescent)\b/g,
      ),
  ].map(([, number = "", name = ""]) => number + name.replaceAll(" ", ""));

function namesRegion(words: readonly string[], { metro }: Place): boolean {
  const city = metro === null ? [] : [metro.replaceAll("-", " "), metroNames[metro] ?? ""];
  return city.some((one) => one !== "" && hasName(words, one));
}

const namesState = (words: readonly string[], state: string | null) =>
  state !== null && (states[state] ?? []).some((one) => (one.length <= 3 ? words.includes(one) : hasName(words, one)));

/**
 * Compares the campus. A letter may name a campus, its suburb, its street or only its city.
 * @param words of the whole letter, for a letter without a labelled campus
 */
export function compareCampus(offered: OfferedCourse, registered: RegisteredCourse, words: readonly string[]): Line[] {
  const { campuses, school } = registered;
  const say = (finding: Line["finding"], letter = offered.campuses[0] ?? "", note = notes[finding] ?? ""): Line[] => [
    { subject: "campus", finding, letter, note, register: campuses.map(placeText).join("；") },
  ];
  if (campuses.length === 0) return say("unregistered");
  const others = school.campuses.filter(
    (place) => !campuses.some((own) => own.name === place.name && own.city === place.city),
  );
  const shared = school.names.flatMap(wordsOf);
  const judged = offered.campuses.map((value) => ({ value, finding: judge(latinOf(value)) }));
  const best = order.flatMap((finding) => judged.find((one) => one.finding === finding) ?? [])[0];
  if (best) return say(best.finding, best.value);
  // The name of a school (Monash University, University of Melbourne) names no campus.
  const besides = words.filter((word) => !shared.includes(word));
  const isSomewhere = campuses.some((place) => namesPlace(besides, place, shared) > 0 || namesRegion(besides, place));
  return isSomewhere && offered.campuses.length === 0 ? say("agrees", "", "") : say("unsaid");

  function judge(value: readonly string[]): Line["finding"] {
    if (/^(?:online|distance|external)$/.test(value.join(" "))) return "differs";
    const streets = streetsIn(value);
    const isOwnStreet = campuses.some((place) =>
      streetsIn(wordsOf([place.name, place.street].join(" "))).some((street) => streets.includes(street)),
    );
    if (isOwnStreet) return "agrees";
    // Another street in the right city may be an office, or another spelling.
    if (streets.length > 0 && campuses.some(({ city }) => city !== null && hasName(value, city))) {
      const isOwn = campuses.some((place) => namesPlace(value, place, shared) === 3);
      return isOwn ? "agrees" : "close";
    }
    const closest = (places: readonly Place[]) =>
      Math.max(0, ...places.map((place) => namesPlace(value, place, shared)));
    const [own, other] = [closest(campuses), closest(others)];
    // Other words than those of a campus: "Waurn Ponds, Geelong" contains some.
    const known = campuses.flatMap(({ name, city, state, metro }) => wordsOf([name, city, state, metro].join(" ")));
    const isElsewhere = value.some(
      (word) => !/^\d+$/.test(word) && !generic.has(word) && !shared.includes(word) && !known.includes(word),
    );
    if (other > own && (isElsewhere || (other === 3 && own === 0))) return "differs";
    const isCity = campuses.some(
      ({ city }) => city !== null && hasName(value, city) && wordsOf(city).join("-") in metroNames,
    );
    if (own > 0) return own === 2 && isCity && (other === 2 || isElsewhere) ? "close" : "agrees";
    if (campuses.some((place) => namesRegion(value, place))) return isElsewhere ? "unsaid" : "close";
    const isOtherCity = Object.entries(metroNames).some(
      ([key, name]) => hasName(value, key.replaceAll("-", " ")) || hasName(value, name),
    );
    if (isOtherCity || isFarAway(value)) return "differs";
    if (campuses.some(({ state }) => namesState(value, state))) return "close";
    return Object.keys(states).some((state) => namesState(value, state)) ? "differs" : "unsaid";
  }

  /** Whether words are a suburb more than `farKm` from every campus. */
  function isFarAway(value: readonly string[]): boolean {
    const stated = Object.keys(states).filter((state) => value.includes(state.toLowerCase()));
    const slug = value.filter((word) => !generic.has(word) && !stated.includes(word.toUpperCase())).join("-");
    const among = stated.length > 0 ? stated : Object.keys(states);
    const named = among.flatMap((state) => coordinatesOf(`${state.toLowerCase()}:${slug}`) ?? []);
    const own = campuses.flatMap(({ place }) => (place === null ? null : coordinatesOf(place)) ?? []);
    return (
      named.length > 0 && own.length > 0 && named.every((there) => own.every((here) => distance(here, there) > farKm))
    );
  }
}

/** The most precise of several places decides. */
const order = ["agrees", "close", "differs"] as const;

const notes: Partial<Record<Line["finding"], string>> = {
  unregistered: "登记册没有列出这门课的校区。",
  close: "同一城市，校区或街道的写法不同，或者没有注明。",
  differs: "登记册上这门课不在这个校区教。没有登记的校区不能给学生签证的学生上课，请学校说明。",
};

/** The words of a place; the Latin ones of a name in two languages. */
const latinOf = (value: string) => wordsOf(/[A-Za-z]{4}/.test(value) ? value.replace(/\p{Script=Han}+/gu, " ") : value);

const farKm = 12;

type Point = NonNullable<ReturnType<typeof coordinatesOf>>;

/** Kilometres, approximate but sufficient for suburbs. */
const distance = (one: Point, other: Point) =>
  Math.hypot((one.lat - other.lat) * 111, (one.lng - other.lng) * 111 * Math.cos((one.lat * Math.PI) / 180));

const placeText = ({ name, city, state }: Place): string =>
  [...new Set([name, city])].filter(Boolean).join("，") + (state ? ` ${state}` : "");
