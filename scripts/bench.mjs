import { installPackages, requireNode } from "./install-packages.mjs";
import { runCommand } from "./run-command.mjs";

// `npm run bench`: see tests/bench/.
await installPackages();
await requireNode();
const { code } = await runCommand("node", ["tests/bench/run.ts", ...process.argv.slice(2)]);
process.exit(code);
