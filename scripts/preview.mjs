import { installPackages, requireNode } from "./install-packages.mjs";
import { buildWhenOld, prepareDatabase, prepareSecrets } from "./prepare-local.mjs";
import { runCommand, runTool } from "./run-command.mjs";

// `npm run preview`: serves the built site as it will be deployed. Builds first when a source is newer than the build.
const args = process.argv.slice(2);
await installPackages();
await requireNode();
prepareSecrets();
await buildWhenOld();
await prepareDatabase();
// A demo operator and an exchange rate of today, so that services can be ordered.
const demo = await runCommand("node", ["seed/accounts/fill-demo.ts", "--without-accounts"]);
if (demo.code !== 0) process.exit(demo.code);
const { code } = await runTool("vite", "vite", ["preview", ...args]);
process.exit(code);
