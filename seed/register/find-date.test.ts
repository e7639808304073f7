import { describe, expect, it } from "vitest";
import { dateInCell, dateInName } from "./read-cells.ts";

describe("dateInCell", () => {
  it.each([
    ["Report generated Tuesday, 4 October 2022", "2022-10-04"],
    ["Report generated 31 Dec 2025", "2025-12-31"],
    ["Report generated Monday, 31 February 2022", null],
    ["Tuesday, 4 October 2022", null],
    ["", null],
    [44838, null],
  ])("%s → %s", (cell, expected) => {
    expect(dateInCell(cell)).toBe(expected);
  });
});

describe("dateInName", () => {
  it.each([
    ["cricos-2022-10-04.xlsx", "2022-10-04"],
    ["cricos_20221004.zip", "2022-10-04"],
    ["04-10-2022.zip", "2022-10-04"],
    ["4.10.2022", "2022-10-04"],
    ["cricos-october-2022.zip", "2022-10-01"],
    ["CRICOS 4 Oct 2022.zip", "2022-10-04"],
    ["cricos-2022-13-04.xlsx", null],
    ["cricos-31-02-2022.xlsx", null],
    ["courses-2022.csv", null],
    ["providers-12345678901.csv", null],
    ["register.xlsx", null],
  ])("%s → %s", (name, expected) => {
    expect(dateInName(name)).toBe(expected);
  });
});
