import { installPackages, requireNode } from "./install-packages.mjs";
import { runCommand } from "./run-command.mjs";

// `npm run backup`: see `npm run backup -- --help`.
await installPackages();
await requireNode();
const { code } = await runCommand("node", ["seed/backup/backup-cli.ts", ...process.argv.slice(2)]);
process.exit(code);
