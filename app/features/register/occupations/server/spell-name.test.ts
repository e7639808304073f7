import { expect, it } from "vitest";
import { schemaOf } from "#app/features/foundation/records/server/public.ts";
import { readOccupations } from "#seed/occupations/read-occupations.ts";
import { authorityKeysIn } from "./read-occupation.ts";
import { occupationFields } from "./record.ts";
import { spellNames } from "./spell-name.ts";

const sounds = new Map([
  ["会", ["hui", "kuai"]],
  ["计", ["ji"]],
  ["女", ["nv"]],
  ["师", ["shi"]],
]);

it("spells names with every reading of their characters, and omits unknown characters", () => {
  expect(spellNames(["会计（Accountant）", "女师", "师", "骉师"], sounds)).toBe("huiji kuaiji nvshi nushi");
});

it("the form of an occupation accepts every row of the files", () => {
  const { occupations, authorities } = readOccupations();
  const schema = schemaOf(occupationFields);
  const known = authorities.map(({ key }) => key);
  for (const { code, title_cn, aliases, condition_cn, authority, agreement } of occupations) {
    const form = { titleCn: title_cn, aliases: aliases.join("\n"), conditionCn: condition_cn ?? "", agreement };
    const parsed = schema.safeParse({ ...form, authority: authority ?? "", reason: "r" });
    expect([code, parsed.error?.issues]).toEqual([code, undefined]);
    expect(parsed.data).toMatchObject({ titleCn: title_cn, aliases: [...new Set(aliases)], authority });
    expect(known).toEqual(expect.arrayContaining(authorityKeysIn(authority ?? "")));
  }
});
