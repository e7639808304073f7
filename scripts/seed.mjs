import { installPackages, requireNode } from "./install-packages.mjs";
import { runCommand } from "./run-command.mjs";

// `npm run seed`: see `npm run seed -- --help`.
await installPackages();
await requireNode();
const { code } = await runCommand("node", ["seed/cli.ts", ...process.argv.slice(2)]);
process.exit(code);
