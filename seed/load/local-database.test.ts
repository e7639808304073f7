import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openLocalDatabase, openLocalTarget } from "./local-database.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "aotu-local-"));
  vi.stubEnv("AOTU_STATE", folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

it("creates an empty database, and opens it again", () => {
  openLocalDatabase().close();
  const database = openLocalDatabase();
  expect(database.prepare("SELECT count(*) AS tables FROM sqlite_master WHERE name = 'orders'").get()).toEqual({
    tables: 1,
  });
  database.close();
});

it("refuses a database created by other migrations, and names the folder to delete", () => {
  const database = openLocalDatabase();
  database.exec("UPDATE d1_migrations SET name = 'of another beginning' WHERE name = '0000_schema.sql'");
  database.close();
  expect(openLocalDatabase).toThrow(`Delete ${folder} and try again`);
});

it("only one process at a time loads the database", async () => {
  const first = openLocalTarget();
  expect(openLocalTarget).toThrow("Another load is writing to the local database");
  // Other processes may read and write during a load.
  openLocalDatabase().close();
  await first.close();
  await openLocalTarget().close();
});
