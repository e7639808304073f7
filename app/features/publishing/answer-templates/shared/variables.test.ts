import { describe, expect, it } from "vitest";
import { findTypedFigures } from "#app/features/publishing/content/server/refuse-unready.ts";
import { readTemplates } from "#seed/answer-templates/read-templates.ts";
import { readFacts } from "#seed/facts/read-facts.ts";
import { templateRecord } from "../server/record.ts";
import {
  fillTemplate,
  otherPlaceholders,
  placeholdersIn,
  unfilledVariables,
  withoutPlaceholders,
} from "./variables.ts";

describe("placeholders", () => {
  it("are replaced by the values of a record, also with spaces inside the braces", () => {
    expect(fillTemplate("{{姓名}}：{{ 订单号 }} $& {{姓名}}", { 姓名: "王 $1", 订单号: "AO-1" })).toBe(
      "王 $1：AO-1 $& 王 $1",
    );
    expect(fillTemplate("{{constructor}} ｛｛姓名｝｝", { 姓名: "{{订单号}}", 订单号: "x" })).toBe(
      "{{constructor}} {{订单号}}",
    );
  });

  it("without a value remain in the text, which is refused with their names", () => {
    const text = fillTemplate("请付 {{应付金额}}，在 {{填：哪一天}} 以前", { 应付金额: null });
    expect(text).toBe("请付 {{应付金额}}，在 {{填：哪一天}} 以前");
    expect(unfilledVariables(text)).toContain("{{应付金额}}、{{填：哪一天}}");
    expect(unfilledVariables("请付 ¥1,100 { 谢谢 }")).toBeNull();
  });

  it("are divided into variables of the records, blanks, and other placeholders", () => {
    const body = "{{姓名}} {{订单号}} {{主题}} {{填：日期}} {{填：}} {{visa-500.charge}} {{}}";
    expect(otherPlaceholders("orders", body)).toEqual(["主题", "填：", "visa-500.charge", ""]);
    expect(otherPlaceholders("messages", body)).toEqual(["订单号", "填：", "visa-500.charge", ""]);
    expect(otherPlaceholders("both", body)).toEqual(["订单号", "主题", "填：", "visa-500.charge", ""]);
  });
});

const keys = new Set(readFacts().definitions.map(({ key }) => key));

describe.each(readTemplates().map((template) => [template.key, template] as const))(
  "the template %s",
  (_, template) => {
    it("the templates of the file can be saved unchanged in the back office", () => {
      const { name, use, body, position } = template;
      const form: Record<string, string> = { name, use, body, position: String(position), isOffered: "1" };
      for (const [field, { schema }] of Object.entries(templateRecord.fields)) {
        expect(schema.safeParse(form[field]).error?.issues).toBeUndefined();
      }
      expect(otherPlaceholders(use, body).filter((name) => !keys.has(name))).toEqual([]);
      expect(withoutPlaceholders(body)).not.toMatch(/[{}｛｝【】]/);
      expect(findTypedFigures([], withoutPlaceholders(body))).toEqual([]);
    });

    it("the templates of the file have no letters next to Chinese characters, and no greeting", () => {
      const text = template.body.replaceAll(/\{\{|\}\}/g, "");
      expect(text).not.toMatch(/[\p{Script=Han}][A-Za-z0-9]|[A-Za-z0-9][\p{Script=Han}]/u);
      expect(template.body).not.toMatch(/您好|你/);
      expect(placeholdersIn(template.body)).not.toContain("姓名");
    });
  },
);

it("the templates of the file have unique keys", () => {
  const keys = readTemplates().map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
