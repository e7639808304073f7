import { describe, expect, it } from "vitest";
import { courseLevels } from "#app/features/register/catalogue/shared/register-values.ts";
import { firstKinds, isNatural, naturalKinds, readGold } from "./gold-format.ts";

// Parsing checks the format of every line.
const gold = readGold();
const natural = gold.filter(isNatural);
const ofKind = (kind: string) => gold.filter((line) => line.kind === kind).length;

describe("the gold sets", () => {
  it.each([
    ["names and codes", gold.filter((line) => !isNatural(line)), 450],
    ["natural queries", natural, 320],
  ])("contain enough %s, each once", (_name, lines, least) => {
    expect(lines.length).toBeGreaterThanOrEqual(least);
    const queries = lines.map(({ q }) => q);
    expect(queries.filter((q, index) => queries.indexOf(q) !== index)).toEqual([]);
  });

  it("contain every kind of query, and enough of each natural kind that one miss is not a fifth", () => {
    expect(firstKinds.filter((kind) => ofKind(kind) === 0)).toEqual([]);
    expect(naturalKinds.filter((kind) => ofKind(kind) < 10)).toEqual([]);
  });

  it("have at least 80 subjects, and at most a third of price, length, negation and suburb together", () => {
    expect(ofKind("subject")).toBeGreaterThanOrEqual(80);
    const filtered = ofKind("price") + ofKind("length") + ofKind("negation") + ofKind("suburb");
    expect(filtered / natural.length).toBeLessThanOrEqual(1 / 3);
  });

  it("ask every subject for a plain degree and several providers", () => {
    const subjects = natural.filter(({ kind }) => kind === "subject");
    expect(subjects.filter((line) => !(line.want === "course" && line.plain && line.first && line.providers))).toEqual(
      [],
    );
  });

  it("name levels that occur in responses of the search", () => {
    const unknown = gold.filter(
      (line) =>
        !isNatural(line) &&
        line.want === "course" &&
        line.level !== undefined &&
        !courseLevels.some((known) => new RegExp(line.level ?? "", "i").test(known)),
    );
    expect(unknown).toEqual([]);
  });
});
