import { describe, expect, it } from "vitest";
import { matchExpressions } from "./match-expression.ts";
import { nameEdge } from "./search-document.ts";

describe("matchExpressions", () => {
  it("is null when nothing is left to look for", () => {
    expect(matchExpressions(" \u200B\u0000 ", "name")).toBeNull();
  });

  it("takes a query with a digit as a code, too", () => {
    expect(matchExpressions("FNS50222", "name")?.code).toBe('facets : "fns50222" *');
    expect(matchExpressions("accounting", "name")?.code).toBeNull();
  });

  it("asks for the whole name, its beginning and all its words, leaving out empty ones", () => {
    expect(matchExpressions("Master of Data", "name")).toMatchObject({
      wholeName: `edges : "${nameEdge}master of data${nameEdge}"`,
      nameStart: `edges : "${nameEdge}master of data"`,
      nameStartUnfinished: `edges : "${nameEdge}master of data" *`,
      everyWord: 'name : ("master" AND "data")',
      everyWordUnfinished: 'name : ("master" AND "data" *)',
    });
  });

  it("asks for a repeated word once", () => {
    expect(matchExpressions("data data science data", "name")?.everyWord).toBe('name : ("science" AND "data")');
  });

  it("takes a run of Chinese as a phrase, beside Latin words, and never as unfinished", () => {
    expect(matchExpressions("新州TAFE学院", "names")).toMatchObject({
      everyWord: 'names : ("新 州" AND "tafe" AND "学 院")',
      everyWordUnfinished: null,
    });
  });

  it("quotes full-text syntax", () => {
    expect(matchExpressions('a"b', "name")?.substring).toBe('"a""b"');
  });

  it("looks for one or two characters by code point, for more by trigram", () => {
    expect(matchExpressions("大", "names")).toMatchObject({ gram: "x5927", substring: null });
    expect(matchExpressions("(x", "names")).toMatchObject({ gram: "x28x78", substring: null });
    expect(matchExpressions("abc", "names")).toMatchObject({ gram: null, substring: '"abc"' });
  });

  it("has no word expressions for punctuation alone", () => {
    expect(matchExpressions("!!", "names")).toMatchObject({ wholeName: null, nameStart: null, everyWord: null });
  });
});
