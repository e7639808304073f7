import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldText, nameKeyOf } from "./normalise.ts";

describe("foldText", () => {
  it("normalises full-width letters, case and white space", () => {
    expect(foldText("  ＵＮＳＷ\u3000 Sydney\n")).toBe("unsw sydney");
  });

  it("removes bidi marks, zero-width and private-use characters, and lone surrogates", () => {
    expect(foldText("mel\u200Bbou\u202Erne\uE000\uD800")).toBe("melbourne");
  });

  it("is well formed and stable for any string", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        const folded = foldText(text);
        expect(folded.isWellFormed()).toBe(true);
        expect(foldText(folded)).toBe(folded);
      }),
    );
  });
});

describe("nameKeyOf", () => {
  it("is the same for registrations that differ in 'The' and a bracketed abbreviation", () => {
    expect(nameKeyOf("The University of Queensland (UQ)")).toBe("university of queensland");
    expect(nameKeyOf("University of Queensland")).toBe("university of queensland");
  });

  it("keeps a name that consists of brackets", () => {
    expect(nameKeyOf("(UQ)")).toBe("(uq)");
  });
});
