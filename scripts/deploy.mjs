import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { accessHeaders } from "./access-token.mjs";
import { readDeployArguments } from "./deploy-arguments.mjs";
import { deployedWorker, ToolFailed } from "./deployed-worker.mjs";
import { installPackages, requireNode } from "./install-packages.mjs";
import { moveVisitors } from "./move-visitors.mjs";
import { runCommand } from "./run-command.mjs";
import { projectRoot } from "./state-directory.mjs";
import { versionHealth } from "./version-health.mjs";

// `npm run deploy`: checks the settings, builds, migrates the deployed database, and moves visitors to the new version.
const { environment, isDry, isAtOnce, wait } = readDeployArguments(process.argv.slice(2));

await installPackages();
await requireNode();

process.on("uncaughtException", (error) => {
  console.error(error instanceof ToolFailed ? error.message : error);
  process.exit(error instanceof ToolFailed ? error.code : 1);
});

const access = accessHeaders(process.env);
const deployed = deployedWorker(environment);
const secrets = await deployed.listSecrets();
// wrangler.toml can be checked without a login, so that all problems are reported at once.
const { code } = await runCommand("node", [
  "scripts/check-settings.ts",
  `--env=${environment}`,
  ...(secrets ?? ["--unlisted"]),
]);
if (code !== 0 || (!secrets && !isDry)) {
  console.error("Nothing was deployed. docs/deployment.md has every step.");
  process.exit(code || 1);
}
await deployed.build();
// The build of another environment must not be served locally or deployed by another command: the next one builds again, and
// wrangler, which reads the configuration before it builds, finds the way to this one no more.
if (environment !== "") {
  const leftovers = ["build/server/index.js", ".wrangler/deploy/config.json"];
  process.on("exit", () => {
    for (const file of leftovers) rmSync(path.join(projectRoot, file), { force: true });
  });
}
if (isDry) await finishDryRun();

/** @type {{ name: string, vars: { SITE_ORIGIN: string } }} */
const built = JSON.parse(readFileSync(path.join(projectRoot, "build/server/wrangler.json"), "utf8"));
// AOTU_HEALTH_ORIGIN is for tests: where the health is asked instead of at SITE_ORIGIN.
const origin = process.env.AOTU_HEALTH_ORIGIN ?? new URL(built.vars.SITE_ORIGIN).origin;
const health = versionHealth({ origin, worker: built.name, access });
const former = await deployed.currentVersion();
if (former !== undefined && !isAtOnce) await refuseSilence();
const isHealthy = former === undefined ? await deployFirst() : await deployNext(former);
if (isHealthy) console.log(`\nDeployed to ${origin}, and /api/health is good.`);
if (former !== undefined && isHealthy) {
  console.log(`Roll back: npx wrangler rollback ${former} --name ${built.name}
The database stays as it is: the former version runs on it. docs/deployment.md#rolling-back`);
}
// The table may be newer than the database of a dry run, so only now.
await runCommand("node", ["scripts/check-operator.ts", await deployed.savedSettings()]);
process.exit(isHealthy ? 0 : 1);

/** A site that nobody can watch from here is not changed in steps: whether to go on is for who deploys to say. */
async function refuseSilence() {
  const said = await health.silence();
  if (said === null) return;
  throw new ToolFailed(
    `The site is deployed, and does not answer: ${said}
Nothing was deployed. What to do:
- Can this network not reach ${origin}? Deploy from another one.
- Was this site first deployed a few minutes ago? Wait for the certificate. If the domain was never connected:
  npx wrangler triggers deploy --config build/server/wrangler.json
- Is the site down? With --at-once everybody gets the new version, after it was good where nobody gets it.`,
    1,
  );
}

/** @returns {Promise<boolean>} whether the new version is healthy */
async function deployFirst() {
  console.log(`
This site was never deployed, so nobody can be moved from one to the other: everybody gets the new version at once.
Cloudflare connects the domain with the first deployment.`);
  await deployed.migrate();
  const version = await deployed.deployAtOnce();
  const problem = await health.watch(version, wait);
  if (problem !== null) {
    console.error(`Deployed, but the site does not answer well yet: ${problem}
The certificate of a new domain may take some minutes. Open ${origin}/api/health then.`);
  }
  if (problem === null) console.log("Load the register: npm run seed -- --latest --remote");
  return problem === null;
}

/** @param {string} from @returns {Promise<boolean>} whether everybody has the new version */
async function deployNext(from) {
  // Before the migrations: a version that Cloudflare refuses shall not change the database.
  const to = await deployed.upload();
  await deployed.migrate();
  const hasMoved = await moveVisitors({ deployed, health, from, to, isAtOnce, wait });
  if (hasMoved) await deployed.applyTriggers();
  else console.error("The migrations stay: they only add, and the former version runs on them.");
  return hasMoved;
}

async function finishDryRun() {
  await deployed.checkUpload();
  if (!secrets)
    console.error("Dry run: wrangler.toml and build are good. Not checked: the Worker's secrets, without a login.");
  else console.log("Dry run: settings and build are good. Nothing was migrated or deployed.");
  process.exit(secrets ? 0 : 1);
}
