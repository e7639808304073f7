import { expect, it } from "vitest";
import { traitsOf } from "./indexed-courses.ts";

const faithOf = (name: string, category = "school") =>
  traitsOf({
    ...{ type: "Private", sector: "independent", gender: null, boarding: null },
    ...{ category, displayName: name, institutionNames: [name] },
  }).filter((trait) => !["private", "grammar"].includes(trait));

it.each([
  ["Christ Church Grammar School", ["christian"]],
  ["St Peter's College", ["christian"]],
  ["Scotch College", ["christian"]],
  ["Holy Trinity Anglican School", ["anglican", "christian"]],
  ["Wesley College", ["uniting"]],
  ["Caulfield Grammar School", ["anglican"]],
  ["Brisbane Grammar School", []],
  ["Maryborough State High School", []],
  ["Gracemere State School", []],
])("the school name %s implies %j", (name, faith) => {
  expect(faithOf(name)).toEqual(faith);
});

it("a government school has no denomination, whatever its name", () => {
  const name = "St Kilda Primary School";
  const about = {
    sector: null,
    gender: null,
    boarding: null,
    category: "school",
    displayName: name,
    institutionNames: [name],
  };
  expect(traitsOf({ type: "Government", ...about })).toEqual(["government"]);
});

it("names of colleges imply no denomination", () => {
  expect(faithOf("St Patrick's Institute of Technology", "vocational")).toEqual([]);
});
