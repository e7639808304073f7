import { spawnSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../scripts/state-directory.mjs";
import { openLocalDatabase } from "./load/local-database.ts";

// Before the site is served: an empty database gets the starter data, and one that has starter data gets it anew when
// the reviewed files (or the code that reads them) have changed since. A database with a register is left as it is.
const database = openLocalDatabase();
const load = database.prepare("SELECT kind, loaded_at AS loadedAt FROM register_loads ORDER BY id DESC LIMIT 1").get();
const hasMemory = database.prepare("SELECT 1 FROM search_memory LIMIT 1").get() !== undefined;
database.close();
if (load?.kind === "register" && !hasMemory) {
  console.warn(
    "Load the register again (npm run seed -- --file …): the search of this version is not in the database yet.",
  );
}
const isOld = load?.kind === "starter" && newestIn(path.join(projectRoot, "seed")) > Date.parse(String(load.loadedAt));
if (load === undefined || isOld) {
  const { status } = spawnSync(process.execPath, [path.join(projectRoot, "seed", "cli.ts")], { stdio: "inherit" });
  process.exitCode = status ?? 1;
}

/** When the last of the files was changed, ms. */
function newestIn(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Math.max(...entries.filter((e) => e.isFile()).map((e) => statSync(path.join(e.parentPath, e.name)).mtimeMs));
}
