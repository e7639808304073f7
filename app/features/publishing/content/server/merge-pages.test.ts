import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeSections } from "./revision-content.ts";

const base = "开头\n\n## 甲\n\n一\n\n## 乙\n\n二";

describe("mergeSections", () => {
  it.each([
    [
      "sections that each changed",
      base.replace("一", "一一"),
      base.replace("二", "二二"),
      base.replace("一", "一一").replace("二", "二二"),
    ],
    [
      "a section that I added",
      base.replace("一", "一一"),
      `${base}\n\n## 丙\n\n三`,
      `${base.replace("一", "一一")}\n\n## 丙\n\n三`,
    ],
    [
      "a section that they added",
      `${base}\n\n## 丙\n\n三`,
      base.replace("开头", "新开头"),
      `${base.replace("开头", "新开头")}\n\n## 丙\n\n三`,
    ],
    ["a section that they removed", "开头\n\n## 乙\n\n二", base.replace("二", "二二"), "开头\n\n## 乙\n\n二二"],
    ["the same change of both", base.replace("一", "三"), base.replace("一", "三"), base.replace("一", "三")],
  ])("preserves %s", (_, theirs, mine, body) => {
    expect(mergeSections(base, theirs, mine)).toEqual({ body, clashes: [] });
  });

  it("reports a section that both changed, and merges the others", () => {
    const theirs = base.replace("一", "他").replace("二", "二二");
    expect(mergeSections(base, theirs, base.replace("一", "我"))).toEqual({
      body: base.replace("一", "我").replace("二", "二二"),
      clashes: [{ section: "甲", theirs: "## 甲\n\n他", mine: "## 甲\n\n我" }],
    });
  });

  it.each([
    ["they removed the section that I changed", "开头\n\n## 乙\n\n二", base.replace("一", "我")],
    ["both added a section", `${base}\n\n## 丙\n\n三`, `${base}\n\n## 丁\n\n四`],
    ["a heading is there twice", base.replace("一", "他"), base.replace("乙", "甲")],
    ["a code block may hold a heading", base.replace("一", "```\n## 乙\n```"), base.replace("二", "我")],
  ])("treats the whole text as one conflict when %s", (_, theirs, mine) => {
    expect(mergeSections(base, theirs, mine)).toEqual({ body: mine, clashes: [{ section: null, theirs, mine }] });
  });

  it("reports every lost change, for any two edits", () => {
    const text = fc
      .subarray(["甲", "乙", "丙"])
      .chain((keys) =>
        fc.tuple(...keys.map((key) => fc.constantFrom("1", "2", "3").map((words) => `## ${key}\n\n${words}`))),
      );
    fc.assert(
      fc.property(text, text, text, (old, theirs, mine) => {
        const { body, clashes } = mergeSections(old.join("\n\n"), theirs.join("\n\n"), mine.join("\n\n"));
        if (clashes.some(({ section }) => section === null)) return;
        const sections = body.split(/\n+(?=## )/);
        const isNamed = (part: string) => clashes.some(({ section }) => part.startsWith(`## ${section}\n`));
        for (const part of [...theirs, ...mine]) {
          if (!old.includes(part)) expect(sections.includes(part) || isNamed(part)).toBe(true);
        }
      }),
    );
  });
});
