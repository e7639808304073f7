import { spawnSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../scripts/state-directory.mjs";
import { openLocalDatabase } from "./load/local-database.ts";

// Runs before the site is served locally. An empty database gets the starter data. A database with starter data gets it again if files
// under seed/ have changed since. A database with a whole register then gets only their content: pages, figures, products and news.
const database = openLocalDatabase();
const load = database.prepare("SELECT kind, loaded_at AS loadedAt FROM register_loads ORDER BY id DESC LIMIT 1").get();
const content = database.prepare("SELECT max(loaded_at) AS loadedAt FROM content_loads").get();
database.close();
const lastLoad = Math.max(load === undefined ? 0 : Date.parse(String(load.loadedAt)), Number(content?.loadedAt ?? 0));
const isOld = newestIn(path.join(projectRoot, "seed")) > lastLoad;
if (load === undefined || isOld) {
  const flags = load?.kind === "register" ? ["--content"] : [];
  const cli = path.join(projectRoot, "seed", "cli.ts");
  process.exitCode = spawnSync(process.execPath, [cli, ...flags], { stdio: "inherit" }).status ?? 1;
}

/** Time of the last change of the files, ms since 1970. */
function newestIn(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Math.max(...entries.filter((e) => e.isFile()).map((e) => statSync(path.join(e.parentPath, e.name)).mtimeMs));
}
