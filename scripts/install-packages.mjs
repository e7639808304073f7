import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { runCommand, tellWaiting } from "./run-command.mjs";
import { projectRoot } from "./state-directory.mjs";

/** Installs the packages of the lock file when the installed ones differ, after waiting for a running installation. */
export async function installPackages() {
  // Checked before the installation, which takes a minute. On Linux x64 the packages include a newer Node.
  const isIncluded = process.platform === "linux" && process.arch === "x64";
  refuseOlderThan(isIncluded ? [20, 0] : [22, 18], process.versions.node);
  await installationEnds(projectRoot);
  if (areInstalled(projectRoot)) return;
  const installed = hiddenLock(projectRoot);
  const end = tellWaiting("Installing packages (1 to 3 minutes)");
  const { code } = await runCommand(
    "npm",
    [existsSync(installed) ? "install" : "ci", "--no-audit", "--no-fund", "--loglevel=error"],
    {
      // npm is a .cmd file on Windows, which needs a shell; the arguments are constants.
      shell: process.platform === "win32",
    },
  );
  end();
  if (code !== 0) process.exit(code);
}

/**
 * npm writes this file last.
 * @param {string} folder
 */
const hiddenLock = (folder) => path.join(folder, "node_modules", ".package-lock.json");

/** @param {string} file @returns {[string, { version?: string; optional?: boolean; devOptional?: boolean }][]} */
const packagesIn = (file) => Object.entries(JSON.parse(readFileSync(file, "utf8")).packages);

/**
 * Whether the packages of the lock file are installed in the same versions. Optional ones may be missing, because they are for other
 * systems.
 * @param {string} folder
 */
export function areInstalled(folder) {
  if (!existsSync(hiddenLock(folder))) return false;
  const installed = new Map(packagesIn(hiddenLock(folder)));
  return packagesIn(path.join(folder, "package-lock.json")).every(([name, wanted]) => {
    const found = installed.get(name);
    return name === "" || (found ? found.version === wanted.version : wanted.optional || wanted.devOptional);
  });
}

/**
 * Waits while another npm writes packages: two parallel installations corrupt each other. An installation without writes for some seconds
 * counts as aborted.
 * @param {string} folder
 * @param {number} quiet ms
 */
export async function installationEnds(folder, quiet = 10_000) {
  const packages = path.join(folder, "node_modules");
  let isTold = false;
  while (existsSync(packages) && !existsSync(hiddenLock(folder))) {
    const changes = [packages, ...readdirSync(packages).map((name) => path.join(packages, name))];
    const newest = Math.max(...changes.map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0));
    if (Date.now() - newest > quiet) return;
    if (!isTold) console.log("Packages are being installed by another command. Waiting for it …");
    isTold = true;
    await setTimeout(Math.min(quiet, 500));
  }
}

/** Node runs the TypeScript under seed/ and tests/ without a build from 22.18 on. On Linux x64 the packages include such a Node. */
export async function requireNode() {
  const { output } = await runCommand("node", ["-p", "process.versions.node"], { output: "collect" });
  refuseOlderThan([22, 18], output.trim());
}

/** @param {readonly [number, number]} least @param {string} version of Node, "22.18.0" */
function refuseOlderThan([leastMajor, leastMinor], version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return;
  console.error(
    `Node.js ${leastMajor}.${leastMinor} or newer is needed, and this is ${version}. Install it from https://nodejs.org`,
  );
  process.exit(1);
}
