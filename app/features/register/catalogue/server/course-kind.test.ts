import { describe, expect, it, test } from "vitest";
import { levelNames } from "../shared/level-names.ts";
import { courseLevels, narrowByRegisterLevel } from "../shared/register-values.ts";
import { courseKindOf, fieldNames, kindNameOf } from "./course-kind.ts";

const kind = (level: string, narrowField: string | null, registerLevel: string | null = null) =>
  kindNameOf({ level, narrowField, registerLevel });

test.each([
  ["Master", "0603 - Nursing", "护理类硕士课程"],
  ["Certificate III", "0801 - Accounting", "会计类三级证书课程"],
  ["PhD", "0300 - Engineering and Related Technologies", "工程类哲学博士课程"],
  ["Bachelor", "0909 - Law", "法学类学士课程"],
  ["Master", "0703 - Curriculum and Education Studies", "教育研究类硕士课程"],
  ["Graduate Certificate", "0199 - Other Natural and Physical Sciences", "自然科学类研究生证书课程"],
  ["Diploma", "0811 - Banking, Finance and Related Fields", "银行、金融类文凭课程"],
  ["Other", "0601 - Medical Studies", "医学类课程"],
  ["Kindergarten", "0700 - Education", "学前班课程"],
  ["Other", "1201 - General Education Programmes", "普通教育类课程"],
  ["Certificate I", "1299 - Other Mixed Field Programmes", "综合类一级证书课程"],
  ["Bachelor", "9999 - Unknown", "学士课程"],
  ["Bachelor", "0899 - New words", "管理与商科类学士课程"],
  ["Diploma", null, "文凭课程"],
  ["Level of a newer register", "0603 - Nursing", "护理类课程"],
])("a %s course of %s is called %s", (level, field, words) => expect(kind(level, field)).toBe(words));

it("uses the narrow level", () => {
  expect(kind("Master", "0603 - Nursing", "Masters Degree (Research)")).toBe("护理类研究型硕士课程");
  expect(kind("Bachelor", "0603 - Nursing", "Bachelor Honours Degree")).toBe("护理类荣誉学士课程");
});

it("names the level of short courses", () => {
  expect(kind("Other", "0899 - Other", "Vocational Short Course")).toBe("管理与商科类职业短训课程");
});

it("is null for a course with a Chinese name", () => {
  const course = { nameCn: null, level: "Master", registerLevel: null, narrowField: "0603 - Nursing" };
  expect(courseKindOf(course)).toBe("护理类硕士课程");
  expect(courseKindOf({ nameCn: "护理学硕士", level: "Master", registerLevel: null, narrowField: null })).toBeNull();
  expect(kind("Other", null)).toBeNull();
});

describe("all narrow fields and levels", () => {
  const fields = [...fieldNames.keys()].filter((code) => code.length === 4);
  const levels: [level: string, registerLevel: string | null, name: string][] = [
    ...courseLevels.map((level): [string, null, string] => [
      level,
      null,
      level === "Other" ? "" : (levelNames[level] ?? "？"),
    ]),
    ...Object.entries(narrowByRegisterLevel).map(([registerLevel, narrow]): [string, string, string] => [
      narrow.split(" ")[0] ?? "",
      registerLevel,
      levelNames[narrow] ?? "？",
    ]),
  ];
  it.each(levels)("the kind of %s (%s) does not repeat words", (level, registerLevel, name) => {
    for (const field of fields) {
      const words = kind(level, field, registerLevel) ?? "";
      expect(words).toMatch(/^\p{Script=Han}[\p{Script=Han}、]*课程$/u);
      expect(words).not.toMatch(/课程.*课程|类.*类|学学|其他|相关|(.)\1/u);
      expect(words).toContain(`${name}课程`);
    }
  });
});
