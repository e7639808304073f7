import { describe, expect, it } from "vitest";
import { correctWord, mistakesBetween } from "./correct-word.ts";

const words = new Map([
  ["melbourne", 900],
  ["nursing", 700],
  ["accounting", 500],
  ["university", 2000],
  ["monash", 600],
  ["cursing", 1],
]);

describe("correctWord", () => {
  it.each([
    ["melborne", "melbourne"],
    ["univeristy", "university"],
    ["nurisng", "nursing"],
    ["acounting", "accounting"],
    ["monsh", "monash"],
  ])("%s was meant to be %s", (typed, meant) => {
    expect(correctWord(typed, words)).toBe(meant);
  });

  it.each([
    ["nursing", "known"],
    ["nurs", "the beginning of a word, still being typed"],
    ["nrs", "too short to tell"],
    ["zzzzzzzz", "near nothing"],
    ["护理", "not Latin"],
  ])("leaves %s alone: %s", (typed) => {
    expect(correctWord(typed, words)).toBeNull();
  });

  it("prefers the most frequent of equally near words", () => {
    expect(correctWord("bursing", words)).toBe("nursing");
  });
});

describe("mistakesBetween", () => {
  it("counts two exchanged letters as one mistake", () => {
    expect(mistakesBetween("nurisng", "nursing", 2)).toBe(1);
  });

  it("stops at the limit", () => {
    expect(mistakesBetween("abcdef", "uvwxyz", 2)).toBe(3);
  });
});
