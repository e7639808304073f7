import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { openDatabase } from "#worker/platform/db/client.ts";
import { fillSearchable } from "../../../../../tests/support/searchable-catalogue.ts";
import { searchCatalogue } from "./search-catalogue.ts";
import { forgetMemory } from "./vocabulary/memory.ts";

const d1 = (env as Env).DB;

beforeAll(async () => {
  forgetMemory();
  const university = (id: number) => ({
    ...{ id, code: `0000${id}A`, name: `University ${id}`, nameCn: null, aliases: [], rank: id },
  });
  const course = (id: number, institution: number, name: string, level: string, cost: number, weeks: number) => ({
    ...{ id, institution, code: `00000${id}B`, name, level, cost, weeks },
    field: /english/i.test(name) ? "091501" : "060301",
  });
  const meanings = [
    { kind: "category" as const, values: ["university"], label: "大学" },
    { kind: "field" as const, values: ["0603"], label: "护理", words: ["nursing"] },
    { kind: "field" as const, values: ["091501"], label: "英语", words: ["english"] },
  ];
  await fillSearchable(
    d1,
    [university(1), university(2)],
    [
      course(1, 1, "Diploma of Nursing", "Diploma", 10_000, 52),
      course(2, 1, "Bachelor of Nursing", "Bachelor", 90_000, 156),
      course(3, 1, "Bachelor of Nursing (Rural)", "Bachelor", 91_000, 156),
      course(4, 1, "Bachelor of Nursing (Urban)", "Bachelor", 92_000, 156),
      course(5, 2, "Bachelor of Nursing", "Bachelor", 95_000, 156),
      // A course that is registered as a bachelor but is only a part of one.
      course(6, 2, "Undergraduate Certificate in Nursing", "Bachelor", 4000, 26),
      course(7, 2, "General English", "Other", 6000, 20),
      course(8, 2, "Academic English", "Other", 5000, 10),
    ],
    {
      meanings,
      terms: meanings.map(({ label }, at): [string, number, 2] => [label, at, 2]),
      words: {},
      traditional: "",
      simplified: "",
      names: { fields: {}, metros: {} },
      version: 1,
    },
  );
});

async function coursesOf(q: string) {
  const { results } = await searchCatalogue({ db: openDatabase(d1) }, { q });
  return results.filter(({ type }) => type === "course").map(({ id }) => id);
}

describe("an order in the words of a query", () => {
  it("puts degrees first for universities", async () => {
    expect(await coursesOf("护理 最便宜的大学")).toEqual([2, 3, 4, 5, 6, 1]);
    expect(await coursesOf("护理 最便宜")).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("interprets a price per week", async () => {
    expect(await coursesOf("英语 每周 400 以内")).toEqual([7]);
    expect(await coursesOf("英语 每周 300 到 600 澳币")).toEqual([7, 8]);
  });
});
