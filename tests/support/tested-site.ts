import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../scripts/state-directory.mjs";

/** Folder of the database of the browser tests, `AOTU_STATE` of their site (playwright.config.ts). */
export const testedState = path.join(projectRoot, ".state/e2e");

/** The SQLite file of that database. */
export function databaseFile(): string {
  const folder = path.join(testedState, "v3/d1/miniflare-D1DatabaseObject");
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const file = files.find((name) => name.endsWith(".sqlite") && name !== "metadata.sqlite");
  if (!file) throw new Error(`no database in ${folder}`);
  return path.join(folder, file);
}

/** AUTH_SECRET of the local site, which signs sessions and human checks. */
export function localSecret(): string {
  const secret = /^AUTH_SECRET="?([^"\n]+)/m.exec(readFileSync(path.join(projectRoot, ".dev.vars"), "utf8"))?.[1];
  if (!secret) throw new Error("no AUTH_SECRET in .dev.vars");
  return secret;
}
