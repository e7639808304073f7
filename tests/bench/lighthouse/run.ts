import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs, promisify } from "node:util";
import { z } from "zod";
import { readContent } from "#seed/load/load-content.ts";
import { readRegister } from "#seed/register/read-register.ts";
import { buildWhenOld } from "../../../scripts/prepare-local.mjs";
import { madeUpRegister } from "../grow-register.ts";
import { largestPages } from "../largest-pages.ts";
import { loadGrown } from "../load-grown.ts";
import { figuresOf } from "../measure.ts";
import { serveBuiltSite } from "../serve-built-site.ts";
import { startCompressingProxy } from "./compressing-proxy.ts";
import { measureFirstTouch } from "./first-touch.ts";

// `npm run bench -- --lighthouse [--file REGISTER] [--rounds 3]` audits each kind of page with Lighthouse, with and without its
// scripts in turns, and measures the first touch of a slow phone; with `--touch` the first touch only. Compare figures of one
// run only: the machine's speed varies.

/** A separate package: Lighthouse is larger than all dependencies of the site. */
const auditor = path.join(import.meta.dirname, "audit");

/** Limits: blocking time that scripts may add, ms; performance points that they may cost; the longest event of a touch, ms. */
const limits = { blocking: 50, performance: 2, event: 200 };

const execute = promisify(execFile);

const auditSchema = z.object({
  performance: z.number(),
  accessibility: z.number(),
  bestPractices: z.number(),
  seo: z.number(),
  blocking: z.number(),
  firstText: z.number(),
  speed: z.number(),
});
type Audit = z.infer<typeof auditSchema>;

const { values: options } = parseArgs({
  options: {
    lighthouse: { type: "boolean" },
    touch: { type: "boolean" },
    file: { type: "string" },
    rounds: { type: "string", default: "3" },
  },
});
const rounds = Number(options.rounds);
const given = options.file || process.env.AOTU_REGISTER;
const file = given && path.resolve(process.env.INIT_CWD ?? process.cwd(), given);
const folder = mkdtempSync(path.join(tmpdir(), "aotu-lighthouse-"));
let isOver = false;

try {
  await main();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function main() {
  if (!options.touch) installLighthouse();
  await buildWhenOld();
  await loadGrown(file ? await readRegister(file) : await madeUpRegister(), folder, readContent());
  const { institution, course } = largestPages();
  const site = await serveBuiltSite(folder);
  const proxy = await startCompressingProxy(site.url);
  try {
    const pages = {
      home: "/",
      list: "/study/university",
      institution,
      course,
      guide: "/visa/student",
      tool: "/tools/course-cost",
      search: "/search?q=nursing",
    };
    for (const [name, address] of options.touch ? [] : Object.entries(pages))
      await comparePage(name, proxy.url + address);
    for (const { name, event, answer, scripts } of await measureFirstTouch(
      proxy.url,
      { course, institution },
      rounds,
    )) {
      const value = `longest event ${event.median.toFixed(0)} ms; answer after ${answer.median.toFixed(0)} ms`;
      line(name, value, event.median <= limits.event, `≤ ${limits.event} ms`);
      line("  scripts by then", `${scripts.median.toFixed(1)} kB`);
    }
  } finally {
    await proxy.stop();
    await site.stop();
  }
  process.exitCode = isOver ? 1 : 0;
}

async function comparePage(name: string, address: string) {
  const [withScripts, without]: [Audit[], Audit[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    withScripts.push(await audit(address));
    without.push(await audit(address, "--without-scripts"));
  }
  const median = (audits: Audit[], figure: keyof Audit) => figuresOf(audits.map((each) => each[figure])).median;
  const both = (figure: keyof Audit) => [median(withScripts, figure), median(without, figure)] as const;
  const [score, scoreWithout] = both("performance");
  const [blocking, blockingWithout] = both("blocking");
  const [quality, speed] = [
    (["accessibility", "bestPractices", "seo"] as const).map((figure) => median(withScripts, figure)).join("/"),
    median(withScripts, "speed"),
  ];
  line(
    `${name}: performance with and without scripts`,
    `${score}, ${scoreWithout}`,
    score >= scoreWithout - limits.performance,
    `−${limits.performance}`,
  );
  line(
    "  blocking time",
    `${blocking}, ${blockingWithout} ms`,
    blocking <= blockingWithout + limits.blocking,
    `+${limits.blocking} ms`,
  );
  const firstText = `${(median(withScripts, "firstText") / 1000).toFixed(1)} s`;
  line("  accessibility/best practices/SEO; first text", `${quality}; ${firstText}`, quality === "100/100/100", "100");
  line("  Lighthouse's benchmark of the machine", speed.toFixed(0));
}

/**
 * One audit, by the browser in CHROME_PATH or the Chrome that Lighthouse finds: in the headless shell of the browser tests it hangs.
 * Asynchronous, because the proxy runs in this process.
 */
async function audit(address: string, ...rest: string[]): Promise<Audit> {
  const args = [path.join(auditor, "audit.mjs"), address, ...rest];
  let failure: unknown;
  // Lighthouse sometimes loses a trace ("NO_NAVSTART: run Lighthouse again").
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const { stdout } = await execute(process.execPath, args, { timeout: 120_000 });
      return auditSchema.parse(JSON.parse(stdout));
    } catch (error) {
      failure = error;
    }
  }
  throw new Error(`Lighthouse failed at ${address}`, { cause: failure });
}

/** Installs the packages of this folder's lock file, once. */
function installLighthouse() {
  if (existsSync(path.join(auditor, "node_modules", "lighthouse"))) return;
  const { status } = spawnSync("npm", ["ci", "--ignore-scripts"], {
    cwd: auditor,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error("Lighthouse could not be installed.");
}

function line(what: string, value: string, isMet?: boolean, limit = "") {
  if (isMet === false) isOver = true;
  console.log(
    `${what.padEnd(52)} ${value.padEnd(46)} ${limit.padEnd(10)} ${isMet === undefined ? "" : isMet ? "ok" : "over"}`,
  );
}
