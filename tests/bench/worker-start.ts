import { buildWhenOld } from "../../scripts/prepare-local.mjs";
import { measureStartup } from "./measure-startup.ts";

// `npm run bench -- --startup` measures the start of an isolate: its time, and the amount of evaluated code.

await buildWhenOld();
const { active, entry, uploaded } = measureStartup(5);
const figures: [what: string, value: number, limit: number | null, unit: string][] = [
  ["start of an isolate, median of 5", active.median, 60, "ms"],
  ["  the fastest", active.min, null, "ms"],
  ["  modules evaluated by then, gzip", entry, 700, "kB"],
  ["all modules, gzip", uploaded, null, "kB"],
];
for (const [what, value, limit, unit] of figures) {
  const verdict = limit === null ? "" : `≤ ${limit} ${unit}  ${value <= limit ? "ok" : "over"}`;
  console.log(`${what.padEnd(52)} ${`${value.toFixed(1)} ${unit}`.padEnd(20)} ${verdict}`);
}
process.exitCode = figures.some(([, value, limit]) => limit !== null && value > limit) ? 1 : 0;
