import { installPackages, requireNode } from "./install-packages.mjs";
import { runCommand, runTool } from "./run-command.mjs";

// `npm run deploy`: checks the settings, builds, migrates the deployed database, deploys. docs/deployment.md lists what comes before.
const [unknown] = process.argv.slice(2).filter((argument) => argument !== "--dry-run");
if (unknown !== undefined) {
  console.error(`${unknown} is not known. Usage: npm run deploy [-- --dry-run]
--dry-run: checks the settings and builds, and changes nothing that is deployed.`);
  process.exit(2);
}
const isDry = process.argv.includes("--dry-run");

await installPackages();
await requireNode();

const secrets = await listSecrets();
// wrangler.toml can be checked without a login, so that all problems are reported at once.
const { code } = await runCommand("node", ["scripts/check-settings.ts", ...(secrets ?? ["--unlisted"])]);
if (code !== 0 || (!secrets && !isDry)) {
  console.error("Nothing was deployed. docs/deployment.md has every step.");
  process.exit(code || 1);
}
await run("@react-router/dev", "react-router", ["build"]);
// Not in a dry run: even listing the migrations creates a table in the database.
if (!isDry) await run("wrangler", "wrangler", ["d1", "migrations", "apply", "DB", "--remote"]);
const deploy = ["deploy", "--config", "build/server/wrangler.json"];
await run("wrangler", "wrangler", isDry ? [...deploy, "--dry-run"] : deploy);
// Not in a dry run either: the table may be newer than the deployed database.
if (!isDry) await warnOfOperator();
if (!secrets) {
  console.error("Dry run: wrangler.toml and build are good. Not checked: the Worker's secrets, without a login.");
  process.exit(1);
}
console.log(
  isDry
    ? "Dry run: settings and build are good. Nothing was migrated or deployed."
    : "Deployed. Load the register with `npm run seed -- --latest --remote`, then open /api/health.",
);

/** @returns {Promise<string[] | undefined>} names of the deployed Worker's secrets; empty before the
 * first deployment, undefined when they cannot be listed */
async function listSecrets() {
  const { code, output } = await runTool("wrangler", "wrangler", ["secret", "list", "--format", "json"], {
    output: "collect",
  });
  if (code === 0) return [...output.matchAll(/"name":\s*"(\w+)"/g)].map(([, name = ""]) => name);
  if (/Worker ".*" not found/.test(output)) return [];
  console.error(`${output.trim()}\nThe secrets could not be listed: is \`npx wrangler login\` done?`);
  return undefined;
}

/** Says what the site does not tell its visitors about who stands behind it. The site works without, so nothing fails. */
async function warnOfOperator() {
  const query = "SELECT key, value FROM site_settings";
  const { code, output } = await runTool(
    "wrangler",
    "wrangler",
    ["d1", "execute", "DB", "--remote", "--json", "--command", query],
    { output: "collect" },
  );
  await runCommand("node", ["scripts/check-operator.ts", code === 0 ? output : ""]);
}

/**
 * @param {string} packageName
 * @param {string} tool
 * @param {readonly string[]} args
 */
async function run(packageName, tool, args) {
  const { code } = await runTool(packageName, tool, args);
  if (code === 0) return;
  console.error(`${tool} ${args[0]} failed: what comes after it was not done.`);
  process.exit(code);
}
