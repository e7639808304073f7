import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fittingLevels } from "#app/features/register/occupations/server/occupations-of-course.ts";
import { visasOf } from "#app/features/register/occupations/shared/opened-visas.ts";
import { readFields } from "#seed/fields/read-fields.ts";
import { readOccupations } from "./read-occupations.ts";

const { occupations, lists, authorities, caveats, fields } = readOccupations();
const byCode = new Map(occupations.map((row) => [row.code, row]));

const visas = (code: string) => {
  const row = byCode.get(code);
  return row ? visasOf({ ...row, list494: row.list_494, list407: row.list_407 }) : null;
};

it("has as many occupations as the instruments list", () => {
  const count = (isOn: (row: (typeof occupations)[number]) => boolean) => occupations.filter(isOn).length;
  expect({
    mltssl: count(({ mltssl }) => mltssl),
    stsol: count(({ stsol }) => stsol),
    rol: count(({ rol }) => rol),
    csol: count(({ csol }) => csol),
    "494 MLTSSL": count(({ list_494 }) => list_494 === "mltssl"),
    "494 ROL": count(({ list_494 }) => list_494 === "rol"),
    "407": count(({ list_407 }) => list_407),
  }).toEqual({ mltssl: 212, stsol: 215, rol: 77, csol: 456, "494 MLTSSL": 216, "494 ROL": 434, "407": 509 });
});

it("has the job titles of the classification, and none for codes outside of it", () => {
  expect(new Set(occupations.flatMap((row) => row.other_titles)).size).toBeGreaterThan(1_100);
  expect(byCode.get("261312")?.other_titles).toContain("Software Developer");
  const codes = readFileSync(new URL("titles.csv", import.meta.url), "utf8").match(/^\d{6}/gm) ?? [];
  expect(codes.filter((code) => !byCode.has(code))).toEqual([]);
});

it("names known codes, authorities, conditions and fields only", () => {
  const known = new Set(authorities.map(({ key }) => key));
  const numbers = new Set(caveats.map(({ number }) => number));
  const asced = new Set(readFields().map(({ code }) => code));
  expect(byCode.size).toBe(occupations.length);
  for (const { code, other_code, authority, caveats: own } of occupations) {
    const keys = authority?.match(/\b[A-Z][A-Za-z]*[A-Z]\b/g) ?? [];
    expect([code, keys.filter((key) => !known.has(key)), own.filter((number) => !numbers.has(number))]).toEqual([
      code,
      [],
      [],
    ]);
    if (other_code) expect(byCode.get(other_code)?.other_code).toBe(code);
  }
  expect(fields.filter(({ code, field }) => !byCode.has(code) || !asced.has(field))).toEqual([]);
  expect(lists.map(({ key }) => key)).toEqual(["mltssl", "stsol", "rol", "csol", "csol-186", "494", "407"]);
});

describe("the visas that an occupation opens", () => {
  const points = ["189", "190", "491-state", "491-family", "485"];
  const employers = ["482", "186", "494", "407"];
  it.each([
    ["221111", "会计", [...points, ...employers]],
    ["254412", "老年护理注册护士", [...points, ...employers]],
    ["351311", "主厨（Chef）", [...points, ...employers]],
    ["351411", "厨师（Cook）", ["190", "491-state", ...employers]],
    ["261313", "软件工程师", [...points, ...employers]],
    ["225211", "ICT 业务拓展经理", ["190", "491-state", ...employers]],
    ["312114", "施工估算员", ["491-state", ...employers]],
    ["111111", "首席执行官或董事总经理", employers],
    // An occupation with two codes: the points-tested visas use that of 2013, employers that of 2022.
    ["121212", "花卉种植户", ["190", "491-state", "494", "407"]],
    ["121611", "花卉种植户", ["482", "186"]],
  ])("%s %s", (code, _, expected) => {
    expect(visas(code)).toEqual(expected);
  });

  it("the occupation whose official sources contradict each other does not count as a CSOL occupation", () => {
    expect(byCode.get("149914")).toMatchObject({ csol: false, agreement: "conflict" });
    expect(occupations.filter(({ agreement }) => agreement === "conflict")).toHaveLength(1);
  });
});

it("a bachelor does not lead to a trade, nor a certificate to a profession", () => {
  const levelsOf = (code: string) => {
    const row = byCode.get(code);
    return row ? fittingLevels({ skill2013: row.skill_2013, skill2022: row.skill_2022 }) : [];
  };
  expect(levelsOf("351411")).toEqual(["Certificate IV", "Certificate III"]);
  expect(levelsOf("221111")).toContain("Bachelor");
  expect(levelsOf("221111")).not.toContain("Certificate IV");
  expect(levelsOf("411411")).toContain("Diploma");
  expect(occupations.filter(({ code }) => levelsOf(code).length === 0)).toEqual([]);
});
