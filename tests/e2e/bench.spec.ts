import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { projectRoot } from "../../scripts/state-directory.mjs";
import { endCommands, startCommand } from "../support/start-command.ts";

test.afterEach(endCommands);

test("npm run bench runs to its end on the built site and writes its figures", async () => {
  test.slow();
  const report = test.info().outputPath("figures.json");
  const script = path.join(projectRoot, "scripts", "command.mjs");
  const bench = startCommand([script, "bench", "--sample", "--report", report], { AOTU_REGISTER: "" });
  expect(await bench.ended, bench.output()).toBe(0);
  const lines: { what: string; value: string; verdict: string }[] = JSON.parse(readFileSync(report, "utf8"));
  for (const what of [
    "/api/search,",
    "rows read per query",
    "/search with",
    "institution page",
    "JavaScript of /",
    "MiniSearch",
  ]) {
    const line = lines.find((one) => one.what.includes(what));
    expect(line, what).toBeTruthy();
    expect(line?.value, what).toMatch(/\d/);
    expect(line?.value, what).not.toContain("NaN");
    expect(bench.output(), what).toContain(line?.what ?? what);
  }
  // --sample compares with no limit.
  expect(lines.filter(({ verdict }) => verdict !== "")).toEqual([]);
});
