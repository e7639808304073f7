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

  it("has no key for a single character or a term with other characters", () => {
    for (const term of ["新州 TAFE", "nursing", "法", ""]) expect(pinyinKeys(term)).toEqual([]);
  });
});

it("has initials of terms from three characters up", () => {
  expect(initialsKey("墨尔本大学")).toBe("mebdx");
  expect(initialsKey("墨大")).toBeNull();
  expect(initialsKey("UNSW")).toBeNull();
});

describe("traditional characters", () => {
  it("are converted to simplified ones, in the forms of Taiwan and Hong Kong", () => {
    expect(simplify("墨爾本大學 護理 臺灣 裡 裏")).toBe("墨尔本大学 护理 台湾 里 里");
  });

  it("are not derived from simplified characters", () => {
    expect(simplify("什么 怎么 甚麼 什麽 著名")).toBe("什么 怎么 甚么 什么 著名");
    expect(traditionalCharacters("么幺著着").map(([traditional]) => traditional)).not.toContain("么");
  });

  it("are listed only for the characters of the vocabulary", () => {
    expect(new Map(traditionalCharacters("学护"))).toEqual(
      new Map([
        ["學", "学"],
        ["護", "护"],
      ]),
    );
  });
});
