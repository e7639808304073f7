import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "./state-directory.mjs";

/** Writes a local AUTH_SECRET, which signs sessions and human checks, unless there is one. `.dev.vars` is not committed. */
export function prepareSecrets() {
  const file = path.join(projectRoot, ".dev.vars");
  const known = existsSync(file) ? readFileSync(file, "utf8") : "";
  if (/^AUTH_SECRET=/m.test(known)) return;
  const separator = known === "" || known.endsWith("\n") ? "" : "\n";
  writeFileSync(file, `${known}${separator}AUTH_SECRET="${randomBytes(32).toString("base64url")}"\n`, { mode: 0o600 });
}
