import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { openDatabase } from "#worker/platform/db/client.ts";
import { fillSearchable } from "../../../../../tests/support/searchable-catalogue.ts";
import { exploreSchema } from "../shared/input.ts";
import { exploreCatalogue } from "./explore/explore-catalogue.ts";
import { searchCatalogue } from "./search-catalogue.ts";
import { forgetMemory } from "./vocabulary/memory.ts";

const d1 = (env as Env).DB;

/** The best known provider has most of the courses. */
const ofFirst = 10;

beforeAll(async () => {
  forgetMemory();
  const providers = Array.from({ length: 14 }, (_, index) => ({
    id: index + 1,
    code: `000${10 + index}A`,
    name: `College ${index}`,
    nameCn: null,
    aliases: [],
    rank: index,
  }));
  const course = (id: number, institution: number) => ({
    id,
    institution,
    code: `0000${String(id).padStart(2, "0")}B`,
    name: `Diploma of Weaving ${id}`,
    level: "Diploma",
  });
  const first = Array.from({ length: ofFirst }, (_, index) => course(index + 1, 1));
  const others = providers.slice(1).map(({ id }) => course(ofFirst + id, id));
  const degree = { ...course(90, 8), plainness: 0 };
  const courses = [...first, ...others].map((one) => ({ ...one, plainness: 4 }));
  await fillSearchable(d1, providers, [...courses, degree]);
});

const boxIds = async (q: string) => {
  const { results } = await searchCatalogue({ db: openDatabase(d1) }, { q });
  return results.flatMap((result) => (result.type === "course" ? [result.id] : []));
};

const pageIds = async (page: number) => {
  const query = exploreSchema.parse({ q: "weaving", page });
  return (await exploreCatalogue({ db: openDatabase(d1) }, query)).courses.map(({ id }) => id);
};

it("shows at most two courses of a provider among the first ten, the plain degree first", async () => {
  expect(await boxIds("weaving")).toEqual([90, 1, 2, 12, 13, 14, 15, 16, 17, 18]);
  expect((await pageIds(1)).slice(0, 10)).toEqual([90, 1, 2, 12, 13, 14, 15, 16, 17, 18]);
});

it("shows a third course of a provider when no other provider is left", async () => {
  expect(await boxIds("diploma of weaving 1")).toContain(1);
  expect((await boxIds("weaving 3")).length).toBeGreaterThan(0);
});

it("lists each course once over all pages", async () => {
  const ids = [...(await pageIds(1)), ...(await pageIds(2))];
  expect(ids.length).toBe(ofFirst + 14);
  expect(new Set(ids).size).toBe(ids.length);
});
