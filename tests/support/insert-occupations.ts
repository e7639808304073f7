import type { Env } from "#worker/env.ts";
import { insertRow } from "./insert-row.ts";

const none = { mltssl: 0, stsol: 0, rol: 0, csol: 0, list_494: null, list_407: 0, other_code: null, authority: null };

const shared = { aliases: "[]", caveats: "[]", agreement: "both", skill_2013: null, skill_2022: null };

/** Inserts four occupations, with their lists, authorities, conditions and fields, for Worker tests. */
export async function insertOccupations(d1: Env["DB"]): Promise<void> {
  const occupation = (row: Record<string, string | number | null>) =>
    insertRow(d1, "occupations", { ...none, ...shared, edition: "both", ...row });
  const list = (key: string, instrument: string, edition: string) =>
    insertRow(d1, "occupation_lists", {
      ...{ key, name: key.toUpperCase(), name_cn: "清单", edition, instrument, compilation: "F2026C00265" },
      ...{ compiled_on: "2026-03-28", url: "https://www.legislation.gov.au/x", checked_on: "2026-11-22" },
    });
  const field = (code: string, asced: string, strength: string, note: string | null = null) =>
    insertRow(d1, "occupation_fields", { field: asced, code, strength, note_cn: note });
  await d1.batch([
    occupation({
      ...{ code: "221111", title: "Accountant (General)", title_cn: "会计师（一般）", aliases: '["会计"]' },
      ...{ skill_2013: 1, skill_2022: 1, mltssl: 1, csol: 1, list_494: "mltssl", list_407: 1 },
      ...{ authority: "CPAA/IPA", caveats: "[2]" },
    }),
    occupation({
      ...{ code: "351411", title: "Cook", title_cn: "厨师（Cook）", pinyin: "chushi", skill_2013: 3, skill_2022: 3 },
      ...{ stsol: 1, csol: 1, list_494: "rol", list_407: 1, authority: "TRA" },
    }),
    occupation({
      ...{ code: "121212", title: "Flower Grower", title_cn: "花卉种植户", edition: "2013", other_code: "121611" },
      ...{ skill_2013: 1, stsol: 1, list_494: "rol", list_407: 1 },
    }),
    occupation({
      ...{ code: "121611", title: "Flower Grower", title_cn: "花卉种植户", edition: "2022", other_code: "121212" },
      ...{ skill_2022: 1, csol: 1, caveats: "[2]" },
    }),
    ...(["mltssl", "stsol", "rol"] as const).map((key) => list(key, "LIN 19/051", "2013")),
    list("csol", "LIN 24/089", "2022"),
    list("csol-186", "LIN 24/093", "2022"),
    list("494", "LIN 19/219", "2013"),
    list("407", "LIN 19/050", "2013"),
    ...[
      ["CPAA", "CPA Australia", "澳大利亚注册会计师公会", "https://www.cpaaustralia.com.au/"],
      ["IPA", "Institute of Public Accountants", "公共会计师协会", null],
      ["TRA", "Trades Recognition Australia", "澳大利亚技工资格认可署", null],
    ].map(([key = null, name = null, name_cn = null, url = null]) =>
      insertRow(d1, "occupation_authorities", { key, name, name_cn, url }),
    ),
    insertRow(d1, "occupation_caveats", { number: 2, text_cn: "文员、簿记或会计文员类岗位不适用" }),
    field("221111", "080101", "core", "要修满规定的会计科目"),
    field("351411", "110109", "core"),
    field("351411", "080101", "common"),
    // By one code of two only.
    field("121212", "050301", "core"),
  ]);
}
