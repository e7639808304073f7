import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { schemaOf } from "#app/features/foundation/records/server/public.ts";
import { professionalRecord } from "../server/record.ts";
import { directorySchema, reportSchema } from "./input.ts";

const professionalSchema = schemaOf(professionalRecord.fields);

const typed = {
  kind: "migration-agent",
  name: " Jane Citizen ",
  nameCn: "",
  business: "Example Migration",
  marn: "1234567",
  state: "NSW",
  city: "Sydney",
  languages: "粤语、普通话",
  website: "https://agent.example.com/",
  email: "",
  phone: "",
  note: "第一行\r\n第二行\u0007",
  isShown: "1",
  checkedOn: "2026-11-20",
};

const errorsOf = (more: Record<string, string>) =>
  professionalSchema.safeParse({ ...typed, ...more }).error?.issues.map(({ path }) => path[0]) ?? [];

it("parses an entry: language names as codes, empty fields as null", () => {
  expect(professionalSchema.parse(typed)).toEqual({
    kind: "migration-agent",
    name: "Jane Citizen",
    nameCn: null,
    business: "Example Migration",
    marn: "1234567",
    state: "NSW",
    city: "Sydney",
    languages: "zh-Hans yue",
    website: "https://agent.example.com/",
    email: null,
    phone: null,
    note: "第一行\n第二行",
    isShown: true,
    checkedOn: "2026-11-20",
  });
});

it("validates the MARN of an education agent", () => {
  expect(errorsOf({ kind: "education-agent", marn: "123" })).toEqual(["marn"]);
});

it.each([
  ["kind", ""],
  ["kind", "lawyer"],
  ["name", "  "],
  ["name", "Jane\nCitizen"],
  ["name", "a".repeat(121)],
  ["marn", "123456"],
  ["marn", "12345678"],
  ["marn", "１２３４５６７"],
  ["marn", "123 4567"],
  ["state", "ZZZ"],
  ["languages", ""],
  ["languages", "、"],
  ["languages", "普通话、火星语"],
  ["website", "http://agent.example/"],
  ["website", "javascript:alert(1)"],
  ["website", "https://localhost\\@evil"],
  ["website", "agent.example"],
  ["email", "a@b"],
  ["email", "a@b.example\nBcc: c@d.example"],
  ["phone", "call me"],
  ["phone", "javascript:1"],
  ["note", "长".repeat(501)],
  ["isShown", ""],
  ["checkedOn", ""],
  ["checkedOn", "2026-02-30"],
  ["checkedOn", "20/11/2026"],
])("refuses %s %j at its field", (field, value) => {
  expect(errorsOf({ [field]: value })).toEqual([field]);
});

it("never throws for form input", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(typed)), fc.string({ unit: "binary" })), (more) => {
      professionalSchema.safeParse({ ...typed, ...more });
      reportSchema.safeParse(more);
      directorySchema.parse(more);
    }),
  );
});

describe("a report", () => {
  it.each([
    [{ text: "  错了 " }, "text"],
    [{}, "text"],
    [{ text: "错".repeat(2001) }, "text"],
    [{ text: "号码已经失效", email: "abc" }, "email"],
    [{ text: "号码已经失效", email: "a@b.example\r\nBcc: c@d.example" }, "email"],
  ])("%j is refused at its field", (report, field) => {
    expect(reportSchema.safeParse(report).error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });

  it("requires no e-mail address", () => {
    expect(reportSchema.parse({ text: "号码已经失效\u0000" })).toEqual({ text: "号码已经失效", email: "" });
    expect(reportSchema.parse({ text: "号码已经失效", email: " A@B.example " }).email).toBe("a@b.example");
  });
});

it("ignores unknown filters of the directory", () => {
  expect(directorySchema.parse({ kind: "lawyer", state: "NSW", language: "yue", page: "x" })).toEqual({
    kind: undefined,
    state: "NSW",
    language: "yue",
    page: 1,
  });
});
