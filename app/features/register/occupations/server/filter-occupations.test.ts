import { expect, it } from "vitest";
import { spelt } from "#seed/load/occupation-statements.ts";
import { readOccupations } from "#seed/occupations/read-occupations.ts";
import { filterOccupations, occupationFilterSchema, withBothCodes } from "./filter-occupations.ts";

const data = readOccupations();
const occupations = data.occupations.map((row) => ({
  ...row,
  titleCn: row.title_cn,
  pinyin: spelt([row.title_cn, ...row.aliases]),
  otherCode: row.other_code,
  otherTitles: row.other_titles,
  skill2013: row.skill_2013,
  skill2022: row.skill_2022,
  list494: row.list_494,
  list407: row.list_407,
  conditionCn: row.condition_cn,
  courses: null,
  ...{ corrected: null, version: 1, editedAt: null },
}));

const find = (filter: Record<string, string>) =>
  filterOccupations({ occupations, fields: data.fields }, occupationFilterSchema.parse(filter));
const codes = (filter: Record<string, string>) => find(filter).rows.map(({ code }) => code);

it.each([
  ["351311", "351311"],
  ["Chef", "351311"],
  ["主厨", "351311"],
  ["厨师（Cook）", "351411"],
  ["厨师", "351311"],
  ["kuaiji", "221111"],
  ["会计", "221111"],
  ["ＣＨＥＦ", "351311"],
  ["software engineer", "261313"],
  // The classification lists this job title under an occupation.
  ["Software Developer", "261312"],
  ["Network Support Technician", "313112"],
  ["ICT Help Desk Technician", "313112"],
  ["Sous Chef", "351311"],
  ["Registered Midwife", "254111"],
  ["Solar Installers", "341111"],
  ["Ethical hacker", "261317"],
  // Codes and names as people type them.
  ["ANZSCO 254412", "254412"],
  ["OSCA 261313", "261313"],
  ["ANZSCO code: 221111", "221111"],
  ["职业代码：261313", "261313"],
  ["261313.", "261313"],
  ["Accountants (General)", "221111"],
  ["厨师！", "351311"],
])("searching %s finds %s first", (q, code) => {
  expect(codes({ q })[0]).toBe(code);
});

it.each(["IT", "ict", "BA"])("%s matches only a whole word", (q) => {
  const titles = find({ q }).rows.map((row) => [row.title, ...row.aliases, ...row.otherTitles].join(" "));
  expect(titles.length).toBeGreaterThan(0);
  expect(titles.filter((title) => !/\b(ICT|BA)\b/.test(title))).toEqual([]);
});

it("filters by list, skill level, authority and field, and limits page numbers", () => {
  expect(find({}).total).toBe(693);
  expect(find({ list: "mltssl" }).total).toBe(212);
  expect(find({ list: "csol" })).toMatchObject({ total: 456, pages: 12 });
  expect(codes({ list: "csol" })).toHaveLength(40);
  expect(codes({ authority: "ANMAC", skill: "1" })).toContain("254412");
  expect(codes({ authority: "IPA" })).toContain("221111");
  const nursing = codes({ field: "0603" });
  expect(nursing).toContain("254412");
  expect(nursing).not.toContain("221111");
  expect(find({ q: "没有这个职业" })).toMatchObject({ total: 0, pages: 1, rows: [] });
});

it("an occupation with two codes is one row, found by either code", () => {
  const rows = withBothCodes(occupations);
  expect(rows).toHaveLength(685);
  for (const q of ["121212", "121611"]) {
    const { total, rows: found } = filterOccupations(
      { occupations: rows, fields: data.fields },
      occupationFilterSchema.parse({ q }),
    );
    expect([total, found[0]]).toMatchObject([1, { code: "121212", otherCode: "121611", stsol: true, csol: true }]);
  }
});

it("an invalid filter is ignored", () => {
  expect(find({ list: "sol", skill: "9", authority: "<b>", field: "x", page: "-1" }).total).toBe(693);
});
