import fc from "fast-check";
import { expect, it } from "vitest";
import { compareAddress, compareSchoolsAddress, readCompareAddress } from "./compare-address.ts";

const read = (query: string, type?: "institution") => readCompareAddress(new URLSearchParams(query), type);

it("reads lists, repeated parameters, small letters and full-width characters", () => {
  expect(read("c=0000001,000002b&c=０００００03").codes).toEqual(["0000001", "000002B", "0000003"]);
});

it("names the omitted codes", () => {
  expect(read("c=0000001,0000001,0000002,0000003,0000004,0000005,0000005,x&only=diff")).toEqual({
    codes: ["0000001", "0000002", "0000003", "0000004"],
    malformed: ["x"],
    duplicate: ["0000001"],
    tooMany: ["0000005"],
    onlyDiff: true,
  });
});

it("round-trips an address", () => {
  expect(compareAddress([])).toBe("/compare");
  expect(compareAddress(["0000001", "000002B"], true)).toBe("/compare?c=0000001,000002B&only=diff");
});

it("never fails", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary", maxLength: 300 }), { maxLength: 80 }), (parts) => {
      const wanted = readCompareAddress(new URLSearchParams(parts.map((part) => ["c", part.toWellFormed()])));
      expect(wanted.codes.length).toBeLessThanOrEqual(4);
      expect(wanted.codes.every((code) => /^[0-9A-Z]+$/.test(code))).toBe(true);
    }),
  );
});

it("reads provider codes of institutions, as repeated parameters or joined", () => {
  expect(read("c=00122a&c=00008C,00122A&c=x", "institution").codes).toEqual(["00122A", "00008C"]);
  const codes = ["00001A", "00002A", "00003A", "00004A", "00005A"];
  const joined = read(`c=${codes.join(",")}`, "institution");
  expect(joined).toMatchObject({ codes: codes.slice(0, 4), tooMany: ["00005A"] });
  expect(compareSchoolsAddress(["00122A", "00008C"], true)).toBe("/compare/institutions?c=00122A,00008C&only=diff");
});
