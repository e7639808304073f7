import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runCommand } from "./run-command.mjs";
import { projectRoot } from "./state-directory.mjs";

/** Creates and migrates the local database, and loads the starter data into an empty one. */
export async function prepareDatabase() {
  const { code } = await runCommand("node", ["seed/fill-empty.ts"]);
  if (code !== 0) process.exit(code);
}

/** Writes a local AUTH_SECRET, which signs sessions and human checks, unless there is one. `.dev.vars` is not committed. */
export function prepareSecrets() {
  const file = path.join(projectRoot, ".dev.vars");
  const known = existsSync(file) ? readFileSync(file, "utf8") : "";
  if (/^AUTH_SECRET=/m.test(known)) return;
  const separator = known === "" || known.endsWith("\n") ? "" : "\n";
  writeFileSync(file, `${known}${separator}AUTH_SECRET="${randomBytes(32).toString("base64url")}"\n`, { mode: 0o600 });
}
