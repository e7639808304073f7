import { expect, it } from "vitest";
import { viewInstruments, viewJobs } from "./view-field.server.ts";

const chef = {
  code: "351311",
  title: "Chef",
  titleCn: "主厨",
  strength: "core" as const,
  noteCn: null,
  lists: ["MLTSSL", "CSOL"],
  visas: [],
  compiledOn: null,
};

it("occupations are under the level that they ask for", () => {
  expect(viewJobs([[], [chef], []])).toEqual([{ name: "文凭", occupations: [chef] }]);
  expect(viewJobs([])).toEqual([]);
});

it("an instrument is named once, and only those of the lists that the page names", () => {
  const list = (key: string, instrument: string) => ({
    key,
    name: key,
    nameCn: key,
    edition: "2013",
    instrument,
    compilation: "F2026C00265",
    compiledOn: "2026-03-28",
    url: "https://www.legislation.gov.au/F2019L00278/latest",
    checkedOn: "2026-11-22",
  });
  const lists = [list("mltssl", "LIN 19/051"), list("stsol", "LIN 19/051"), list("494", "LIN 19/219")];
  expect(viewInstruments(lists).map(({ instrument }) => instrument)).toEqual(["LIN 19/051"]);
});
