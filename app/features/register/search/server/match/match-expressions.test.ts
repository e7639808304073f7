import { describe, expect, it } from "vitest";
import { matchExpressions } from "./match-expressions.ts";
import { facetWord, nameEdge } from "./search-document.ts";
import { institutionFacetExpression } from "./slot-expressions.ts";

describe("matchExpressions", () => {
  it("is null when the query has no text", () => {
    expect(matchExpressions(" \u200B\u0000 ", "name")).toBeNull();
  });

  it("also searches a query with a digit as a code", () => {
    expect(matchExpressions("FNS50222", "name")?.code).toBe('facets : "fns50222" *');
    expect(matchExpressions("accounting", "name")?.code).toBeNull();
  });

  it("matches the whole name, its beginning and all its words, without stop words", () => {
    expect(matchExpressions("Master of Data", "name")).toMatchObject({
      wholeName: `edges : "${nameEdge}master of data${nameEdge}"`,
      nameStart: `edges : "${nameEdge}master of data"`,
      nameStartUnfinished: `edges : "${nameEdge}master of data" *`,
      everyWord: 'name : ("master" AND "data")',
      everyWordUnfinished: 'name : ("master" AND "data" *)',
    });
  });

  it("matches adjacent Latin words", () => {
    expect(matchExpressions("International Academy", "names")?.phrase).toBe('names : "international academy"');
    expect(matchExpressions("academy", "names")?.phrase).toBeNull();
    expect(matchExpressions("新州 TAFE", "names")?.phrase).toBeNull();
  });

  it("searches a repeated word once", () => {
    expect(matchExpressions("data data science data", "name")?.everyWord).toBe('name : ("science" AND "data")');
  });

  it("matches a run of Chinese as a complete phrase", () => {
    expect(matchExpressions("新州TAFE学院", "names")).toMatchObject({
      everyWord: 'names : ("新 州" AND "tafe" AND "学 院")',
      everyWordUnfinished: null,
    });
  });

  it("quotes FTS5 syntax", () => {
    expect(matchExpressions('a"b', "name")?.substring).toBe('"a""b"');
  });

  it("searches one or two characters by code point, and more by trigram", () => {
    expect(matchExpressions("大", "names")).toMatchObject({ gram: "x5927", substring: null });
    expect(matchExpressions("(x", "names")).toMatchObject({ gram: "x28x78", substring: null });
    expect(matchExpressions("abc", "names")).toMatchObject({ gram: null, substring: '"abc"' });
  });

  it("has no word expressions for punctuation only", () => {
    expect(matchExpressions("!!", "names")).toMatchObject({ wholeName: null, nameStart: null, everyWord: null });
  });
});

describe("institutionFacetExpression", () => {
  const ofSchools = (...values: string[]) =>
    institutionFacetExpression({
      slots: {
        category: {
          typed: [],
          label: "",
          meanings: values.map((value) => ({ kind: "category", values: [value], label: "", words: [] })),
        },
      },
      text: [],
      read: "",
      corrected: null,
      isCertain: true,
      without: {},
      background: [],
      twoAwards: null,
      constraints: [],
      excluded: [],
      ignored: [],
      whole: "",
      searched: "",
    });
  const word = (value: string) => `"${facetWord("category", value)}"`;

  it("joins facets of different kinds with AND, and facets of one kind with OR", () => {
    expect(ofSchools("catholic", "girls")).toBe(`facets : (${word("catholic")}) AND facets : (${word("girls")})`);
    expect(ofSchools("girls", "boys", "school")).toBe(
      `facets : (${word("girls")} OR ${word("boys")}) AND facets : (${word("school")})`,
    );
  });
});
