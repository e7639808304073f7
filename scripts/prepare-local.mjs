import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runCommand, runTool } from "./run-command.mjs";
import { projectRoot } from "./state-directory.mjs";

/** Creates and migrates the local database, and loads the starter data into an empty one. */
export async function prepareDatabase() {
  const { code } = await runCommand("node", ["seed/fill-empty.ts"]);
  if (code !== 0) process.exit(code);
}

/** Writes a local AUTH_SECRET, which signs sessions and human checks, unless there is one. `.dev.vars` is not committed. */
export function prepareSecrets() {
  const file = path.join(projectRoot, ".dev.vars");
  const known = existsSync(file) ? readFileSync(file, "utf8") : "";
  if (/^AUTH_SECRET=/m.test(known)) return;
  const separator = known === "" || known.endsWith("\n") ? "" : "\n";
  writeFileSync(file, `${known}${separator}AUTH_SECRET="${randomBytes(32).toString("base64url")}"\n`, { mode: 0o600 });
}

const sources = ["app", "worker", "public", "vite.config.ts", "wrangler.toml", "package-lock.json", ".dev.vars"];

/** Builds the site when there is no build or a source is newer. Prints the output and exits when the build fails. */
export async function buildWhenOld() {
  const built = path.join(projectRoot, "build", "server", "index.js");
  const builtAt = newestIn(built);
  if (sources.every((name) => newestIn(path.join(projectRoot, name)) <= builtAt)) return;
  console.log("Building …");
  const { code, output } = await runTool("@react-router/dev", "react-router", ["build"], { output: "collect" });
  if (code === 0) return;
  console.error(output);
  // A failed build may have left files. Without this one, the next call builds again.
  rmSync(built, { force: true });
  process.exit(code);
}

/**
 * Modification time of a file, or of the newest file in a folder, ms; 0 when it does not exist.
 * @param {string} file
 * @returns {number}
 */
function newestIn(file) {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found?.mtimeMs ?? 0;
  return Math.max(found.mtimeMs, ...readdirSync(file).map((name) => newestIn(path.join(file, name))));
}
