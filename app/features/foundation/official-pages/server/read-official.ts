import { and, eq, not, sql } from "drizzle-orm";
import { renewPages } from "#app/features/foundation/content-version/server/public.ts";
import { isNotReplaced } from "#app/features/foundation/records/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import type { PageReader } from "#worker/platform/services/page-reader.ts";
import { compare, type Expectations, type Look, lookAtPages, type Reading } from "./look-at-pages.ts";
import { officialPages, officialReadings, probes } from "./schema.ts";

/** Maximum number of pages per run. */
const pagesPerRun = 9;

/**
 * Reads the official pages that are due, compares them with the registries, and stores the readings. No value of a
 * registry changes. Public pages are renewed when the state of a reading has changed. @param options.only reads only
 * the page of this key, even if it was read recently @param options.dryRun writes nothing
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
 * Compares a stored reading with the registry again, after somebody has recorded a value. The page is not read, so the
 * day of the reading does not change.
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

/** Marks a changed page as reviewed: the text of its next reading is the new reference. */
export async function acceptPage({ orm }: AppContext["primary"], key: string): Promise<void> {
  await orm.update(officialReadings).set({ state: "same", matched: null }).where(eq(officialReadings.key, key));
}

/** Deletes readings of removed probes, which would dispute a figure for ever. */
async function removeOldReadings({ orm }: AppContext["primary"], all: readonly { key: string; url: string }[]) {
  const keys = JSON.stringify(all.map(({ key }) => key));
  await orm.delete(officialReadings).where(sql`${officialReadings.key} NOT IN (SELECT value FROM json_each(${keys}))`);
}
