import { installPackages, requireNode } from "./install-packages.mjs";
import { prepareDatabase, prepareSecrets } from "./prepare-local.mjs";
import { runCommand, runTool } from "./run-command.mjs";

// `npm start`: from a fresh clone to the running site, with hot reload. Vite's flags pass through.
const args = process.argv.slice(2);
console.log("The first start takes 2 to 5 minutes, later ones half a minute. The address comes at the end.");
await installPackages();
await requireNode();
prepareSecrets();
await prepareDatabase();
// A demo account for each role, and settings that orders need.
const accounts = await runCommand("node", ["seed/accounts/fill-demo.ts"], { output: "collect" });
if (accounts.code !== 0) {
  console.error(accounts.output);
  process.exit(accounts.code);
}
// With the condition already set, React Router's command need not restart itself to set it.
const { code } = await runTool("@react-router/dev", "react-router", ["dev", ...args], {
  nodeFlags: ["--conditions=development"],
  env: { AOTU_STARTED: accounts.output.trimEnd() },
});
process.exit(code);
