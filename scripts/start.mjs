import { installPackages, requireNode } from "./install-packages.mjs";
import { prepareDatabase } from "./prepare-database.mjs";
import { prepareDemoAccounts } from "./prepare-demo-accounts.mjs";
import { prepareSecrets } from "./prepare-secrets.mjs";
import { runTool } from "./run-command.mjs";

// `npm start`: from a fresh clone to the site, with hot reload. Vite's flags pass through.
await installPackages();
await requireNode();
prepareSecrets();
await prepareDatabase();
await prepareDemoAccounts();
const { code } = await runTool("@react-router/dev", "react-router", ["dev", ...process.argv.slice(2)]);
process.exit(code);
