import { readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { runTool } from "./run-command.mjs";
import { projectRoot } from "./state-directory.mjs";

const sources = ["app", "worker", "public", "vite.config.ts", "wrangler.toml", "package-lock.json", ".dev.vars"];

/** Builds the site when there is no build, or a source is newer. Ends the process with the tool's words when it fails. */
export async function buildWhenOld() {
  const built = path.join(projectRoot, "build", "server", "index.js");
  const builtAt = newestIn(built);
  if (sources.every((name) => newestIn(path.join(projectRoot, name)) <= builtAt)) return;
  console.log("Building …");
  const { code, output } = await runTool("@react-router/dev", "react-router", ["build"], { output: "collect" });
  if (code === 0) return;
  console.error(output);
  // A build that failed may have written some of its files: none of them may pass for a new build.
  rmSync(built, { force: true });
  process.exit(code);
}

/** When the file, or the newest in the folder, was changed, ms; 0 when there is none. @param {string} file @returns {number} */
function newestIn(file) {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found?.mtimeMs ?? 0;
  return Math.max(found.mtimeMs, ...readdirSync(file).map((name) => newestIn(path.join(file, name))));
}
