import { expect, it } from "vitest";
import { writeLlms } from "./write-llms.ts";

const page = (path: string, title: string, summary: string) => ({ path, title, summary });

const lines = writeLlms(
  "https://aotu.example",
  [
    page("visa/student", "学生签证", "要多少钱，\n要多久。"),
    page("tools/timeline", "时间表的页面", "重复。"),
    page("legal/privacy", "隐私 [政策]", "我们保存什么。"),
  ],
  [{ to: "/tools/timeline", title: "时间表", summary: "从开学往回算。" }],
).split("\n");

it("begins with a heading and a quoted summary", () => {
  expect(lines[0]).toBe("# 澳途");
  expect(lines[2]).toMatch(/^> \S/);
});

it("each entry is one line with title, address and meaning", () => {
  expect(lines).toContain("- [学生签证](https://aotu.example/visa/student): 要多少钱， 要多久。");
  expect(lines).toContain("- [时间表](https://aotu.example/tools/timeline): 从开学往回算。");
});

it("a page that is already listed is not repeated", () => {
  expect(lines.filter((line) => line.includes("/tools/timeline"))).toHaveLength(1);
});

it("less important entries are listed last, under Optional", () => {
  const at = lines.indexOf("## Optional");
  expect(lines.slice(at).filter(Boolean)).toEqual([
    "## Optional",
    "- [隐私 政策](https://aotu.example/legal/privacy): 我们保存什么。",
  ]);
});
