import { expect, it } from "vitest";
import { placesOf } from "./institution.ts";

const at = (city: string | null, metro: string | null = null) => ({ city, metro });

it.each([
  [
    [at("Parkville", "melbourne"), at("Dookie"), at("SOUTHBANK", "melbourne")],
    "墨尔本（Parkville、Southbank）、Dookie",
  ],
  [[at("Haymarket", "sydney"), at("Carlton", "melbourne")], "悉尼（Haymarket）、墨尔本（Carlton）"],
  [[at("Armidale"), at(null)], "Armidale"],
  [[at("A"), at("B"), at("C"), at("D"), at("Carlton", "melbourne")], "墨尔本、A、B、C、D 等"],
  [["A", "B", "C", "D", "E"].map((name) => at(name, "sydney")), "悉尼（A、B、C、D）等"],
])("names the suburbs of each city, and towns outside of cities after them (%#)", (campuses, text) => {
  expect(placesOf(campuses)).toBe(text);
});
