import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { installBrowser } from "./install-browser.mjs";
import { installPackages, requireNode } from "./install-packages.mjs";
import { prepareSecrets } from "./prepare-local.mjs";
import { runTool } from "./run-command.mjs";
import { changedFiles, journeys, mergeBase, selectBrowserTests, selectWorkerTests } from "./selected-tests.mjs";
import { projectRoot } from "./state-directory.mjs";

// `npm test` runs all checks except the nightly ones (CONTRIBUTING.md, "Tests"), and ends with "N passed, N failed". `-- --nightly`
// includes the nightly ones, `-- unit worker` runs only some stages, `-- --changed` only the tests affected by changes since the branch
// left main, `-- --since REF` since another commit.

const reports = path.join(projectRoot, ".state", "reports");
const total = { passed: 0, failed: 0 };

const formatHint = "`npm run format` corrects the format and what else it safely can.\n";

/** The stages that use about one core each, the longest first. */
const stages = {
  worker: () => vitest("Worker tests in workerd", "worker"),
  commands: () => vitest("Commands as processes", "commands"),
  unit: () => vitest("Unit tests and import rules", "unit"),
  types: async () => {
    await runTool("@react-router/dev", "react-router", ["typegen"], { output: "collect" });
    await check("Types", "typescript", "tsc", ["-b", "--builders", "2", "--checkers", "1", "--pretty", "false"]);
  },
  lint: () => {
    const files = changed?.filter((file) => existsSync(path.join(projectRoot, file))) ?? ["."];
    const args = ["check", "--error-on-warnings", "--no-errors-on-unmatched", ...files];
    return files.length === 0 ? undefined : check("Format and lint", "@biomejs/biome", "biome", args, formatHint);
  },
};
const names = [...Object.keys(stages), "e2e"];

const { wanted, since, isNightly } = readArguments();
await installPackages();
await requireNode();
prepareSecrets();
mkdirSync(reports, { recursive: true });
const changed = since === undefined ? undefined : changedFiles(since);
const ofWholeRun = { args: isNightly ? [] : [journeys], reason: "" };
const selected = changed && since ? selectBrowserTests(changed, since) : ofWholeRun;
/** Sources that the tests of commands depend on. The tests do not import them, so vitest does not know. */
const ofCommands = /^(scripts|seed|drizzle)\/|^wrangler\.toml$/;
const isWanted = (/** @type {string} */ name) => {
  if (wanted.length > 0) return wanted.includes(name);
  return name !== "commands" || isNightly || changed?.some((file) => ofCommands.test(file)) === true;
};
if (changed) {
  console.log(
    `${changed.length} files differ from commit ${since?.replace(/^([0-9a-f]{8})[0-9a-f]{32}$/, "$1")}, uncommitted ones included.`,
  );
  if (isWanted("e2e")) console.log(`Selected: ${selected.reason}`);
}

// Processes cache compiled code for later ones: many tests start a command, and half of its time is compilation.
process.env.NODE_COMPILE_CACHE ??= path.join(projectRoot, ".state", "compile-cache");

// The build starts first, in parallel with the other stages. The browser tests wait for it, and then need all cores.
const browser = isWanted("e2e") ? selected.args : undefined;
let built;
const running = new Set();
const reminder = setInterval(() => console.log(`Still running: ${[...running].join(", ")}`), 30_000);
await inParallel([
  ...(browser ? [/** @type {const} */ (["build", buildForBrowser])] : []),
  ...Object.entries(stages).filter(([name]) => isWanted(name)),
]);
clearInterval(reminder);
if (browser && built) await browserTests(browser);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/**
 * Parses the arguments.
 * @returns the named stages, and the commit whose changes count; undefined for everything
 */
function readArguments() {
  const flag = /** @type {const} */ ({ type: "boolean" });
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { changed: flag, since: { type: "string" }, nightly: flag, help: flag },
    });
    if (values.help) {
      console.log(`Usage: npm test -- [${names.join(" | ")}] [--changed | --since REF] [--nightly]`);
      process.exit(0);
    }
    const unknown = positionals.filter((name) => !names.includes(name));
    if (unknown.length > 0) throw new Error(`There is no stage ${unknown.join(", ")}; there are ${names.join(", ")}.`);
    const since = values.since ?? (values.changed ? mergeBase() : undefined);
    return { wanted: positionals, since, isNightly: values.nightly === true };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}

/**
 * Runs named tasks in order, as many in parallel as there are cores.
 * @param {(readonly [string, () => Promise<unknown>])[]} tasks
 */
async function inParallel(tasks) {
  const waiting = [...tasks];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, run] = next;
      running.add(name);
      await run();
      running.delete(name);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
}

/** A check without tests counts as one. */
async function check(title, packageName, tool, args, hint = "") {
  const { code, output } = await runTool(packageName, tool, args, { output: "collect" });
  console.log(`\n── ${title}\n${output}${code === 0 ? "" : hint}`);
  if (code === 0) total.passed += 1;
  else total.failed += 1;
}

/** Runs a project of vitest.config.ts. With --changed, it also runs the tests that read source files as text. */
async function vitest(title, project) {
  const isWhole = since === undefined || project === "commands";
  const ofFeatures = project === "worker" && changed ? selectWorkerTests(changed) : undefined;
  const selections = [ofFeatures ?? ["--changed", since], ...(project === "unit" ? [["tests/"]] : [])];
  const runs = isWhole ? [[]] : selections;
  for (const args of runs) {
    const file = path.join(reports, `${project}.json`);
    rmSync(file, { force: true });
    // Printed at the end, because the output of parallel stages would be interleaved.
    const { code, output } = await runTool(
      "vitest",
      "vitest",
      [
        "run",
        "--project",
        project,
        // Only Worker tests have the tag `nightly` (vitest.config.ts).
        ...(project === "worker" && !isNightly ? ["--tags-filter=!nightly"] : []),
        ...(isWhole ? [] : ["--passWithNoTests"]),
        ...args,
        ...["--reporter=default", "--reporter=json"],
        `--outputFile.json=${file}`,
      ],
      { output: "collect" },
    );
    console.log(`\n── ${title} ${args.join(" ")}\n${output}`);
    count(code, readReport(file), ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests]);
  }
}

async function buildForBrowser() {
  await installBrowser();
  built = await build();
}

async function build() {
  const { code, output } = await runTool("@react-router/dev", "react-router", ["build"], { output: "collect" });
  if (code === 0) return true;
  console.error(`\n── Build\n${output}`);
  total.failed += 1;
  return false;
}

async function browserTests(args) {
  console.log("\n── Browser tests on the built site");
  const file = path.join(reports, "e2e.json");
  rmSync(file, { force: true });
  const { code } = await runTool("@playwright/test", "playwright", ["test", ...args], {
    env: { AOTU_TEST_REPORT: file },
  });
  count(code, readReport(file), ({ stats }) => [stats.expected + stats.flaky, stats.unexpected]);
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/** A runner that fails without a failed test, or writes no report, counts as one failure. */
function count(code, report, read) {
  const [passed, failed] = report === null ? [0, 0] : read(report);
  total.passed += passed;
  total.failed += failed > 0 || code === 0 ? failed : 1;
  // A run without tests is a failure, unless it is limited to changes.
  if (code === 0 && passed === 0 && changed === undefined) total.failed += 1;
}
