import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { forgetListMemory } from "#app/features/register/catalogue/server/list-institutions.ts";
import { forgetMemory } from "#app/features/register/search/server/vocabulary/memory.ts";
import { readContent } from "#seed/load/load-content.ts";
import { loadRegister } from "#seed/load/load-register.ts";
import { openLocalTarget } from "#seed/load/local-database.ts";
import { readReviewedData } from "#seed/load/reviewed-data.ts";
import { readStarter } from "#seed/starter/read-starter.ts";
import { type Database, openDatabase } from "#worker/platform/db/client.ts";
import { localD1 } from "./local-d1.ts";

/**
 * Gives the tests of a file one database with the starter register, all reviewed data and the pages, like a load.
 * @param registers how many of the starter registers, the newest ones; with more than one there is a history
 * @returns a function that opens it, for tests and for hooks that are registered later
 */
export function starterDatabaseForAll(registers = 1): () => Database {
  const stateBefore = process.env.AOTU_STATE;
  const folder = mkdtempSync(path.join(tmpdir(), "aotu-starter-"));
  let d1: ReturnType<typeof localD1>;
  beforeAll(async () => {
    process.env.AOTU_STATE = folder;
    const target = openLocalTarget();
    const given = { reviewed: readReviewedData(), content: readContent() };
    const consent = { delisting: true, losses: true, older: true };
    for (const register of (await readStarter()).slice(-registers)) {
      await loadRegister(
        target,
        { register, ...given },
        { dryRun: false, consent, now: new Date(), onProgress: () => {} },
      );
    }
    await target.close();
    forgetMemory();
    forgetListMemory();
    d1 = localD1();
  }, 60_000);
  afterAll(() => {
    d1.close();
    forgetMemory();
    forgetListMemory();
    if (stateBefore === undefined) delete process.env.AOTU_STATE;
    else process.env.AOTU_STATE = stateBefore;
    rmSync(folder, { recursive: true, force: true });
  });
  return () => openDatabase(d1.database);
}
