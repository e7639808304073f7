import { installPackages, requireNode } from "./install-packages.mjs";
import { loadFlags } from "./load-flags.mjs";
import { runCommand } from "./run-command.mjs";

// `npm run seed`: see `npm run seed -- --help`.
await installPackages();
await requireNode();
const { code } = await runCommand("node", [...loadFlags, "seed/cli.ts", ...process.argv.slice(2)]);
process.exit(code);
