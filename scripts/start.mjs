import { installPackages, requireNode } from "./install-packages.mjs";
import { prepareDatabase, prepareSecrets } from "./prepare-local.mjs";
import { requireFreePort } from "./require-free-port.mjs";
import { runCommand, runTool } from "./run-command.mjs";

// `npm start`: from a fresh clone to the site, with hot reload. Vite's flags pass through.
const args = process.argv.slice(2);
await requireFreePort(args, 5173, "npm start");
await installPackages();
await requireNode();
prepareSecrets();
await prepareDatabase();
// An account for each role, with a known password, and settings that orders need.
const accounts = await runCommand("node", ["seed/accounts/fill-demo.ts"]);
if (accounts.code !== 0) process.exit(accounts.code);
// With the condition set, React Router's command does not have to restart itself to set it.
const { code } = await runTool("@react-router/dev", "react-router", ["dev", ...args], {
  nodeFlags: ["--conditions=development"],
});
process.exit(code);
