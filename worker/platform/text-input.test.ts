import { expect, it } from "vitest";
import { hasControlCharacters, normalizeParagraphs } from "./text-input.ts";

it.each(["a\nb", "a\rb", "a\u0000", "\u0085", "a\u2028b", "\t", "\u007f"])("%j has a control character", (text) => {
  expect(hasControlCharacters(text)).toBe(true);
});

it.each(["", "王小明", "O’Brien 张", "👩‍🎓", "é"])("%j has no control character", (text) => {
  expect(hasControlCharacters(text)).toBe(false);
});

it("keeps line breaks and tabs, and removes other control characters", () => {
  expect(normalizeParagraphs("  一\r\n\t二\r三\u0000\u0007\u009f四\ud800 ")).toBe("一\n\t二\n三四\ufffd");
});
