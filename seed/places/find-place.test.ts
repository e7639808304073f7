import { describe, expect, it } from "vitest";
import { placeFinder, placeKey } from "./find-place.ts";
import { metroOf, readMetroAreas, readPlaces, readRegionalAreas, regionalCategoryOf } from "./read-places.ts";

const places = readPlaces();
const find = placeFinder(places);
const metroAreas = readMetroAreas();
const regionalAreas = readRegionalAreas();

describe("placeFinder", () => {
  it.each([
    ["FOOTSCRAY", "VIC", "3011", "vic:footscray"],
    ["FOOTSCRAY WEST", "VIC", "3012", "vic:west-footscray"],
    ["MOUNT GRAVATT QLD 4122", "QLD", "4122", "qld:mount-gravatt"],
    ["Mt Gravatt", "QLD", "4122", "qld:mount-gravatt"],
    ["MELBOUNRE", "VIC", "3000", "vic:melbourne"],
    ["LEONARDS", "NSW", "2065", "nsw:st-leonards"],
    ["Victoria Park, Perth", "WA", "6100", "wa:victoria-park"],
    // A suburb's postcode next to the name of its city.
    ["BRISBANE", "QLD", "4000", "qld:brisbane-city"],
    ["BRISBANE", "QLD", "4101", "qld:south-brisbane"],
    ["MELBOURNE", "VIC", "3008", "vic:docklands"],
    // The written state does not have this place.
    ["WERRIBEE", "NSW", "3030", "vic:werribee"],
    ["Archerfield", "QLD", "2000", "qld:archerfield"],
    // A place that only a newer register has.
    ["O'NEILL'S CROSSING", "NSW", "2999", "nsw:oneills-crossing"],
    ["613 MAIN RD", "VIC", "9999", null],
    ["AUSTRALIA", "SA", "5005", null],
    [null, "SA", "5000", "sa:adelaide"],
    ["Footscray", null, "3011", null],
  ])("%s %s %s → %s", (city, state, postcode, key) => {
    expect(find({ city, state, postcode })?.key ?? null).toBe(key);
  });
});

it.each([
  ["2000", "NSW", null],
  ["2500", "NSW", "2"],
  ["2650", "NSW", "3"],
  ["3000", "VIC", null],
  ["3220", "VIC", "2"],
  ["3350", "VIC", "3"],
  ["4000", "QLD", null],
  ["4217", "QLD", "2"],
  ["4870", "QLD", "3"],
  ["5000", "SA", "2"],
  ["6000", "WA", "2"],
  ["6230", "WA", "3"],
  ["7000", "TAS", "2"],
  ["7250", "TAS", "3"],
  ["2601", "ACT", "2"],
  ["0800", "NT", "3"],
  ["2000", "VIC", null],
  [null, "NT", null],
])("the regional category of %s %s is %s", (postcode, state, category) => {
  expect(regionalCategoryOf(postcode, state, regionalAreas)).toBe(category);
});

describe("seed/places/places.csv", () => {
  it("has each place once", () => {
    const keys = places.map(({ name, state }) => placeKey(name, state));
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  it("agrees with the postcodes of cities and regional areas", () => {
    for (const { name, state, postcodes, metro, regional } of places) {
      const [postcode = null] = postcodes;
      expect([name, metro, regional]).toEqual([
        name,
        metroOf(postcode, state, metroAreas),
        regionalCategoryOf(postcode, state, regionalAreas),
      ]);
    }
  });

  it("has simplified characters, with full names first", () => {
    for (const { nameCn, aliases } of places) {
      expect(nameCn ?? "无").toMatch(/^\p{Script=Han}+$/u);
      for (const alias of aliases) expect(alias).toBe(alias.trim());
    }
  });
});
