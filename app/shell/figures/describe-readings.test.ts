import { describe, expect, it } from "vitest";
import { areAllReadSince, type Quoted } from "./describe-readings.ts";

const read = (checkedOn: string): Quoted => ({ grade: "official", checkedOn });
const archived: Quoted = { grade: "archived", checkedOn: "2026-11-28" };
const disputed: Quoted = { grade: "official", checkedOn: "2026-11-28", isDisputed: true };

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
