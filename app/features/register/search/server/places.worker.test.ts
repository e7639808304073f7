import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { openDatabase } from "#worker/platform/db/client.ts";
import { lexicon } from "../../../../../tests/support/explored-catalogue.ts";
import { fillSearchable } from "../../../../../tests/support/searchable-catalogue.ts";
import { exploreSchema } from "../shared/input.ts";
import { exploreCatalogue } from "./explore/explore-catalogue.ts";
import { searchCatalogue } from "./search-catalogue.ts";

const d1 = (env as Env).DB;
const first = lexicon.meanings.length;

beforeAll(() =>
  fillSearchable(
    d1,
    [{ id: 1, code: "00001A", name: "Test University", nameCn: null, aliases: [], rank: 1 }],
    [
      {
        id: 1,
        institution: 1,
        code: "001001A",
        name: "Master of Accounting",
        field: "080101",
        place: "nsw:parramatta",
      },
      { id: 2, institution: 1, code: "001002B", name: "Bachelor of Nursing", field: "060301", place: "nsw:camperdown" },
    ],
    {
      ...lexicon,
      meanings: [
        ...lexicon.meanings,
        { kind: "place", values: ["nsw:parramatta"], label: "帕拉马塔 Parramatta", within: ["sydney"] },
        { kind: "place", values: ["nsw:camperdown"], label: "坎珀当 Camperdown", within: ["sydney"] },
      ],
      terms: [...lexicon.terms, ["帕拉马塔", first, 2], ["parramatta", first, 2], ["camperdown", first + 1, 2]],
    },
  ),
);

const search = async (q: string) => {
  const { results, understood } = await searchCatalogue({ db: openDatabase(d1) }, { q });
  return { courses: results.filter(({ type }) => type === "course").map(({ id }) => id), place: understood.place };
};

it.each(["帕拉马塔", "parramatta 会计", "parramatta 悉尼"])("%s finds courses taught in the suburb", async (q) => {
  const { courses, place } = await search(q);
  expect(courses).toEqual([1]);
  expect(place).toMatchObject({ label: "帕拉马塔 Parramatta", values: ["nsw:parramatta"] });
});

it("a suburb without results shows its city, in the box and on the results page", async () => {
  const label = "悉尼（帕拉马塔 Parramatta 没有符合的结果）";
  expect(await search("帕拉马塔 护理")).toMatchObject({ courses: [2], place: { label, values: ["sydney"] } });
  const page = await exploreCatalogue({ db: openDatabase(d1) }, exploreSchema.parse({ q: "帕拉马塔 护理" }));
  expect(page.courses.map(({ id }) => id)).toEqual([2]);
  expect(page.understood.place?.label).toBe(label);
});
