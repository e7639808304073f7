import { runCommand } from "./run-command.mjs";

/** Makes an account of each role in the local database, with a known password: for `npm start` alone. */
export async function prepareDemoAccounts() {
  const { code } = await runCommand("node", ["seed/accounts/fill-demo.ts"]);
  if (code !== 0) process.exit(code);
}
