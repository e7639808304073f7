import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { costTable, monthOf } from "./monthly-cost.mjs";
import { projectRoot } from "./state-directory.mjs";

it("docs/deployment.md has the table as it is reckoned", () => {
  expect(readFileSync(path.join(projectRoot, "docs/deployment.md"), "utf8")).toContain(costTable());
});

it("costs the plan alone while everything is included", () => {
  const { total, costs } = monthOf(1_000);
  expect(total).toBe(5);
  expect(Object.values(costs)).toEqual([0, 0, 0, 0]);
});

it("reckons as by hand: 5 million pages a day", () => {
  const { used, costs, total } = monthOf(5_000_000);
  // 150 million views of 2 requests, 34.2 + 5 ms and 1,194.8 rows each.
  expect(used.requests).toBe(300e6);
  expect(used.cpuMs).toBeCloseTo(150e6 * 39.2, -3);
  expect(used.rowsRead).toBeCloseTo(150e6 * 1194.8, -3);
  expect(costs.requests).toBeCloseTo(290 * 0.3, 6);
  expect(costs.cpuMs).toBeCloseTo((5880 - 30) * 0.02, 6);
  expect(costs.rowsRead).toBeCloseTo((179_220 - 25_000) * 0.001, 6);
  expect(costs.rowsWritten).toBeCloseTo(100.193505, 6);
  expect(total).toBeCloseTo(5 + 87 + 117 + 154.22 + 100.193505, 5);
});
