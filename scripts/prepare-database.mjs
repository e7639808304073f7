import { runCommand } from "./run-command.mjs";

/** Makes and migrates the local database, and fills an empty one with the starter data. */
export async function prepareDatabase() {
  const { code } = await runCommand("node", ["seed/fill-empty.ts"]);
  if (code !== 0) process.exit(code);
}
