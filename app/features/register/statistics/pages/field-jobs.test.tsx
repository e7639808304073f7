import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FieldJobs } from "./field-jobs.tsx";

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
const html = renderToStaticMarkup(<FieldJobs jobs={[[], [chef], []]} lists={lists} />);

it("occupations are grouped by the required level", () => {
  expect([...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, name]) => name)).toEqual(["文凭"]);
  expect(html).toContain("主厨");
});

it("each instrument is named once, and only those of the lists in the section", () => {
  expect(html.match(/LIN 19\/\d+/g)).toEqual(["LIN 19/051"]);
});
