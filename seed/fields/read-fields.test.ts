import { describe, expect, it } from "vitest";
import { fieldNameCn, readFields, readUnspecifiedFields } from "./read-fields.ts";

describe("readFields", () => {
  it("has the whole classification", () => {
    const fields = readFields();
    const count = (level: string) => fields.filter((field) => field.level === level).length;
    expect([count("broad"), count("narrow"), count("detailed")]).toEqual([12, 71, 356]);
    expect(new Set(fields.map(({ code }) => code)).size).toBe(fields.length);
  });

  it("has a parent for every field", () => {
    const fields = readFields();
    const codes = new Set(fields.map(({ code }) => code));
    expect(fields.filter(({ parent }) => parent !== null && !codes.has(parent))).toEqual([]);
  });

  it("gives siblings different names", () => {
    const fields = readFields();
    const keys = fields.map(({ parent, nameCn }) => `${parent} ${nameCn}`);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  it("names fields that are not elsewhere classified 其他", () => {
    const fields = readFields();
    const other = fields.filter(({ nameEn }) => nameEn.endsWith("n.e.c."));
    expect(other.filter(({ nameCn }) => !nameCn.startsWith("其他"))).toEqual([]);
  });

  it("has no half-width punctuation", () => {
    const fields = readFields();
    expect(fields.filter(({ nameCn }) => /[,.:;()!?]|\s/.test(nameCn))).toEqual([]);
  });
});

describe("readUnspecifiedFields", () => {
  it("has the register's codes outside the classification, each below a field of the classification", () => {
    const fields = new Set(readFields().map(({ code }) => code));
    const unspecified = readUnspecifiedFields();
    expect(new Set(unspecified.map(({ code }) => code)).size).toBe(unspecified.length);
    expect(unspecified.filter(({ code }) => fields.has(code) || !fields.has(code.slice(0, 2)))).toEqual([]);
  });
});

describe("fieldNameCn", () => {
  it.each([
    ["080101", "会计学"],
    ["060300 - Nursing, n.f.d.", "护理学"],
    ["0900 - Society and Culture", "社会与文化"],
    ["090000 - Society and Culture, n.f.d.", "社会与文化"],
    ["010399 - Physics and Astronomy, n.e.c.", "物理学与天文学"],
    ["12", "综合课程"],
    ["990000", null],
    ["", null],
  ])("%s", (code, name) => {
    expect(fieldNameCn(code)).toBe(name);
  });
});
