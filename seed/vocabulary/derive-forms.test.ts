import { describe, expect, it } from "vitest";
import { initialsKey, pinyinKeys, simplify, traditionalCharacters } from "./derive-forms.ts";

describe("pinyinKeys", () => {
  it.each([
    ["墨尔本大学", ["moerbendaxue"]],
    ["会计", ["kuaiji"]],
    ["莫纳什大学", ["monashidaxue"]],
    ["旅游", ["lvyou", "luyou"]],
  ])("%s is spelt %j", (term, keys) => {
    expect(pinyinKeys(term)).toEqual(keys);
  });

  it("leaves what is not all Chinese, or a single character, alone", () => {
    for (const term of ["新州 TAFE", "nursing", "法", ""]) expect(pinyinKeys(term)).toEqual([]);
  });
});

it("takes initials from three characters up", () => {
  expect(initialsKey("墨尔本大学")).toBe("mebdx");
  expect(initialsKey("墨大")).toBeNull();
  expect(initialsKey("UNSW")).toBeNull();
});

describe("traditional characters", () => {
  it("become the simplified ones, whichever form Taiwan or Hong Kong writes", () => {
    expect(simplify("墨爾本大學 護理 臺灣 裡 裏")).toBe("墨尔本大学 护理 台湾 里 里");
  });

  it("are found for the characters of the vocabulary, and only for these", () => {
    expect(new Map(traditionalCharacters("学护"))).toEqual(
      new Map([
        ["學", "学"],
        ["護", "护"],
      ]),
    );
  });
});
