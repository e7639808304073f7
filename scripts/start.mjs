import { installPackages, requireNode } from "./install-packages.mjs";
import { prepareDatabase } from "./prepare-database.mjs";
import { prepareDemoAccounts } from "./prepare-demo-accounts.mjs";
import { prepareSecrets } from "./prepare-secrets.mjs";
import { requireFreePort } from "./require-free-port.mjs";
import { runTool } from "./run-command.mjs";

// `npm start`: from a fresh clone to the site, with hot reload. Vite's flags pass through.
const args = process.argv.slice(2);
await requireFreePort(args, 5173, "npm start");
await installPackages();
await requireNode();
prepareSecrets();
await prepareDatabase();
await prepareDemoAccounts();
// React Router's command would start itself anew for the condition.
const { code } = await runTool("@react-router/dev", "react-router", ["dev", ...args], {
  nodeFlags: ["--conditions=development"],
});
process.exit(code);
