import { expect, it } from "vitest";
import { readFields, readUnspecifiedFields } from "#seed/fields/read-fields.ts";
import { broadFieldNames } from "../pages/public.ts";
import { fieldNames, fieldsWithPath } from "./course-kind.ts";

it("the file of names equals seed/fields/", () => {
  const reviewed = [...readFields(), ...readUnspecifiedFields()];
  expect(Object.fromEntries(fieldNames)).toEqual(
    Object.fromEntries(reviewed.map(({ code, nameCn }) => [code, nameCn])),
  );
  const broad = readFields().filter(({ level }) => level === "broad");
  expect(broadFieldNames).toEqual(Object.fromEntries(broad.map(({ code, nameCn }) => [code, nameCn])));
});

it("writes the whole path in Chinese, and omits repeated and unknown names", () => {
  const [field] = fieldsWithPath([
    { broad: "08 - Management and Commerce", narrow: "0801 - Accounting", detailed: "080101 - Accounting" },
    { broad: null, narrow: null, detailed: null },
  ]);
  expect(field?.path).toBe("管理与商科 › 会计学");
  expect(fieldsWithPath([{ broad: "99 - New", narrow: null, detailed: null }])[0]?.path).toBe("");
  expect(fieldsWithPath([{ broad: null, narrow: null, detailed: null }])).toEqual([]);
});
