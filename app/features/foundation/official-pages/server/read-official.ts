import { and, eq, not, sql } from "drizzle-orm";
import { renewPages } from "#app/features/foundation/content-version/server/public.ts";
import { isNotReplaced } from "#app/features/foundation/records/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import type { PageReader } from "#worker/platform/services/page-reader.ts";
import { compare, type Expectations, type Look, lookAtPages, type Reading } from "./look-at-pages.ts";
import { officialPages, officialReadings, probes } from "./schema.ts";

/** Pages that one run reads. */
const pagesPerRun = 9;

/**
 * Reads official pages that are due, compares what stands there with the registries, and stores the readings. No value of a registry
 * changes. Pages are renewed when a reading has another state than before.
 * @param options.only reads only the page of this key, whenever it was read last
 * @param options.dryRun writes nothing
 */
export async function readOfficialPages(
  { primary, now, reader }: Pick<AppContext, "primary" | "now"> & { reader: PageReader },
  expectations: Expectations,
  { only, limit = pagesPerRun, dryRun = false }: { only?: string | undefined; limit?: number; dryRun?: boolean } = {},
): Promise<Look[]> {
  const { orm } = primary;
  const [all, pages, readings] = await Promise.all([
    orm
      .select({ key: probes.key, url: probes.url, post: probes.post, find: probes.find, findTo: probes.findTo })
      .from(probes)
      .where(and(not(probes.isWithdrawn), isNotReplaced(probes))),
    orm.select().from(officialPages),
    orm.select().from(officialReadings),
  ]);
  const given = { probes: all, pages, expectations, only, limit };
  const looks: Look[] = [];
  const known = new Map(readings.map((reading) => [reading.key, reading]));
  for await (const look of lookAtPages({ reader, now }, { ...given, readings: known })) {
    looks.push(look);
    if (dryRun) continue;
    const { page, hasChanged } = look;
    await runBatch(primary, [
      orm.insert(officialPages).values(page).onConflictDoUpdate({ target: officialPages.url, set: page }),
      ...look.readings.map((reading) =>
        orm.insert(officialReadings).values(reading).onConflictDoUpdate({ target: officialReadings.key, set: reading }),
      ),
      ...(hasChanged ? [renewPages()] : []),
    ]);
  }
  if (!dryRun) await removeOldReadings(primary, all);
  return looks;
}

/**
 * Compares a reading with the registry anew, after somebody has recorded what the page says. The page is not asked, so the day of the
 * reading stays.
 */
export async function compareAgain({ orm }: AppContext["primary"], reading: Reading, expectations: Expectations) {
  const probe = await orm
    .select()
    .from(probes)
    .where(and(eq(probes.key, reading.key), isNotReplaced(probes)))
    .get();
  if (!probe) return;
  const { state, matched } = compare(probe, reading, expectations.get(reading.key));
  await orm
    .update(officialReadings)
    .set({ state, matched, hasAgreed: reading.hasAgreed || state === "same" })
    .where(eq(officialReadings.key, reading.key));
}

/** A person has looked at a page that had changed: its text of the next reading is the one to compare with. */
export async function acceptPage({ orm }: AppContext["primary"], key: string): Promise<void> {
  await orm.update(officialReadings).set({ state: "same", matched: null }).where(eq(officialReadings.key, key));
}

/** Deletes readings of probes that are not read any more: they would dispute a figure for ever. */
async function removeOldReadings({ orm }: AppContext["primary"], all: readonly { key: string; url: string }[]) {
  const keys = JSON.stringify(all.map(({ key }) => key));
  await orm.delete(officialReadings).where(sql`${officialReadings.key} NOT IN (SELECT value FROM json_each(${keys}))`);
}
