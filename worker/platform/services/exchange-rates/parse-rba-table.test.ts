import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rbaTableText } from "../../../../tests/support/rba-table.ts";
import { parseRbaTable } from "./exchange-rates.ts";

const table = rbaTableText([
  ["18-Nov-2026", 4.5],
  ["19-Nov-2026", 4.61],
  ["20-Nov-2026", 4.62],
]);

describe("parseRbaTable", () => {
  it("finds the newest value of the series", () => {
    expect(parseRbaTable(table, "FXRCR")).toEqual({ date: "2026-11-20", value: 4.62 });
    expect(parseRbaTable(table, "FXREUR")).toEqual({ date: "2026-11-20", value: 0.64 });
  });

  it.each([
    ["a byte order mark", (text: string) => `\uFEFF${text}`],
    ["Unix line ends", (text: string) => text.replaceAll("\r\n", "\n")],
    ["blank lines at the end", (text: string) => `${text}\r\n,,,,,\r\n`],
    ["no line end", (text: string) => text.trimEnd()],
    ["no blank lines in the head", (text: string) => text.replaceAll(",,,,,\r\n", "\r\n")],
    ["quotes", (text: string) => text.replace("20-Nov-2026", '"20-Nov-2026"').replace("4.6200", '"4.6200"')],
    ["letters of windows-1252", (text: string) => text.replace("EXCHANGE", "EXCH\uFFFDNGE")],
    ["dates in figures", (text: string) => text.replace("20-Nov-2026,0", "20/11/2026,0")],
    ["no publication date", (text: string) => text.replace(/Publication date.*\r\n/, "")],
    ["another order of days", (text: string) => `${text}03-Jan-2023,0.6,61,4.1,88,0.6\r\n`],
  ])("reads a table with %s", (_, change) => {
    expect(parseRbaTable(change(table), "FXRCR")).toEqual({ date: "2026-11-20", value: 4.62 });
  });

  it("skips days without a value", () => {
    const withBlanks = rbaTableText([
      ["19-Nov-2026", 4.61],
      ["20-Nov-2026", null],
    ]);
    expect(parseRbaTable(withBlanks, "FXRCR")).toEqual({ date: "2026-11-19", value: 4.61 });
  });

  it.each([
    ["HTML", "<!doctype html>\n<title>Access Denied</title>", /no series/],
    ["nothing", "", /no series/],
    ["another series", table.replace("FXRCR", "FXRXX"), /no series/],
    ["no days", table.slice(0, table.indexOf("18-Nov")), /no days/],
    ["a line cut off in the rate", table.slice(0, table.lastIndexOf("4.6200") + 4), /cut off/],
    ["a line cut off after the rate", table.slice(0, table.lastIndexOf("88.48")), /cut off/],
    ["a line cut off in the date", table.slice(0, table.lastIndexOf("20-Nov") + 5), /cut off/],
    [
      "days cut off, long before the day of publication",
      rbaTableText([["03-Jan-2023", 4.7]], "20-Nov-2026"),
      /published/,
    ],
    ["a day that is none", table.replace("20-Nov-2026,0", "31-Nov-2026,0"), /no date/],
    ["a month that is none", table.replace("20-Nov-2026,0", "20-Nox-2026,0"), /no date/],
    ["words for days", table.replace("20-Nov-2026,0", "yesterday,0"), /no date/],
    ["words for rates", table.replaceAll(/4\.\d{4}/g, "n.a."), /no value/],
  ])("refuses %s", (_, text, reason) => expect(() => parseRbaTable(text, "FXRCR")).toThrow(reason));

  it("never reads a truncated rate, wherever the table is cut off", () => {
    const rates = [4.5, 4.61, 4.62];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: table.length }), (end) => {
        try {
          expect(rates).toContain(parseRbaTable(table.slice(0, end), "FXRCR").value);
        } catch (error) {
          expect(String(error)).toMatch(/RBA's table/);
        }
      }),
      { numRuns: 500 },
    );
  });
});
