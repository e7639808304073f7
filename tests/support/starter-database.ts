import { mkdtempSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, inject } from "vitest";
import { forgetListMemory } from "#app/features/register/catalogue/server/list-institutions.ts";
import { forgetMemory } from "#app/features/register/search/server/vocabulary/memory.ts";
import { readContent } from "#seed/load/load-content.ts";
import { loadRegister } from "#seed/load/load-register.ts";
import { openLocalTarget } from "#seed/load/local-database.ts";
import { readReviewedData } from "#seed/load/reviewed-data.ts";
import { readStarter } from "#seed/starter/read-starter.ts";
import { type Database, openDatabase } from "#worker/platform/db/client.ts";
import { localD1 } from "./local-d1.ts";

/** The loaded folders by their number of registers: the files of one process share them, as localD1 only reads. */
const loaded = new Map<number, Promise<string>>();

/** Loads starter registers, all reviewed data and the pages into a new folder. */
async function loadStarter(registers: number): Promise<string> {
  const folder = mkdtempSync(path.join(inject("sharedFolder"), "starter-"));
  process.env.AOTU_STATE = folder;
  const target = openLocalTarget();
  const given = { reviewed: readReviewedData(), content: readContent() };
  const options = { dryRun: false, consent: { delisting: true, losses: true, older: true }, onProgress: () => {} };
  for (const register of (await readStarter()).slice(-registers)) {
    await loadRegister(target, { register, ...given }, { ...options, now: new Date() });
  }
  await target.close();
  return folder;
}

/**
 * Gives the tests of a file a database with the starter register, all reviewed data and the pages, like a load. They only read it.
 * @param registers how many of the starter registers, the newest ones; with more than one there is a history
 * @returns a function that opens it, for tests and for hooks that are registered later
 */
export function starterDatabaseForAll(registers = 1): () => Database {
  const stateBefore = process.env.AOTU_STATE;
  let d1: ReturnType<typeof localD1>;
  beforeAll(async () => {
    const folder = loaded.get(registers) ?? loadStarter(registers);
    loaded.set(registers, folder);
    process.env.AOTU_STATE = await folder;
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
  });
  return () => openDatabase(d1.database);
}
