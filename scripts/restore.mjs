import { installPackages, requireNode } from "./install-packages.mjs";
import { runCommand } from "./run-command.mjs";

// `npm run restore`: see `npm run restore -- --help`.
await installPackages();
await requireNode();
const { code } = await runCommand("node", ["seed/backup/restore-cli.ts", ...process.argv.slice(2)]);
process.exit(code);
