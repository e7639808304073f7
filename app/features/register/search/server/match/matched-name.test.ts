import { describe, expect, it } from "vitest";
import { emptyLexicon } from "../../shared/vocabulary/lexicon.ts";
import { readQuery } from "../reading/read-query.ts";
import { matchedName, wordsForNames } from "./institution-names.ts";

const names = [
  "悉尼大学",
  "The University of Sydney",
  "USYD",
  "悉大",
  "Camden Farm/Camden International Academy; Camden",
];
const shown = ["The University of Sydney", "悉尼大学"];
const matched = (words: string[]) => matchedName(words, shown, names);

describe("matchedName", () => {
  it("is null when the shown names have all words, also unfinished ones", () => {
    expect(matched(["university", "sydney"])).toBeNull();
    expect(matched(["uni", "syd"])).toBeNull();
    expect(matched(["悉尼"])).toBeNull();
    expect(matched([])).toBeNull();
    expect(matchedName(["kings"], ["The King's School"], ["Kings"])).toBeNull();
  });

  it("is the shortest other name with the words", () => {
    expect(matched(["usyd"])).toBe("USYD");
    expect(matched(["悉大"])).toBe("悉大");
    expect(matched(["international", "academy"])).toBe("Camden International Academy");
    expect(matched(["sydney", "academy"])).toBe("Camden International Academy");
  });

  it("is null when no name has them", () => {
    expect(matched(["xini"])).toBeNull();
  });
});

it("compares the words of the query without stop words", () => {
  expect(wordsForNames(readQuery("The Academy of 悉尼 Arts", emptyLexicon).understanding)).toEqual([
    "academy",
    "悉尼",
    "arts",
  ]);
});
