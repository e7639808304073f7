import { spawnSync } from "node:child_process";
import path from "node:path";
import { projectRoot } from "../scripts/state-directory.mjs";
import { openLocalDatabase } from "./load/local-database.ts";

// Before the site is served: an empty database gets the starter data, any other is left as it is.
const database = openLocalDatabase();
const isEmpty = database.prepare("SELECT id FROM register_loads LIMIT 1").get() === undefined;
database.close();
if (isEmpty) {
  const { status } = spawnSync(process.execPath, [path.join(projectRoot, "seed", "cli.ts")], { stdio: "inherit" });
  process.exitCode = status ?? 1;
}
