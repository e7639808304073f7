import { installPackages, requireNode } from "./install-packages.mjs";
import { runCommand } from "./run-command.mjs";

// `npm run bench`: see tests/bench/.
await installPackages();
await requireNode();
const options = process.argv.slice(2);
const script = options.includes("--gold") ? "tests/bench/gold.ts" : "tests/bench/run.ts";
const { code } = await runCommand("node", [script, ...options]);
process.exit(code);
