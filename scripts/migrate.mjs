import { installPackages, requireNode } from "./install-packages.mjs";
import { runCommand, runTool } from "./run-command.mjs";

// `npm run db:migrate`: the local database; with `-- --remote` the deployed one, of an environment with `--env NAME`.
await installPackages();
await requireNode();
const named = process.argv.indexOf("--env");
const environment = named === -1 ? "" : (process.argv[named + 1] ?? "");
const { code } = process.argv.includes("--remote")
  ? await runTool("wrangler", "wrangler", ["d1", "migrations", "apply", "DB", "--remote", `--env=${environment}`])
  : await runCommand("node", ["seed/migrate.ts"]);
process.exit(code);
