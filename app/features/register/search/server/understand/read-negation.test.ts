import { describe, expect, it } from "vitest";
import { parseLexicon, type TermKind, type TermWeight } from "../../shared/vocabulary/lexicon.ts";
import { understandQuery } from "./understand-query.ts";

const terms: [key: string, kind: TermKind, value: string, weight?: TermWeight, words?: string[]][] = [
  ["悉尼大学", "institution", "usyd"],
  ["八大", "institution", "go8"],
  ["groupofeight", "institution", "go8"],
  ["go8", "institution", "go8"],
  ["悉尼", "place", "sydney"],
  ["sydney", "place", "sydney"],
  ["墨尔本", "place", "melbourne"],
  ["melbourne", "place", "melbourne"],
  ["会计", "field", "0801", 2, ["accounting"]],
  ["金融", "field", "0811", 2, ["finance"]],
  ["护理", "field", "0603", 2, ["nurse"]],
  ["nursing", "field", "0603", 2, ["nurse"]],
  ["金属", "field", "0303", 2, ["metal"]],
  ["it", "field", "02", 2, ["computing"]],
  ["硕士", "level", "Master"],
  ["master", "level", "Master"],
  ["授课型硕士", "level", "Master (Coursework)"],
  ["授课型", "level", "Master (Coursework)"],
  ["研究型", "level", "Master (Research)"],
  ["研究型硕士", "level", "Master (Research)"],
  ["文凭", "level", "Diploma"],
  ["大学", "category", "university"],
  ["university", "category", "university"],
  ["住校", "category", "boarding"],
  ["语言学校", "category", "english"],
  ["专业", "filler", ""],
  ["学校", "filler", ""],
  ["课程", "filler", ""],
  ["的", "filler", ""],
  ["和", "filler", ""],
  ["去", "filler", ""],
  ["我", "filler", ""],
  ["我想", "filler", ""],
  ["in", "filler", ""],
  ["and", "filler", ""],
];

const lexicon = parseLexicon(
  JSON.stringify({
    meanings: terms.map(([, kind, value, , words]) => ({
      kind,
      values: [value],
      label: value,
      ...(words ? { words } : {}),
    })),
    terms: terms.map(([key, , , weight = 2], position) => [key, position, weight]),
    words: { sydney: 90, nursing: 9, honours: 4, online: 2 },
    traditional: "",
    simplified: "",
    names: { fields: {}, metros: {} },
    version: 1,
  }),
);

/** "护理硕士 −悉尼": wanted values, then excluded ones, then (ignored phrases). */
function read(query: string): string {
  const { slots, text, excluded, ignored } = understandQuery(query, lexicon);
  const valuesOf = (slot: { meanings: readonly { values: readonly string[] }[] }) =>
    slot.meanings.flatMap(({ values }) => values).join("+");
  return [
    ...Object.values(slots).map(valuesOf),
    ...text,
    ...excluded.map((slot) => `−${valuesOf(slot) || slot.label}`),
    ...ignored.map((phrase) => `(${phrase})`),
  ].join(" ");
}

describe("negation", () => {
  it.each([
    ["不要悉尼的护理硕士", "0603 Master −sydney"],
    ["唔要悉尼 护理", "0603 −sydney"],
    ["唔好墨尔本 会计硕士", "0801 Master −melbourne"],
    ["唔想去悉尼 护理", "0603 −sydney"],
    ["唔谂住去悉尼 护理", "0603 −sydney"],
    ["悉尼就算了,护理", "0603 −sydney"],
    ["唔去墨尔本 会计", "0801 −melbourne"],
    ["护理硕士 不要悉尼", "0603 Master −sydney"],
    ["护理硕士不要悉尼", "0603 Master −sydney"],
    ["不要悉尼和墨尔本的护理硕士", "0603 Master −sydney+melbourne"],
    ["不要悉尼、墨尔本的护理", "0603 −sydney+melbourne"],
    ["不要悉尼 不要墨尔本 护理", "0603 −sydney −melbourne"],
    ["不想去悉尼读护理", "0603 读 −sydney"],
    ["不想在悉尼 护理", "0603 −sydney"],
    ["不在悉尼的会计硕士", "0801 Master −sydney"],
    ["不去悉尼 会计", "0801 −sydney"],
    ["除了八大 it硕士", "02 Master −go8"],
    ["除了八大以外的it硕士", "02 Master −go8"],
    ["除八大外 it", "02 −go8"],
    ["八大除外的it硕士", "02 Master −go8"],
    ["it硕士 除八大", "02 Master −go8"],
    ["八大以外的it硕士", "02 Master −go8"],
    ["非八大 it硕士", "02 Master −go8"],
    ["非大学的会计文凭", "0801 Diploma −university"],
    ["不是大学的会计文凭", "0801 Diploma −university"],
    ["不含语言学校 悉尼", "sydney −english"],
    ["避开悉尼 护理", "0603 −sydney"],
    ["护理 悉尼不要", "0603 −sydney"],
    ["别去悉尼 护理", "0603 −sydney"],
    ["商科 不要会计", "商科 −0801"],
    ["不要会计的硕士", "Master −0801"],
    ["不要悉尼大学", "−usyd"],
    ["排除悉尼大学 会计", "0801 −usyd"],
    ["nursing not in sydney", "0603 −sydney"],
    ["nursing not sydney", "0603 −sydney"],
    ["not sydney nursing", "0603 −sydney"],
    ["master except go8", "Master −go8"],
    ["master excluding group of eight", "Master −go8"],
    ["nursing outside sydney", "0603 −sydney"],
    ["nursing except sydney and melbourne", "0603 −sydney+melbourne"],
    ["non-university nursing", "0603 −university"],
    ["nursing not sydny", "0603 −sydney"],
    ["nursing without honours", "0603 −honours"],
    ["不要排队 会计", "0801 (不要排队)"],
    ["没有会计要求的护理硕士", "0603 Master (没有会计要求)"],
    ["无需工作经验的会计", "0801 (无需工作经验)"],
    ["不住校的大学", "university −boarding"],
    ["不要双学位的会计", "0801 −双学位"],
    ["会计 非双学位", "0801 −双学位"],
    ["会计 双学位除外", "0801 −双学位"],
    ["悉尼墨尔本以外的护理", "0603 −sydney+melbourne"],
    ["悉尼、墨尔本以外 护理", "0603 −sydney+melbourne"],
    ["会计硕士 不读双硕士", "0801 Master −双学位"],
    ["nursing not a double degree", "0603 −双学位"],
    ["会计 不要网课", "0801 −网课"],
    ["不想上网课的会计", "0801 −网课"],
    ["会计 不要线上授课", "0801 −网课"],
    ["nursing not online", "0603 −网课"],
    ["nursing no distance learning", "0603 −网课"],
    ["非授课型硕士 会计", "Master 0801 −Master (Coursework)"],
    ["会计 不要研究型", "0801 −Master (Research)"],
    ["会计硕士 不要研究型硕士", "0801 Master −Master (Research)"],
    ["不想学校在悉尼 护理", "0603 −sydney"],
    ["不要学校排队 会计", "0801 (不要学校排队)"],
    ["不要专业 会计", "0801 (不要专业)"],
    ["不要太贵 不要悉尼 会计", "0801 −sydney"],
    ["别给我推荐悉尼的护理", "0603 −sydney"],
    ["不要中介推荐的大学 护理", "0603 −university"],
    ["不要野鸡大学 护理", "0603 (不要野鸡大学)"],
    ["anything but nursing", "−0603"],
    ["nursing avoid sydney", "0603 −sydney"],
    ["不想读两年的护理硕士", "0603 Master (不想读两年的)"],
    ["不用写论文的护理硕士", "0603 Master (不用写论文)"],
    ["不用考雅思 护理", "0603 (不用考雅思)"],
  ])("%s is %s", (query, expected) => {
    expect(read(query)).toBe(expected);
  });

  it.each([
    ["非洲研究", "非洲研究"],
    ["非营利管理", "非营利管理"],
    ["西亚与北非悉尼", "sydney 西亚与北非"],
    ["非金属", "0303 非"],
    ["不列颠哥伦比亚", "不列颠哥伦比亚"],
    ["别墅", "别墅"],
    ["特别", "特别"],
    ["类别 会计", "0801 类别"],
    ["悉尼要不要雅思", "sydney 要不要雅思"],
    ["not for profit", "not for profit"],
    ["notre dame", "notre dame"],
    ["exceptional nursing", "0603 exceptional"],
  ])("%s has no negation: %s", (query, expected) => {
    expect(read(query)).toBe(expected);
  });

  it("returns the query without each negation and each constraint, and preserves them beside other parts", () => {
    const { without, excluded, constraints } = understandQuery("不要悉尼的护理硕士 两万以内", lexicon);
    expect(without).toEqual({ field: "硕士 两万以内 不要悉尼", level: "护理 两万以内 不要悉尼" });
    expect(excluded.map((slot) => slot.without)).toEqual(["的护理硕士 两万以内"]);
    expect(constraints.map((slot) => slot.without)).toEqual(["的护理硕士 不要悉尼"]);
  });

  it("reads at most eight negations", () => {
    expect(understandQuery("护理 不要悉尼 ".repeat(20), lexicon).excluded).toHaveLength(8);
  });

  it("reads quoted words literally", () => {
    expect(understandQuery('"master not sydney"', lexicon).excluded).toEqual([]);
  });
});
