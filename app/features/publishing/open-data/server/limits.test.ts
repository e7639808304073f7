import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../../../../../scripts/state-directory.mjs";
import { requestsPerMinute } from "./limits.ts";

it("the rate limits of wrangler.toml equal those that the API states", () => {
  const settings = readFileSync(path.join(projectRoot, "wrangler.toml"), "utf8");
  const [, limit, period] = /name = "OPEN_API_LIMIT"[^[]*limit = (\d+), period = (\d+)/.exec(settings) ?? [];
  expect([Number(limit), Number(period)]).toEqual([requestsPerMinute, 60]);
});
