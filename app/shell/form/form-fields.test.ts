import { expect, it } from "vitest";
import { z } from "zod";
import { firstErrors, readFields } from "./form-fields.ts";

it("reads the text fields of a form, and leaves files out", () => {
  const form = new FormData();
  form.set("name", "王小明");
  form.set("file", new File(["x"], "x.pdf"));
  expect(readFields(form)).toEqual({ name: "王小明" });
});

it("keeps the first message of each field", () => {
  const schema = z.object({ name: z.string().min(2, "太短").regex(/^王/, "不姓王"), age: z.string("没有年龄") });
  expect(firstErrors(schema.safeParse({ name: "李" }).error)).toEqual({ name: "太短", age: "没有年龄" });
  expect(firstErrors(undefined)).toEqual({});
});
