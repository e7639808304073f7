import { expect, it } from "vitest";
import { composeName } from "./compose-name.ts";
import { openDictionary } from "./phrase-book.ts";
import { hasSameLevelAndNumbers } from "./same-level-and-numbers.ts";

it.each([
  ["Bachelor of Arts (Honours) (3 years)", "文学荣誉学士（3 年）"],
  ["Certificate IV in Ageing Support", "老年照护四级证书"],
  ["Grauate Diploma in Design", "设计学研究生文凭"],
  ["Doctor of Medicine", "医学博士（硕士层次）"],
  ["Bachelor of Criminology - 4 year direct entry", "犯罪学学士（四年制，直接入学）"],
  ["English Course Level 1, 2 and 3", "英语课程 1–3 级"],
  ["Secondary Education Years 710", "中学教育（7–10 年级）"],
  ["Drama Master Class", "戏剧大师班"],
])("%s has the same level and numbers as %s", (name, nameCn) => {
  expect(hasSameLevelAndNumbers(name, nameCn)).toBe(true);
});

it.each([
  ["Bachelor of Arts (Honours)", "文学学士"],
  ["Associate Degree of Arts", "文学学士"],
  ["Certificate III in Cookery", "烹饪四级证书"],
  ["Advanced Diploma of Dance", "舞蹈文凭"],
  ["Graduate Certificate in Law", "法学研究生文凭"],
  ["Diploma of Law", "法学硕士"],
  ["General English (10 to 48 weeks)", "通用英语（10 周）"],
  ["Bachelor of Nursing (3 years)", "护理学学士（2 年）"],
])("%s does not have the same level and numbers as %s", (name, nameCn) => {
  expect(hasSameLevelAndNumbers(name, nameCn)).toBe(false);
});

it("composes no name when an entry drops the level or a number", () => {
  const faulty = openDictionary([
    { kind: "phrase", phrase: "Law", condition: "", nameCn: "法学" },
    { kind: "phrase", phrase: "with Honours Year", condition: "", nameCn: "进阶" },
    { kind: "phrase", phrase: "2 year version", condition: "", nameCn: "短期" },
  ]);
  const compose = (name: string) => composeName({ name, registerLevel: null, field: null }, faulty);
  expect(compose("Bachelor of Law").nameCn).toBe("法学学士");
  for (const name of ["Bachelor of Law (with Honours Year)", "Bachelor of Law (2 year version)"]) {
    expect(compose(name)).toEqual({ nameCn: "", missing: [name] });
  }
});
