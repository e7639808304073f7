import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { projectRoot } from "../../scripts/state-directory.mjs";

test("npm run bench runs to its end on the built site and writes its figures", async () => {
  test.slow();
  const report = test.info().outputPath("figures.json");
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(projectRoot, "scripts", "bench.mjs"), "--sample", "--report", report],
    { cwd: projectRoot, env: { ...process.env, FORCE_COLOR: "0", AOTU_REGISTER: "" } },
  );
  const lines: { what: string; value: string; verdict: string }[] = JSON.parse(readFileSync(report, "utf8"));
  for (const what of [
    "/api/search,",
    "rows read a query",
    "/search with",
    "institution page",
    "JavaScript of /",
    "MiniSearch",
  ]) {
    const line = lines.find((one) => one.what.includes(what));
    expect(line, what).toBeTruthy();
    expect(line?.value, what).toMatch(/\d/);
    expect(line?.value, what).not.toContain("NaN");
    expect(stdout, what).toContain(line?.what ?? what);
  }
  // How fast this machine is decides nothing here.
  expect(lines.filter(({ verdict }) => verdict !== "")).toEqual([]);
});
