import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { refusalOfRoute } from "../../../../../tests/support/back-office.ts";
import { runLoader } from "../../../../../tests/support/run-loader.ts";
import { insertSmallCatalogue } from "../../../../../tests/support/small-catalogue.ts";
import { loader } from "./institution-list.tsx";

const { DB } = env as Env;

beforeAll(async () => {
  await insertSmallCatalogue(DB);
  await DB.prepare("UPDATE institutions SET category = 'english' WHERE id = 2").run();
});

const namesAt = async (path: string) => (await runLoader(loader, path)).institutions.map(({ name }) => name);

it("only the list of all institutions can be filtered by category", async () => {
  expect(await namesAt("/study/institutions")).toEqual(["Alpha University", "Beta College"]);
  expect(await namesAt("/study/institutions?category=english")).toEqual(["Beta College"]);
  expect(await namesAt("/study/institutions?category=kindergarten")).toHaveLength(2);
  expect(await namesAt("/study/university?category=english")).toEqual(["Alpha University"]);
});

it("a page past the end redirects to the last one and keeps the filters", async () => {
  expect(await refusalOfRoute(runLoader(loader, "/study/institutions?category=english&state=VIC&page=9"))).toBe(
    "302 /study/institutions?category=english&state=VIC",
  );
});
