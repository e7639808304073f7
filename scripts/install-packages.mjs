import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { runCommand } from "./run-command.mjs";
import { projectRoot } from "./state-directory.mjs";
import { tellWaiting } from "./tell-waiting.mjs";

/** Installs the packages of the lock file when they are missing or older than the lock file. */
export async function installPackages() {
  // Checked before a minute is spent on installing. On Linux x64 the packages include a newer Node.
  const isIncluded = process.platform === "linux" && process.arch === "x64";
  refuseOlderThan(isIncluded ? [20, 0] : [22, 18], process.versions.node);
  const installed = path.join(projectRoot, "node_modules", ".package-lock.json");
  const wanted = path.join(projectRoot, "package-lock.json");
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(wanted).mtimeMs) return;
  const end = tellWaiting("Installing packages (1 to 3 minutes)");
  const { code } = await runCommand(
    "npm",
    [existsSync(installed) ? "install" : "ci", "--no-audit", "--no-fund", "--loglevel=error"],
    {
      // npm is a .cmd file on Windows; these arguments are ours.
      shell: process.platform === "win32",
    },
  );
  end();
  if (code !== 0) process.exit(code);
}

/** Node runs the TypeScript under seed/ and tests/ without a build from 22.18 on; on Linux x64 the packages include one. */
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
