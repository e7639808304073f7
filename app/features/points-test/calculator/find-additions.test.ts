import { describe, expect, it } from "vitest";
import { readAnswers } from "./answers.ts";
import { findAdditions } from "./find-additions.ts";
import { tableOf2019 } from "./table-of-2019.ts";

const table = tableOf2019();
const additionsTo = (search: string) =>
  findAdditions(table, readAnswers(new URLSearchParams(search), table)).map(({ key, difference }) => [key, difference]);
const own = (search: string, item: string) => additionsTo(search).filter(([key]) => String(key).startsWith(item));

describe("findAdditions", () => {
  it("has the totals with one answer changed", () => {
    const answers = readAnswers(new URLSearchParams("age=25&en=proficient&ed=degree&pt=none"), table);
    const superior = findAdditions(table, answers).find(({ key }) => key === "english.superior");
    expect(superior).toEqual({
      key: "english.superior",
      difference: 10,
      totals: { "189": 75, "190": 80, "491": 90 },
    });
  });

  it("leaves out unanswered items", () => {
    expect(additionsTo("").map(([key]) => key)).toEqual([
      "specialist-education",
      "australian-study",
      "professional-year",
      "community-language",
    ]);
  });

  it.each([
    [
      "age=17",
      [
        ["age.18-24", 25],
        ["age.25-32", 30],
        ["age.33-39", 25],
        ["age.40-44", 15],
      ],
    ],
    ["age=18", [["age.25-32", 5]]],
    ["age=24", [["age.25-32", 5]]],
    ["age=25", []],
    ["age=33", []],
    ["age=45", []],
  ])("suggests no lower age: %s", (search, additions) => expect(own(search, "age.")).toEqual(additions));

  it.each([
    [
      "en=none",
      [
        ["english.proficient", 10],
        ["english.superior", 20],
      ],
    ],
    [
      "en=competent",
      [
        ["english.proficient", 10],
        ["english.superior", 20],
      ],
    ],
    ["en=proficient", [["english.superior", 10]]],
    ["en=superior", []],
  ])("English: %s", (search, additions) => expect(own(search, "english.")).toEqual(additions));

  it.each([
    [
      "ow=2&aw=0",
      [
        ["overseas-work.3", 5],
        ["overseas-work.5", 10],
        ["overseas-work.8", 15],
      ],
    ],
    [
      "ow=3&aw=0",
      [
        ["overseas-work.5", 5],
        ["overseas-work.8", 10],
      ],
    ],
    ["ow=7&aw=5", [] /* the limit is reached */],
    [
      "ow=0&aw=5",
      [
        ["overseas-work.3", 5],
        ["overseas-work.5", 5],
        ["overseas-work.8", 5],
      ],
    ],
  ])("overseas work up to the common limit: %s", (search, additions) =>
    expect(own(search, "overseas-work.")).toEqual(additions),
  );

  it.each([
    [
      "pt=other",
      [
        ["partner.skilled", 10],
        ["partner.english", 5],
      ],
    ],
    ["pt=english", [["partner.skilled", 5]]],
    ["pt=skilled", []],
    ["pt=none", []],
  ])("never suggests having no partner: %s", (search, additions) => expect(own(search, "partner.")).toEqual(additions));

  it("includes the points that a claim unlocks, and no claim without points of its own", () => {
    expect(own("rs=1", "australian-study")).toEqual([["australian-study", 10]]);
    expect(own("", "regional-study")).toEqual([]);
    expect(own("as=1", "regional-study")).toEqual([["regional-study", 5]]);
  });

  it("is empty at the maximum", () => {
    expect(additionsTo("age=30&en=superior&ow=8&aw=8&ed=doctorate&se=1&as=1&py=1&cl=1&rs=1&pt=none")).toEqual([]);
  });
});
