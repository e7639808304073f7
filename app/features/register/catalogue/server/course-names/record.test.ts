import { expect, it } from "vitest";
import { conditionLabel } from "./record.ts";

it.each([
  ["", "都适用"],
  ["degree", "学位的整个专业名"],
  ["bracket", "括号里"],
  ["0801", "学科 0801"],
  ["other", "other"],
])("describes where a phrase with condition %j applies", (condition, label) => {
  expect(conditionLabel(condition)).toBe(label);
});
