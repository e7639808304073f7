import { describe, expect, it } from "vitest";
import { areAllReadSince, describeReadings, type Quoted } from "./describe-readings.ts";

const read = (checkedOn: string): Quoted => ({ grade: "official", checkedOn });
const archived: Quoted = { grade: "archived", checkedOn: "2026-11-28" };
const secondary: Quoted = { grade: "one-secondary", checkedOn: "2026-11-28" };
const disputed: Quoted = { grade: "official", checkedOn: "2026-11-28", isDisputed: true };

describe("the line about sources", () => {
  it.each([
    [[read("2026-11-28"), read("2026-11-28")], "这里的 2 条数字和规则，来源：官方原文 2 条（2026-11-28）。"],
    [
      [read("2026-11-28"), read("2026-11-20"), disputed, archived],
      "这里的 4 条数字和规则，来源：官方原文 2 条（2026-11-20 至 2026-11-28），官方存档 1 条，与官方页不符、正在核对 1 条。",
    ],
    [[archived], "这里的 1 条数字和规则，来源：官方存档 1 条。"],
    [[secondary, archived], "这里的 2 条数字和规则，来源：官方存档 1 条，非官方来源 1 条。"],
    [[], null],
  ])("the summary of sources is %j", (quoted, line) => {
    expect(describeReadings(quoted)).toBe(line);
  });
});

describe("a day of checking", () => {
  it.each([
    ["all were read on it or later", [read("2026-11-20"), read("2026-11-28")], true],
    ["one was read before", [read("2026-11-19"), read("2026-11-28")], false],
    ["one was not read", [read("2026-11-28"), archived], false],
    ["one differs", [read("2026-11-28"), disputed], false],
    ["nothing is quoted", [], false],
  ])("a day of checking is printed only if all figures were read: %s", (_, quoted, isPrinted) => {
    expect(areAllReadSince(quoted, "2026-11-20")).toBe(isPrinted);
  });
});
