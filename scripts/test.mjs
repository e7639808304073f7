import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { installBrowser } from "./install-browser.mjs";
import { installPackages, requireNode } from "./install-packages.mjs";
import { prepareSecrets } from "./prepare-secrets.mjs";
import { runTool } from "./run-command.mjs";
import { projectRoot } from "./state-directory.mjs";

// `npm test`: everything that is checked, ending with "N passed, N failed". `npm test -- unit worker` runs some stages.

const reports = path.join(projectRoot, ".state", "reports");
const total = { passed: 0, failed: 0 };

/** What keeps about one core busy runs beside the other stages of its group; the browsers need both for themselves. */
const groups = [
  {
    lint: () => check("Format and lint", "@biomejs/biome", "biome", ["check", "--error-on-warnings", "."]),
    types: async () => {
      await runTool("@react-router/dev", "react-router", ["typegen"], { output: "collect" });
      await check("Types", "typescript", "tsc", ["-b", "--builders", "2", "--checkers", "1", "--pretty", "false"]);
    },
    unit: () => tests("Unit tests and import rules", "unit", ["run", "--project", "unit"]),
    worker: () => tests("Worker tests in workerd", "worker", ["run", "--project", "worker"]),
  },
  { e2e: browserTests },
];
const names = groups.flatMap((group) => Object.keys(group));

await installPackages();
await requireNode();
prepareSecrets();
mkdirSync(reports, { recursive: true });
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no stage ${unknown.join(", ")}; there are ${names.join(", ")}.`);
  process.exit(2);
}
for (const group of groups) {
  const chosen = Object.entries(group).filter(([name]) => wanted.length === 0 || wanted.includes(name));
  await Promise.all(chosen.map(([, run]) => run()));
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/** A check without tests of its own counts as one. */
async function check(title, packageName, tool, args) {
  const { code, output } = await runTool(packageName, tool, args, { output: "collect" });
  console.log(`\n── ${title}\n${output}`);
  if (code === 0) total.passed += 1;
  else total.failed += 1;
}

async function tests(title, name, args) {
  const file = path.join(reports, `${name}.json`);
  rmSync(file, { force: true });
  // Shown at its end: two at once would be unreadable.
  const { code, output } = await runTool(
    "vitest",
    "vitest",
    [...args, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
    { output: "collect" },
  );
  console.log(`\n── ${title}\n${output}`);
  count(code, readReport(file), ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests]);
}

async function browserTests() {
  console.log("\n── Browser tests on the built site");
  await installBrowser();
  const built = await runTool("@react-router/dev", "react-router", ["build"], { output: "collect" });
  if (built.code !== 0) {
    console.error(built.output);
    total.failed += 1;
    return;
  }
  rmSync(path.join(projectRoot, ".state", "e2e"), { recursive: true, force: true });
  const file = path.join(reports, "e2e.json");
  rmSync(file, { force: true });
  const { code } = await runTool("@playwright/test", "playwright", ["test"], { env: { AOTU_TEST_REPORT: file } });
  count(code, readReport(file), ({ stats }) => [stats.expected, stats.unexpected + stats.flaky]);
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/** A runner that fails without a failed test, or leaves no report, counts as one failure. */
function count(code, report, read) {
  const [passed, failed] = report === null ? [0, 0] : read(report);
  total.passed += passed;
  total.failed += failed > 0 || code === 0 ? failed : 1;
  if (code === 0 && passed === 0) total.failed += 1;
}
