import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { installPackages, requireNode } from "./install-packages.mjs";
import { prepareDatabase } from "./prepare-database.mjs";
import { prepareSecrets } from "./prepare-secrets.mjs";
import { runTool } from "./run-command.mjs";
import { projectRoot } from "./state-directory.mjs";

// `npm run preview`: the built site, as it will be deployed. Builds first when a source is newer than the build.
await installPackages();
await requireNode();
prepareSecrets();
if (isBuildOld()) {
  const { code } = await runTool("@react-router/dev", "react-router", ["build"]);
  if (code !== 0) process.exit(code);
}
await prepareDatabase();
const { code } = await runTool("vite", "vite", ["preview", ...process.argv.slice(2)]);
process.exit(code);

function isBuildOld() {
  const built = path.join(projectRoot, "build", "server", "index.js");
  if (!existsSync(built)) return true;
  const builtAt = statSync(built).mtimeMs;
  return ["app", "worker", "public", "vite.config.ts", "wrangler.toml", "package-lock.json", ".dev.vars"].some(
    (name) => newestIn(path.join(projectRoot, name)) > builtAt,
  );
}

/** @param {string} file @returns {number} */
function newestIn(file) {
  const { mtimeMs } = statSync(file);
  if (!statSync(file).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(file).map((name) => newestIn(path.join(file, name))));
}
