import { describe, expect, it } from "vitest";
import { readTemplates } from "#seed/answer-templates/read-templates.ts";
import { findTypedFigures } from "#worker/features/content/find-typed-figures.ts";
import { newTemplateSchema } from "./input.ts";
import { fillTemplate, unfilledVariables, variablesIn } from "./variables.ts";

describe("variables", () => {
  it("are replaced by the values of a record, also with spaces inside the braces", () => {
    expect(fillTemplate("{{姓名}}：{{ 订单号 }} $& {{姓名}}", { 姓名: "王 $1", 订单号: "AO-1" })).toBe(
      "王 $1：AO-1 $& 王 $1",
    );
  });

  it("without a value stay, and the text with them is refused by name", () => {
    const text = fillTemplate("请付 {{应付金额}}", { 应付金额: null });
    expect(text).toBe("请付 {{应付金额}}");
    expect(unfilledVariables(text)).toContain("{{应付金额}}");
    expect(unfilledVariables("请付 ¥1,100 { 谢谢 }")).toBeNull();
  });

  it("of another kind of record are refused in a template, with those that are allowed", () => {
    const fields = { key: crypto.randomUUID(), name: "a", position: "1", isOffered: "1" };
    const errorOf = (use: string, body: string) =>
      newTemplateSchema.safeParse({ ...fields, use, body }).error?.issues[0]?.message;
    expect(errorOf("orders", "{{订单号}}")).toBeUndefined();
    expect(errorOf("messages", "{{订单号}}")).toBe("这里不能用 {{订单号}}。可以用：{{姓名}}、{{主题}}、{{今天}}。");
    expect(errorOf("both", "{{主题}}")).toBe("这里不能用 {{主题}}。可以用：{{姓名}}、{{今天}}。");
    expect(errorOf("orders", "{{}}")).toContain("{{}}");
  });
});

describe.each(readTemplates().map((template) => [template.key, template] as const))(
  "the template %s",
  (_, template) => {
    it("can be saved in the back office as it is", () => {
      const { name, use, body, position } = template;
      const form = { key: crypto.randomUUID(), name, use, body, position: String(position), isOffered: "1" };
      expect(newTemplateSchema.safeParse(form).error?.issues).toBeUndefined();
      expect(findTypedFigures([], body)).toEqual([]);
    });

    it("has no letters next to Chinese characters, and no greeting", () => {
      const text = template.body.replaceAll(/\{\{|\}\}/g, "");
      expect(text).not.toMatch(/[\p{Script=Han}][A-Za-z0-9]|[A-Za-z0-9][\p{Script=Han}]/u);
      expect(template.body).not.toMatch(/您好|你/);
      expect(variablesIn(template.body)).not.toContain("姓名");
    });
  },
);

it("the templates of the file have keys of their own", () => {
  const keys = readTemplates().map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
