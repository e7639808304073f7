import { installPackages, requireNode } from "./install-packages.mjs";
import { runCommand } from "./run-command.mjs";

// `npm run admin`: see `npm run admin -- --help`.
await installPackages();
await requireNode();
const { code } = await runCommand("node", ["seed/accounts/cli.ts", ...process.argv.slice(2)]);
process.exit(code);
