import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { readContent } from "#seed/load/load-content.ts";
import { readRegister } from "#seed/register/read-register.ts";
import type { RegisterExport } from "#seed/register/register-export.ts";
import { buildWhenOld } from "../../scripts/prepare-local.mjs";
import { readNewestStarter } from "../support/newest-starter.ts";
import { compareEngines } from "./compare-engines.ts";
import { measureCourseNames } from "./course-names.ts";
import { growRegister, madeUpRegister } from "./grow-register.ts";
import { largestPages } from "./largest-pages.ts";
import { loadGrown } from "./load-grown.ts";
import { showFigures as show } from "./measure.ts";
import { measureLoads } from "./measure-load.ts";
import { type Effort, measureSite, type SiteFigures } from "./measure-site.ts";
import { measureStartup } from "./measure-startup.ts";
import { queries } from "./queries.ts";
import { registerFacts } from "./register-facts.ts";
import { type GoldScore, goldFigures } from "./score-gold.ts";
import { serveBuiltSite } from "./serve-built-site.ts";

// `npm run bench -- [--file REGISTER] [--before REGISTER] [--quick] [--report FILE]` measures the figures of the README on this machine.
// `--before` is an older register that the other one replaces. `--quick` omits larger registers and repeated loads. `--sample` measures
// little on the starter data and compares with no limit: a nightly test uses it to check that the bench runs to its end.

const { values: options } = parseArgs({
  options: {
    file: { type: "string" },
    before: { type: "string" },
    quick: { type: "boolean" },
    report: { type: "string" },
    sample: { type: "boolean" },
  },
});
const effort: Effort = options.sample
  ? { queries: queries.slice(0, 10), floor: 3, search: 2, explore: 2, page: 2 }
  : { queries, floor: 150, search: 4, explore: 6, page: 40 };
const callerFolder = process.env.INIT_CWD ?? process.cwd();
const given = options.file || process.env.AOTU_REGISTER;
const file = given ? path.resolve(callerFolder, given) : null;
const before = options.before ? path.resolve(callerFolder, options.before) : null;
const folder = mkdtempSync(path.join(tmpdir(), "aotu-bench-"));
const lines: { what: string; value: string; limit: string; verdict: "ok" | "over" | "" }[] = [];

try {
  await main();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function main() {
  await buildWhenOld();
  const register = await chooseRegister();
  const courses = register.courses.length.toLocaleString("en-AU");
  console.log(`Register: ${register.source}, ${register.institutions.length} institutions, ${courses} courses`);
  if (register.source === "made up") console.log("(made up from the starter data; give the official one with --file)");
  if (file !== null) {
    for (const figure of measureLoads(file, { before, folder, rounds: options.quick ? 1 : 3 })) line(...figure);
  }
  if (file !== null) reportNames(measureCourseNames(register.courses));

  for (const times of options.quick || options.sample ? [1] : [1, 4, 16]) {
    const state = path.join(folder, `state-${times}`);
    const { seconds } = await loadGrown(growRegister(register, times), state, readContent());
    const site = await serveBuiltSite(state);
    const { institution, course } = largestPages();
    const facts = file !== null && times === 1 ? registerFacts(register) : null;
    const figures = await measureSite(site.url, institution, course, effort, facts).finally(() => site.stop());
    console.log(`\n${times} × the register: compared and written in ${seconds.toFixed(1)} s`);
    report(figures, times);
    if (times > 1) continue;
    for (const { name, figures: other, remark } of await compareEngines(effort.queries)) {
      line(name, `${show(other, "ms")}  ${remark}`);
    }
  }
  if (!options.quick && !options.sample) {
    const { active, entry } = measureStartup(3);
    line("start of an isolate", show(active, "ms"), active.median, 60, "ms");
    line("  modules evaluated by then, gzip", `${entry.toFixed(0)} kB`, entry, 700, "kB");
  }
  console.log("");
  if (options.report) writeFileSync(path.resolve(callerFolder, options.report), `${JSON.stringify(lines, null, 2)}\n`);
  process.exitCode = lines.some(({ verdict }) => verdict === "over") ? 1 : 0;
}

async function chooseRegister(): Promise<RegisterExport> {
  if (file !== null) return await readRegister(file);
  return options.sample ? readNewestStarter() : madeUpRegister();
}

/** The share of different course names without a Chinese name. */
function reportNames({ whole, total }: ReturnType<typeof measureCourseNames>) {
  const share = 100 - (100 * whole) / total;
  line("course names without a Chinese name", `${total - whole} of ${total} = ${share.toFixed(1)} %`, share, 1, "%");
}

function report(figures: SiteFigures, times: number) {
  const {
    floor,
    search,
    asked,
    searchOwn,
    searchRows,
    gold,
    explore,
    exploreRows,
    page,
    pageRows,
    cachedPage,
    javascript,
    html,
  } = figures;
  const limited = <Limit>(limit: Limit) => (times === 1 && !options.sample ? limit : undefined);
  line("a response without the database", show(floor, "ms"));
  line(`/api/search, ${asked} queries, to the last byte`, show(search, "ms"));
  line("  cost of searching: median", show(searchOwn, "ms"), searchOwn.median, limited(5), "ms");
  line("  cost of searching: 95th percentile", `${searchOwn.p95.toFixed(1)} ms`, searchOwn.p95, limited(15), "ms");
  line("  rows read per query", show(searchRows, "rows", 0), searchRows.median, limited(300), "rows");
  line("/search with three filters", show(explore, "ms"), explore.median, limited(50), "ms");
  line("  rows read", show(exploreRows, "rows", 0));
  if (gold) reportGold(gold);
  line(`institution page with the most courses (${pageRows} rows)`, show(page, "ms"), page.median, limited(40), "ms");
  line("  the same page, cached", show(cachedPage, "ms"));
  if (times > 1) return;
  line("HTML of the student visa guide", `${html.guide.toFixed(1)} kB`, html.guide, limited(120), "kB");
  line(
    "  of the institution with the most courses",
    `${html.institution.toFixed(1)} kB`,
    html.institution,
    limited(180),
    "kB",
  );
  for (const [address, kilobytes] of javascript) {
    line(
      `JavaScript of ${address.replace(/^(\/institution\/\d+-).*(\/course).*/, "$1…$2/…")}`,
      `${kilobytes} kB`,
      kilobytes,
      limited(130),
      "kB",
    );
  }
}

function reportGold(score: GoldScore) {
  for (const { what, found, all, percent, limit } of goldFigures(score)) {
    const value = `${found}/${all} = ${percent.toFixed(1)} %`;
    const verdict = percent >= limit ? "ok" : "over";
    lines.push({ what: what.trim(), value, limit: `≥ ${limit} %`, verdict });
    console.log(`${what.padEnd(52)} ${value.padEnd(46)} ${`≥ ${limit} %`.padEnd(10)} ${verdict}`);
  }
  for (const { kind, q, why } of score.misses) console.log(`  missed ${kind}: ${q} (${why})`);
}

function line(what: string, value: string, measured?: number, limit?: number, unit = "") {
  const verdict = limit === undefined || measured === undefined ? "" : measured <= limit ? "ok" : "over";
  const limitText = limit === undefined ? "" : `≤ ${limit} ${unit}`.trim();
  lines.push({ what, value, limit: limitText, verdict });
  console.log(`${what.padEnd(52)} ${value.padEnd(46)} ${limitText.padEnd(10)} ${verdict}`);
}
