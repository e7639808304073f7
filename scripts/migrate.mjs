import { installPackages, requireNode } from "./install-packages.mjs";
import { runCommand, runTool } from "./run-command.mjs";

// `npm run db:migrate`: the local database; with `-- --remote` the deployed one.
await installPackages();
await requireNode();
const { code } = process.argv.includes("--remote")
  ? await runTool("wrangler", "wrangler", ["d1", "migrations", "apply", "DB", "--remote"])
  : await runCommand("node", ["seed/migrate.ts"]);
process.exit(code);
