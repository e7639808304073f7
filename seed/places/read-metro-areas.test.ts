import { expect, it } from "vitest";
import metroNames from "#app/features/register/catalogue/server/metro-names.json" with { type: "json" };
import { metroOf, readMetroAreas } from "./read-places.ts";

const ranges = readMetroAreas();

it.each([
  ["2000", "NSW", "sydney"],
  ["2250", "NSW", "central-coast"],
  ["2308", "NSW", "newcastle"],
  ["2522", "NSW", "wollongong"],
  ["3010", "VIC", "melbourne"],
  ["3800", "VIC", "melbourne"],
  ["3979", "VIC", null],
  ["3217", "VIC", "geelong"],
  ["4072", "QLD", "brisbane"],
  ["4207", "QLD", "brisbane"],
  ["4208", "QLD", "gold-coast"],
  ["4570", "QLD", "gympie"],
  ["4556", "QLD", "sunshine-coast"],
  ["4870", "QLD", "cairns"],
  ["4875", "QLD", null],
  ["5005", "SA", "adelaide"],
  ["6009", "WA", "perth"],
  ["7005", "TAS", "hobart"],
  ["2601", "ACT", "canberra"],
  ["0200", "ACT", "canberra"],
  ["2620", "NSW", "canberra"],
  ["0810", "NT", "darwin"],
  ["0870", "NT", "alice-springs"],
  ["2350", "NSW", "armidale"],
  ["2265", "NSW", "newcastle"],
  ["2486", "NSW", "gold-coast"],
  ["2481", "NSW", "byron-bay"],
  ["2444", "NSW", "port-macquarie"],
  ["2650", "NSW", "wagga-wagga"],
  ["2795", "NSW", "bathurst"],
  ["2450", "NSW", "coffs-harbour"],
  ["4820", "QLD", null],
  // The postcode belongs to another state.
  ["3207", "NSW", null],
  ["", "NSW", null],
  ["20 00", "NSW", null],
  [null, "NSW", null],
  ["2000", null, null],
])("%s %s → %s", (postcode, state, expected) => {
  expect(metroOf(postcode, state, ranges)).toBe(expected);
});

it("has no overlapping ranges, and one name per key", () => {
  for (const [index, range] of ranges.entries()) {
    expect(range.from).toBeLessThanOrEqual(range.to);
    for (const other of ranges.slice(index + 1)) {
      if (other.metro === range.metro) expect([other.name_en, other.name_cn]).toEqual([range.name_en, range.name_cn]);
      if (other.state === range.state) expect(other.from > range.to || other.to < range.from).toBe(true);
    }
  }
});

it("has the names shown on pages", () => {
  expect(metroNames).toEqual(Object.fromEntries(ranges.map(({ metro, name_cn }) => [metro, name_cn])));
});
