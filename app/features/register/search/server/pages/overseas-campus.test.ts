import { describe, expect, it } from "vitest";
import { emptyLexicon, type Lexicon } from "../../shared/vocabulary/lexicon.ts";
import { overseasCampusIn } from "./overseas-campus.ts";
import { readQuery } from "./read-query.ts";

const monash = { kind: "institution", label: "莫纳什大学", values: ["1"], words: [] } as const;
const lexicon: Lexicon = {
  ...emptyLexicon,
  terms: new Map(["莫纳什", "monash"].map((name) => [name, [{ meaning: monash, weight: 2 as const }]])),
  longestTerm: 6,
};

describe("a campus abroad", () => {
  it.each([
    ["莫纳什马来西亚校区", "马来西亚校区", "莫纳什"],
    ["莫纳什 马来西亚分校 商科", "马来西亚分校", "莫纳什 商科"],
    ["莫纳什在印尼的校区", "印尼的校区", "莫纳什"],
    ["科廷迪拜分校区", "迪拜分校区", "科廷"],
    ["monash malaysia campus", "malaysia campus", "monash"],
    ["monash campus in malaysia", "campus in malaysia", "monash"],
    ["curtin singapore campus nursing", "singapore campus", "curtin nursing"],
    // Next to a name alone.
    ["monash malaysia", "malaysia", "monash"],
    ["莫纳什 马来西亚", "马来西亚", "莫纳什"],
  ])("%s: %s, and a search for %s", (folded, typed, rest) => {
    expect(overseasCampusIn(folded, lexicon)).toEqual({ typed, rest });
  });

  it.each(["莫纳什 中国", "新加坡学生申请莫纳什", "莫纳什 悉尼校区", "会计 新加坡", "singapore polytechnic", "新加坡"])(
    "%s asks for none",
    (folded) => {
      expect(overseasCampusIn(folded, lexicon)).toBeNull();
    },
  );

  it("is reported as not on the register, and the courses here are searched", () => {
    const { notice, understanding, leftOver } = readQuery("莫纳什马来西亚校区", lexicon);
    expect(notice).toBe(
      "「马来西亚校区」不在澳大利亚的院校登记（CRICOS）里，登记只有在澳大利亚境内授课的校区。下面是「莫纳什大学」在澳大利亚的课程。",
    );
    expect(understanding.slots.institution?.typed).toEqual(["莫纳什"]);
    expect(leftOver).toEqual([]);
  });
});
