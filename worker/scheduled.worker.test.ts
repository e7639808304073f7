import { expect, it } from "vitest";
import { jobs } from "./scheduled.ts";

it("wrangler.toml names exactly the crons that have a job", async () => {
  const { default: toml } = await import("../wrangler.toml?raw");
  const crons = /^crons = (\[.*\])$/m.exec(toml)?.[1] ?? "[]";
  expect(JSON.parse(crons).toSorted()).toEqual(Object.keys(jobs).toSorted());
});
