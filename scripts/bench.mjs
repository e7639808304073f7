import { installPackages, requireNode } from "./install-packages.mjs";
import { runCommand } from "./run-command.mjs";

// `npm run bench`: see tests/bench/.
await installPackages();
await requireNode();
const options = process.argv.slice(2);
const scripts = {
  "--gold": "tests/bench/gold.ts",
  "--lighthouse": "tests/bench/lighthouse/run.ts",
  "--memory": "tests/bench/memory.ts",
  "--startup": "tests/bench/worker-start.ts",
};
const [, script] = Object.entries(scripts).find(([option]) => options.includes(option)) ?? ["", "tests/bench/run.ts"];
const { code } = await runCommand("node", [script, ...options]);
process.exit(code);
