import { runCommand } from "./run-command.mjs";

/** Creates and migrates the local database, and loads the starter data into an empty one. */
export async function prepareDatabase() {
  const { code } = await runCommand("node", ["seed/fill-empty.ts"]);
  if (code !== 0) process.exit(code);
}
