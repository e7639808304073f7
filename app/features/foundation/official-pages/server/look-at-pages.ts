import type { PageReader } from "#worker/platform/services/page-reader.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { hour } from "#worker/platform/time/units.ts";
import { failuresToTell, hostOf, type ReadingState } from "../shared/probe.ts";
import { type Found, openPage } from "./extract/find-value.ts";
import type { officialPages, officialReadings, probes } from "./schema.ts";

/** The registry's current value of a key, for comparison with the official page. */
export interface Expected {
  id: string;
  /** Chinese label of the key. */
  label: string;
  /** Null for a rule, whose words must occur on the page. */
  value: number | null;
  valueTo: number | null;
  /** Future values. A page with one of them does not contradict the registry. */
  coming?: readonly { id: string; value: number; valueTo: number | null }[];
}

export type Expectations = ReadonlyMap<string, Expected>;

type Probe = Pick<typeof probes.$inferSelect, "key" | "url" | "post" | "find" | "findTo">;
export type Reading = typeof officialReadings.$inferSelect;
type PageState = typeof officialPages.$inferSelect;

/** The result of a page's reading: its row, and those of its probes. */
export interface Look {
  page: PageState;
  readings: readonly Reading[];
  /** Whether the state of a reading has changed. */
  hasChanged: boolean;
}

interface Given {
  probes: readonly Probe[];
  pages: readonly PageState[];
  /** The previous readings of these probes. */
  readings: ReadonlyMap<string, Reading>;
  expectations: Expectations;
  /** Only the page of this key, even if it was read recently. */
  only?: string | undefined;
  /** Maximum number of pages. */
  limit: number;
}

/** Interval between readings of a page, ms: a little less than a day, because the cron is not exact. */
const interval = 20 * hour;

/**
 * Reads the official pages that are due, the longest unread first, and compares them with the registries. Writes
 * nothing.
 */
export async function* lookAtPages(
  { reader, now }: { reader: PageReader; now: () => number },
  { probes: all, pages, readings, expectations, only, limit }: Given,
): AsyncGenerator<Look> {
  const began = now();
  const states = new Map(pages.map((page) => [page.url, page]));
  const askedAt = (url: string) => states.get(url)?.askedAt ?? 0;
  const closed = new Set(pages.filter(({ retryAt }) => (retryAt ?? 0) > began).map(({ url }) => hostOf(url)));
  const due = [...Map.groupBy(all, pageOf)]
    .filter(([url, ofPage]) =>
      only === undefined
        ? askedAt(url) <= began - interval && !closed.has(hostOf(url))
        : ofPage.some(({ key }) => key === only),
    )
    .toSorted(([one], [other]) => askedAt(one) - askedAt(other));
  let looks = 0;
  for (const [url, ofPage] of due) {
    if (looks >= limit) return;
    const state = states.get(url);
    const before = ofPage.map(({ key }) => readings.get(key));
    // A new or changed probe needs the whole page, and so does one whose page failed.
    const isWhole = before.some((reading) => reading?.url !== url || reading.state === "failed");
    const [address = "", post] = url.split(/ (.*)/s);
    const read = await reader.read(address, {
      etag: isWhole ? null : (state?.etag ?? null),
      lastModified: isWhole ? null : (state?.lastModified ?? null),
      ...(post !== undefined && { post }),
    });
    // Pages of other sites later in the list are still read.
    if (read.state === "deferred") continue;
    looks += 1;
    const today = todayInAustralia(now());
    const isFailed = read.state === "failed";
    const failures = isFailed ? (state?.failures ?? 0) + 1 : 0;
    const look = read.state === "read" ? openPage(read.body, read.isJson) : null;
    const found = ofPage.map((probe, index): Reading => {
      const old = before[index];
      if (isFailed) return missed(probe, old, failures, { today, at: now() });
      const compared = compare(probe, look ? find(probe, look) : (old ?? null), expectations.get(probe.key), old);
      const isSame = old?.state === compared.state && old.value === compared.value && old.valueTo === compared.valueTo;
      return {
        ...compared,
        hasAgreed: compared.state === "same" || old?.hasAgreed === true,
        readOn: today,
        since: isSame ? old.since : now(),
        toldAt: isSame ? old.toldAt : null,
      };
    });
    yield {
      page: {
        ...{ url, askedAt: now(), failures, failingSince: isFailed ? (state?.failingSince ?? now()) : null },
        ...{
          retryAt: isFailed ? (read.retryAt ?? null) : null,
          status: isFailed ? read.status : 200,
          failure: isFailed ? read.failure : null,
        },
        ...(read.state === "read"
          ? { etag: read.etag, lastModified: read.lastModified }
          : { etag: state?.etag ?? null, lastModified: state?.lastModified ?? null }),
      },
      readings: found,
      hasChanged: found.some((reading, index) => reading.state !== before[index]?.state),
    };
  }
}

/** The key of the page of a probe, as in official_pages. */
const pageOf = ({ url, post }: Probe): string => (post === null ? url : `${url} ${post}`);

/** The reading of a page that did not answer: a single failure does not change the previous state. */
function missed(
  probe: Probe,
  old: Reading | undefined,
  failures: number,
  { today, at }: { today: string; at: number },
): Reading {
  if (old && (failures < failuresToTell || old.state === "failed")) return old;
  const unread = { value: null, valueTo: null, passage: "", matched: null, hasAgreed: false, readOn: today };
  return { ...unread, ...old, key: probe.key, url: pageOf(probe), state: "failed", since: at, toldAt: null };
}

function find(probe: Probe, look: ReturnType<typeof openPage>) {
  const found = look(probe.find);
  const upper = probe.findTo && look(probe.findTo);
  return found && (probe.findTo === null || upper) ? { ...found, valueTo: upper?.value ?? null } : null;
}

/** The reading of a probe: the found value, or the previous one of an unchanged page, compared with the registry. */
export function compare(
  probe: Probe,
  found: (Found & { valueTo: number | null; state?: ReadingState }) | null,
  expected: Expected | undefined,
  old?: Reading,
): Pick<Reading, "key" | "url" | "state" | "value" | "valueTo" | "passage" | "matched"> {
  const { key } = probe;
  const url = pageOf(probe);
  if ("page" in probe.find) return compareWhole({ key, url }, found, old?.url === url ? old : undefined);
  const isRule = "words" in probe.find;
  const value = found?.value ?? null;
  const valueTo = found?.valueTo ?? null;
  const passage = (found?.passage ?? "").slice(0, 600);
  const isMissing = !found || found.isGone === true || (isRule ? found.state === "missing" : value === null);
  const known = expected && [expected, ...(expected.coming ?? [])];
  const agreeing = isRule ? expected : known?.find((one) => one.value === value && one.valueTo === valueTo);
  const isSame = !isMissing && (isRule || agreeing !== undefined);
  const state = isMissing ? "missing" : isSame ? "same" : "different";
  return { key, url, state, value, valueTo, passage, matched: isSame && agreeing ? agreeing.id : null };
}

/**
 * The reading of a watched page: its text is unchanged since the last review, or not. `matched` is the fingerprint of
 * the reviewed text.
 */
function compareWhole(
  probe: Pick<Reading, "key" | "url">,
  found: (Found & { state?: ReadingState }) | null,
  old: Reading | undefined,
): ReturnType<typeof compare> {
  const read = { ...probe, value: null, valueTo: null, passage: found?.passage ?? "" };
  const matched = old?.matched ?? found?.print ?? null;
  if (!found || (found.print === undefined && found.state === "missing")) return { ...read, state: "missing", matched };
  const isChanged = found.print === undefined ? found.state === "changed" : found.print !== matched;
  return { ...read, state: isChanged ? "changed" : "same", matched };
}
