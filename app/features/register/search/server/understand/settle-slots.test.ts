import { describe, expect, it } from "vitest";
import { emptyLexicon, type TermKind, type TermMeaning, termWeights } from "../../shared/vocabulary/lexicon.ts";
import { settleSlots } from "./settle-slots.ts";
import type { Filled, Slot } from "./understanding.ts";

const meaning = (kind: TermKind, values: string[], words: string[] = []): TermMeaning => ({
  ...{ kind, values, words },
  label: values.join(),
});
const slot = (typed: string, ...meanings: TermMeaning[]): Slot => ({ typed: [typed], label: typed, meanings });
const senior = meaning("level", ["Senior Secondary"]);
const bachelor = meaning("level", ["Bachelor"]);
const law = meaning("field", ["0909"], ["laws"]);

const newSouthWales = meaning("place", ["NSW"]);
const lexicon = {
  ...emptyLexicon,
  pathways: { "1": ["7", "8"] },
  englishCentres: { "1": ["9"] },
  terms: new Map([
    ["nsw", [{ meaning: newSouthWales, weight: termWeights.reviewed }]],
    ["大学", [{ meaning: meaning("category", ["university"]), weight: termWeights.reviewed }]],
    ["预科", [{ meaning: meaning("field", ["foundation"]), weight: termWeights.reviewed }]],
  ]),
};
const settled = (slots: Filled["slots"]) =>
  settleSlots({ slots, text: [], without: {}, isCertain: true }, lexicon).slots;
const values = (one: Slot | undefined) => one?.meanings.flatMap((each) => each.values);

describe("settleSlots", () => {
  it("treats a school level beside a degree as already finished", () => {
    expect(values(settled({ level: slot("高中 本科", senior, bachelor) }).level)).toEqual(["Bachelor"]);
  });

  it("looks for foundation programs at universities when a bachelor is asked for too", () => {
    const foundation = slot("预科", meaning("field", [], ["foundation studies"]));
    const both = settled({ field: foundation, level: slot("本科", bachelor) });
    expect(both.level).toBeUndefined();
    expect(values(both.category)).toEqual(["university"]);
    const named = {
      field: foundation,
      level: slot("本科", bachelor),
      institution: slot("墨大", meaning("institution", ["2"])),
    };
    expect(Object.keys(settled(named)).toSorted()).toEqual(["field", "institution"]);
  });

  it("treats the year of a child next to a subject as background, but not a level", () => {
    expect(settled({ level: slot("高二", senior), field: slot("法律", law) }).level).toBeUndefined();
    expect(values(settled({ level: slot("高中", senior), field: slot("法律", law) }).level)).toEqual([
      "Senior Secondary",
    ]);
  });

  it("reads 高中数学老师 as a subject", () => {
    const teaching = slot("数学老师", meaning("field", ["070105"]));
    expect(settled({ level: slot("高中", senior), field: teaching }).level).toBeUndefined();
  });

  it("does not search universities for a school level", () => {
    const category = slot("大学 女校", meaning("category", ["university"]), meaning("category", ["girls"]));
    expect(values(settled({ level: slot("高中", senior), category }).category)).toEqual(["girls"]);
  });

  it("reads a law school as no school", () => {
    const category = slot("school", meaning("category", ["school"]));
    expect(settled({ category, field: slot("law", law) }).category).toBeUndefined();
    expect(values(settled({ category }).category)).toEqual(["school"]);
  });

  it("reads the level of 私立小学 and of degrees with a name", () => {
    const category = slot("私立小学", meaning("category", ["school", "private"]));
    expect(values(settled({ category }).level)).toEqual(["Primary"]);
    const mba = meaning("field", [], ["mba", "master of business administration"]);
    expect(values(settled({ field: slot("mba", mba) }).level)).toEqual(["Master"]);
  });

  it("looks for the English courses of a university where they are taught, but not for its degrees", () => {
    const institution = slot("墨大", meaning("institution", ["1"]));
    const english = slot("语言班", meaning("field", ["091501"], ["english", "general english"]));
    const colleges = slot("语言学校", meaning("category", ["english"]));
    expect(values(settled({ institution, field: english }).institution)).toEqual(["9"]);
    expect(values(settled({ institution, category: colleges }).institution)).toEqual(["9"]);
    expect(values(settled({ institution, field: english, level: slot("本科", bachelor) }).institution)).toEqual(["1"]);
  });

  it("looks for the own foundation program of a university that has no pathway college", () => {
    const institution = slot("悉大", meaning("institution", ["2"]));
    const category = slot("快捷课程", meaning("category", ["pathway"]));
    const { field, category: left, institution: same } = settled({ institution, category });
    expect([values(field), left, values(same)]).toEqual([["foundation"], undefined, ["2"]]);
  });

  it("looks for the certificate of a state in this state, unless a place is named", () => {
    const field = slot("hsc", meaning("field", ["120101"], ["years 11"]));
    const melbourne = slot("墨尔本", meaning("place", ["melbourne"]));
    expect(values(settled({ field }).place)).toEqual(["NSW"]);
    expect(values(settled({ field, place: melbourne }).place)).toEqual(["melbourne"]);
    expect(settled({ field: slot("法律", law) }).place).toBeUndefined();
  });

  it("looks for the foundation program of a university where it is taught", () => {
    const institution = slot("墨大", meaning("institution", ["1"]));
    const foundation = slot("预科", meaning("field", [], ["foundation studies"]));
    expect(values(settled({ institution, field: foundation }).institution)).toEqual(["7", "8"]);
    expect(values(settled({ institution, field: slot("法律", law) }).institution)).toEqual(["1"]);
  });
});
