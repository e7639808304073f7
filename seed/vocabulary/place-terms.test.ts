import { describe, expect, it } from "vitest";
import { inItsCity } from "#app/features/register/search/server/reading/places.ts";
import { readQuery } from "#app/features/register/search/server/reading/read-query.ts";
import { parseLexicon } from "#app/features/register/search/shared/vocabulary/lexicon.ts";
import { placeKey } from "#seed/places/find-place.ts";
import { readPlaces } from "#seed/places/read-places.ts";
import { compileLexicon } from "./compile-lexicon.ts";
import type { NamedInstitution } from "./name-forms.ts";
import { readVocabulary } from "./read-vocabulary.ts";

const registered = (id: number, name: string, ...aliases: string[]): NamedInstitution => ({
  id,
  providerCode: `0000${id}A`,
  label: name,
  names: [{ name, kind: "register" as const }, ...aliases.map((alias) => ({ name: alias, kind: "alias" as const }))],
});

const institutions = [
  registered(1, "Deakin University", "Deakin"),
  registered(2, "Box Hill Institute", "Box Hill", "博士山学院"),
  registered(3, "Murdoch University", "Murdoch", "莫道克大学"),
  registered(4, "Bond University", "邦德大学", "邦德"),
  registered(5, "Toorak College", "图拉克学院"),
];
const courseNames = [
  "Doctor of Philosophy (Research)",
  "Certificate III in Surgery Assistance",
  "Diploma of Branding",
  "Certificate III in Nursery Operations",
];

const reviewed = readPlaces();
// These suburbs have no courses in the register of the tests.
const empty = new Set(["Bondi", "Cabramatta", "Kingsford", "Katoomba", "Glenelg"]);
const taught = [
  ...reviewed
    .filter(({ name, state }) => !empty.has(name) && !(name === "Epping" && state === "NSW"))
    .map(({ name, state, metro }) => ({ key: placeKey(name, state), metro })),
  { key: "wa:new-harbour-town", metro: "perth" },
];
const lexicon = parseLexicon(
  JSON.stringify(compileLexicon(readVocabulary(), institutions, courseNames, { taught, reviewed })),
);

const valuesOf = (query: string) =>
  (readQuery(query, lexicon).understanding.slots.place?.meanings ?? []).flatMap(({ values }) => values).toSorted();

/** Without the parts of a suburb: Caulfield East. */
const placesOf = (query: string) => valuesOf(query).filter((value) => !/-(?:north|east|south|west)$/.test(value));

/** All meanings other than the place, by kind. */
function besides(query: string) {
  const { slots, text } = readQuery(query, lexicon).understanding;
  const kinds = Object.keys(slots).filter((kind) => kind !== "place");
  return [...kinds, ...(text.length > 0 ? [`text ${text.join(" ")}`] : [])];
}

describe("a suburb or city", () => {
  it.each([
    // English
    ["Footscray", "vic:footscray"],
    ["chatswood", "nsw:chatswood"],
    ["Surfers Paradise", "qld:surfers-paradise"],
    ["surfersparadise", "qld:surfers-paradise"],
    ["box hill", "vic:box-hill"],
    ["mt gravatt", "qld:mount-gravatt"],
    ["Mount Gravatt", "qld:mount-gravatt"],
    ["saint kilda", "vic:st-kilda"],
    ["the rocks", "nsw:the-rocks"],
    ["circular quay", "nsw:sydney"],
    ["north sydney", "nsw:north-sydney"],
    ["sydney olympic park", "nsw:sydney-olympic-park"],
    ["melbourne cbd", "vic:melbourne"],
    ["sunshine", "vic:sunshine"],
    ["sunshine coast", "sunshine-coast"],
    ["new harbour town", "wa:new-harbour-town"],
    // Chinese, simplified and traditional
    ["富士贵", "vic:footscray"],
    ["富士貴", "vic:footscray"],
    ["福斯克雷", "vic:footscray"],
    ["车士活", "nsw:chatswood"],
    ["車士活", "nsw:chatswood"],
    ["帕拉马塔", "nsw:parramatta"],
    ["帕拉馬塔", "nsw:parramatta"],
    ["冲浪者天堂", "qld:surfers-paradise"],
    ["衝浪者天堂", "qld:surfers-paradise"],
    ["博士山", "vic:box-hill"],
    ["好市围", "nsw:hurstville"],
    ["新利班", "qld:sunnybank"],
    ["毅力谷", "qld:fortitude-valley"],
    ["史宾威", "vic:springvale"],
    ["克莱顿", "vic:clayton"],
    // A school has the short form too, but no school has only the suburb's name in English.
    ["图拉克", "vic:toorak"],
    ["悉尼唐人街", "nsw:haymarket"],
    ["悉尼CBD", "nsw:sydney"],
    ["墨尔本市中心", "vic:melbourne"],
    ["卧龙岗", "wollongong"],
    ["臥龍崗", "wollongong"],
    ["吉朗", "geelong"],
    ["阿米代尔", "armidale"],
    // Pinyin
    ["boshishan", "vic:box-hill"],
    ["fu shi gui", "vic:footscray"],
    ["pa la ma ta", "nsw:parramatta"],
    ["cheshihuo", "nsw:chatswood"],
    // Typing mistakes and unfinished words
    ["chatswod", "nsw:chatswood"],
    ["parammatta", "nsw:parramatta"],
    ["footscary", "vic:footscray"],
    // A name in several states means all of them, or the state in the query
    ["Richmond", "nsw:richmond vic:richmond"],
    ["richmond nsw", "nsw:richmond"],
    ["列治文", "vic:richmond"],
    ["burwood 维州", "vic:burwood"],
    ["悉尼 burwood", "nsw:burwood"],
    ["伯伍德", "nsw:burwood vic:burwood"],
    ["melbourne vic", "melbourne"],
    ["footscray melbourne victoria", "vic:footscray"],
    ["悉尼 墨尔本", "melbourne sydney"],
    // Words of the education sector next to a state
    ["research vic", "vic:research"],
    ["deakin act", "act:deakin"],
  ])("%s → %s", (query, expected) => {
    expect(placesOf(query).join(" ")).toBe(expected);
    expect(besides(query).filter((kind) => kind !== "field")).toEqual([]);
  });

  it.each([
    ["parramatta 会计", "nsw:parramatta", ["field"]],
    ["墨尔本 富士贵 护理 硕士", "vic:footscray", ["field", "level"]],
    ["hurstville 幼教", "nsw:hurstville", ["field"]],
    ["master of accounting in Clayton", "vic:clayton", ["field", "level"]],
    ["Deakin Burwood", "nsw:burwood vic:burwood", ["institution"]],
    ["新利班附近的语言学校", "qld:sunnybank", ["category"]],
  ])("%s: with a subject, level, institution or category", (query, place, kinds) => {
    expect(placesOf(query).join(" ")).toBe(place);
    expect(besides(query).toSorted()).toEqual(kinds);
  });

  it.each([
    ["Box Hill Institute", ["institution"]],
    ["博士山学院", ["institution"]],
    ["deakin", ["institution"]],
    ["murdoch", ["institution"]],
    ["莫道克", ["institution"]],
    ["邦德", ["institution"]],
    ["research", ["text research"]],
    ["nursery operations", ["text nursery operations"]],
  ])("does not read %s as a place", (query, kinds) => {
    expect(placesOf(query)).toEqual([]);
    expect(besides(query)).toEqual(kinds);
  });

  it.each(["boarding", "homestay", "scholarship", "bondi", "surfers", "tuition", "guardianship"])(
    "preserves the spelling of %s",
    (word) => expect(readQuery(word, lexicon).understanding.corrected).toBeNull(),
  );

  it("can be found by a part of its name, because everybody says Caulfield for Caulfield East", () => {
    expect(valuesOf("caulfield")).toEqual(expect.arrayContaining(["vic:caulfield", "vic:caulfield-east"]));
    expect(valuesOf("caulfield east")).toEqual(["vic:caulfield-east"]);
  });

  it("is shown in Chinese with its English name, and its state if it has a namesake", () => {
    const label = (query: string) => readQuery(query, lexicon).understanding.slots.place?.label;
    expect(label("footscray")).toBe("富士贵 Footscray");
    expect(label("richmond vic")).toBe("列治文 Richmond VIC");
    expect(label("new harbour town")).toBe("New Harbour Town");
  });
});

describe("a suburb without courses", () => {
  it.each([
    ["bondi", "sydney", "悉尼（邦迪 Bondi 没有登记的校区）"],
    ["邦迪", "sydney", "悉尼（邦迪 Bondi 没有登记的校区）"],
    ["卡市", "sydney", "悉尼（卡市 Cabramatta 没有登记的校区）"],
    ["金斯福德 护理", "sydney", "悉尼（金斯福德 Kingsford 没有登记的校区）"],
    ["epping nsw", "sydney", "悉尼（艾平 Epping 没有登记的校区）"],
    ["glenelg", "adelaide", "阿德莱德（格莱内尔格 Glenelg 没有登记的校区）"],
  ])("%s is answered with its city and a notice", (query, metro, label) => {
    expect(placesOf(query)).toEqual([metro]);
    expect(readQuery(query, lexicon).understanding.slots.place?.label).toBe(label);
  });

  it("has no precedence over its namesake", () => {
    expect(placesOf("epping")).toEqual(["vic:epping"]);
  });
});

describe("inItsCity", () => {
  const wider = (query: string) => inItsCity(readQuery(query, lexicon).understanding, lexicon);

  it("names the suburb without results", () => {
    expect(wider("富士贵 兽医")?.slots.place?.label).toBe("墨尔本（富士贵 Footscray 没有符合的结果）");
  });

  it("has no alternative for a city", () => {
    expect(wider("墨尔本 兽医")).toBeNull();
  });
});
