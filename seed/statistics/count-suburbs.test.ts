import { expect, it } from "vitest";
import { countSuburbs } from "../load/statistics-statements.ts";

it("counts courses by suburb, located by the list of places", () => {
  const reviewed = [
    {
      name: "St Kilda",
      state: "VIC",
      postcodes: ["3182"],
      metro: "melbourne",
      regional: null,
      nameCn: "圣基尔达",
      aliases: [],
    },
    {
      name: "Wagga Wagga",
      state: "NSW",
      postcodes: ["2650"],
      metro: "wagga-wagga",
      regional: null,
      nameCn: null,
      aliases: [],
    },
  ];
  const taught = [
    { key: "vic:st-kilda", metro: "melbourne" },
    { key: "vic:new-suburb", metro: null },
    { key: "vic:new-suburb", metro: "melbourne" },
    { key: "nsw:wagga-wagga", metro: "sydney" },
    { key: "vic:nowhere", metro: null },
  ];
  const courses = [["vic:new-suburb"], ["vic:st-kilda", "vic:new-suburb"], ["nsw:wagga-wagga"], ["vic:nowhere"]];
  expect([...countSuburbs(courses, taught, reviewed)]).toEqual([
    [
      "melbourne",
      [
        { place: "vic:new-suburb", name: "New Suburb", nameCn: null, courses: 2 },
        { place: "vic:st-kilda", name: "St Kilda", nameCn: "圣基尔达", courses: 1 },
      ],
    ],
    ["wagga-wagga", [{ place: "nsw:wagga-wagga", name: "Wagga Wagga", nameCn: null, courses: 1 }]],
  ]);
});
