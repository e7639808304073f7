import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { runRoute } from "../../../../../tests/support/back-office.ts";
import { insertExplored } from "../../../../../tests/support/explored-catalogue.ts";
import { runLoader } from "../../../../../tests/support/run-loader.ts";
import { loader } from "./changes.tsx";

beforeAll(() => insertExplored((env as Env).DB));

it("the history of the register finds a school by its name, and redirects to its code with the rest of the filter", async () => {
  const query = new URLSearchParams({ institution: "悉尼大学", change: "dearer" });
  const answer = await runRoute(loader, `/data/changes?${query}`).catch((thrown: unknown) => thrown);
  expect(answer instanceof Response && answer.headers.get("location")).toBe(
    "/data/changes?institution=00026A&change=dearer",
  );
});

it.each([
  ["00026B", 404, ["00026A"]],
  ["悉尼", 400, ["00026A", "00111D", "00917K"]],
  ["大学", 400, ["00026A", "00917K"]],
])(
  "a near code, a city and a part of names open no school, and suggest some: %s",
  async (institution, status, codes) => {
    const query = new URLSearchParams({ institution, change: "dearer" });
    const { data, init } = await runLoader(loader, `/data/changes?${query}`);
    expect([init?.status, data.institution, data.problems.length]).toEqual([status, null, 1]);
    expect(data.suggested.map(({ label }) => label.split(" ").at(-1)).toSorted()).toEqual(codes);
    expect(data.suggested[0]?.to).toMatch(/institution=00(026A|111D|917K)&change=dearer$/);
  },
);
