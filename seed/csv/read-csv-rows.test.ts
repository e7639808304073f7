import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, it } from "vitest";
import { z } from "zod";
import { readCsvRows } from "./read-csv-rows.ts";

const folder = mkdtempSync(path.join(tmpdir(), "aotu-csv-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const schema = z.strictObject({ code: z.string().regex(/^\d+$/, "digits"), name: z.string() });

function read(text: string) {
  const file = path.join(folder, "names.csv");
  writeFileSync(file, text);
  return readCsvRows(pathToFileURL(file), schema);
}

it("returns rows with line numbers, without empty lines", () => {
  expect(read('code,name\n1,"a, ""b"""\n\n003,\n')).toEqual([
    { line: 2, row: { code: "1", name: 'a, "b"' } },
    { line: 4, row: { code: "003", name: "" } },
  ]);
});

it("reads files from spreadsheets, with byte order mark and CRLF", () => {
  expect(read("\uFEFFcode,name\r\n1,甲\r\n")).toEqual([{ line: 2, row: { code: "1", name: "甲" } }]);
});

it("lists all errors with file, line and column", () => {
  expect(() => read("code,name\nx,a\n1,b\n2,c,d\n")).toThrow(
    "names.csv, line 2, code: digits\nnames.csv, line 4: 3 cells where the header has 2",
  );
});
