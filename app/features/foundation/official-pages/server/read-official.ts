import { and, not, sql } from "drizzle-orm";
import { renewPages } from "#app/features/foundation/content-version/server/public.ts";
import { isNotReplaced } from "#app/features/foundation/records/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { type BatchItem, runBatch } from "#worker/platform/db/run-batch.ts";
import type { PageReader } from "#worker/platform/services/page-reader.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { hour } from "#worker/platform/time/units.ts";
import type { ReadingState } from "../shared/probe.ts";
import { type Found, openPage } from "./extract/find-value.ts";
import { officialPages, officialReadings, probes } from "./schema.ts";

/** What a registry says today of a key, to compare with the official page. */
export interface Expected {
  /** Id of its row. */
  id: string;
  /** Null of a rule: its words must stand on the page. */
  value: number | null;
  valueTo: number | null;
}

export type Expectations = ReadonlyMap<string, Expected>;

/** A page is read once in this time, ms: a little less than a day, because the clock is not exact. */
const interval = 20 * hour;

/** Consecutive failures after which editors are told. */
const failuresToTell = 3;

/** Pages that one run reads. */
const pagesPerRun = 6;

/** A run starts no further page after this time, ms. */
const longestRun = 60_000;

type Probe = Pick<typeof probes.$inferSelect, "key" | "url" | "find" | "findTo">;
type Reading = typeof officialReadings.$inferSelect;

interface Context extends Pick<AppContext, "primary" | "now"> {
  reader: PageReader;
}

/** What one probe said, for a report. */
export interface Result extends Pick<Reading, "key" | "url" | "state" | "value" | "valueTo" | "passage"> {
  expected: Expected | null;
}

interface Options {
  /** Reads only the page of this key, whenever it was read last. */
  only?: string;
  /** Maximum number of pages. */
  limit?: number;
  /** Writes nothing. */
  dryRun?: boolean;
}

/**
 * Reads official pages that are due, those read longest ago first, and compares what stands there with the registries. No value of a
 * registry changes. Pages are renewed when a reading has another state than before.
 * @returns a result for each probe of the pages that were read
 */
export async function readOfficialPages(
  { primary, now, reader }: Context,
  expectations: Expectations,
  { only, limit = pagesPerRun, dryRun = false }: Options = {},
): Promise<Result[]> {
  const began = now();
  const { orm } = primary;
  const shown = and(not(probes.isWithdrawn), isNotReplaced(probes));
  const [all, known] = await Promise.all([
    orm
      .select({ key: probes.key, url: probes.url, find: probes.find, findTo: probes.findTo })
      .from(probes)
      .where(shown),
    orm.select().from(officialPages),
  ]);
  const pages = new Map(known.map((page) => [page.url, page]));
  const askedAt = (url: string) => pages.get(url)?.askedAt ?? 0;
  const ofPages = Map.groupBy(all, ({ url }) => url);
  const due = [...ofPages]
    .filter(([url, ofPage]) =>
      only === undefined ? askedAt(url) <= began - interval : ofPage.some(({ key }) => key === only),
    )
    .toSorted(([one], [other]) => askedAt(one) - askedAt(other))
    .slice(0, limit);
  const results: Result[] = [];
  for (const [url, ofPage] of due) {
    if (now() - began > longestRun) break;
    const page = pages.get(url);
    const keys = ofPage.map(({ key }) => key);
    const before = new Map(
      (
        await orm
          .select()
          .from(officialReadings)
          .where(sql`${officialReadings.key} IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`)
      ).map((reading) => [reading.key, reading]),
    );
    // A probe that is new, or that looks elsewhere now, needs the whole page; so does one whose page failed.
    const isWhole = ofPage.some(({ key }) => before.get(key)?.url !== url || before.get(key)?.state === "failed");
    const read = await reader.read(url, {
      etag: isWhole ? null : (page?.etag ?? null),
      lastModified: isWhole ? null : (page?.lastModified ?? null),
    });
    if (read.state === "deferred") break;
    const today = todayInAustralia(now());
    const look = read.state === "read" ? openPage(read.body, read.isJson) : null;
    const readings = ofPage.map((probe) => {
      const expected = expectations.get(probe.key) ?? null;
      const old = before.get(probe.key);
      if (read.state === "failed") {
        // One failure says nothing against what the page said before.
        const isShort = old !== undefined && (page?.failures ?? 0) + 1 < failuresToTell;
        return { ...missed(probe, isShort ? old.state : "failed", old), readOn: old?.readOn ?? today, expected };
      }
      const found = look ? find(probe, look) : old;
      return { ...compare(probe, found ?? null, expected), readOn: today, expected };
    });
    results.push(...readings.map(({ readOn: _, matched: __, ...result }) => result));
    if (dryRun) continue;
    const failed = read.state === "failed";
    const columns = {
      askedAt: now(),
      status: failed ? read.status : 200,
      failure: failed ? read.failure : null,
      failures: failed ? (page?.failures ?? 0) + 1 : 0,
      ...(!failed && { readAt: now() }),
      ...(read.state === "read" && { etag: read.etag, lastModified: read.lastModified }),
    };
    const changed = readings.some(({ key, state }) => before.get(key)?.state !== state);
    const writes: BatchItem[] = readings.map(({ expected: _, ...reading }) => {
      const old = before.get(reading.key);
      const isSame = old?.state === reading.state && old.value === reading.value && old.valueTo === reading.valueTo;
      const row = { ...reading, since: isSame ? old.since : now(), toldAt: isSame ? old.toldAt : null };
      return orm.insert(officialReadings).values(row).onConflictDoUpdate({ target: officialReadings.key, set: row });
    });
    await runBatch(primary, [
      orm
        .insert(officialPages)
        .values({ url, ...columns })
        .onConflictDoUpdate({ target: officialPages.url, set: columns }),
      ...writes,
      ...(changed ? [renewPages()] : []),
    ]);
  }
  return results;
}

const missed = ({ key, url }: Probe, state: ReadingState, old: Reading | undefined) => ({
  ...{ key, url, state, value: old?.value ?? null, valueTo: old?.valueTo ?? null },
  ...{ passage: old?.passage ?? "", matched: old?.matched ?? null },
});

function find(probe: Probe, look: ReturnType<typeof openPage>) {
  const found = look(probe.find);
  const upper = probe.findTo && look(probe.findTo);
  return found && (probe.findTo === null || upper) ? { ...found, valueTo: upper?.value ?? null } : null;
}

/** The reading of a probe: what was found, against what the registry says. */
function compare(
  { key, url, find: how }: Probe,
  found: (Found & { valueTo: number | null; state?: ReadingState }) | null,
  expected: Expected | null,
): Pick<Reading, "key" | "url" | "state" | "value" | "valueTo" | "passage" | "matched"> {
  const isRule = "words" in how;
  const value = found?.value ?? null;
  const valueTo = found?.valueTo ?? null;
  const passage = (found?.passage ?? "").slice(0, 600);
  // An unchanged page of a rule has the state that it had.
  const isMissing = !found || found.isGone === true || (isRule ? found.state === "missing" : value === null);
  const isSame = !isMissing && (isRule || (value === expected?.value && valueTo === expected.valueTo));
  const state = isMissing ? "missing" : isSame ? "same" : "different";
  return { key, url, state, value, valueTo, passage, matched: isSame && expected ? expected.id : null };
}
