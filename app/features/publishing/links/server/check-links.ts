import { sql } from "drizzle-orm";
import { z } from "zod";
import { recordChange } from "#app/features/foundation/audit/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { type BatchItem, runBatch } from "#worker/platform/db/run-batch.ts";
import { bareName } from "#worker/platform/db/sql-parts.ts";
import { sqlRows } from "#worker/platform/db/sql-rows.ts";
import { type LinkProbe, type ProbeResult, webProbe } from "#worker/platform/services/link-probe.ts";
import { isDead } from "../shared/link-health.ts";
import { gatherLinks } from "./gather-links.ts";
import { linkChecks } from "./schema.ts";

/** Number of addresses that one run checks. */
const linksPerRun = 20;

/** Sites that are requested in parallel. */
const concurrency = 4;

/** A run starts no further checks after this time, ms. */
const longestRun = 20_000;

/** An address that was checked within this time is skipped, ms: impatient clicks must not cause repeated requests to a site. */
const pause = 10 * 60_000;

/** If every check failed and at least this many sites did not respond, our own connection is considered down. */
const manySites = 4;

export interface LinksChecked {
  looked: number;
  /** Number of dead addresses among `looked`. */
  dead: number;
  /** No site responded: our own connection is down, and no result was written. */
  isOffline: boolean;
}

const dueRow = z.object({ url: z.string(), checkedAt: z.number().nullable() });

/**
 * Checks addresses that were never checked, then those checked longest ago: several sites in parallel, the addresses of one site one after
 * another.
 * @param recordRun statements after the writing of the results, in the same batch
 */
export async function checkLinks(
  { primary, linkProbe, now }: { primary: Statements; linkProbe: LinkProbe; now: () => number },
  recordRun: (checked: LinksChecked) => BatchItem[] = () => [],
): Promise<LinksChecked> {
  const began = now();
  const { url, status, failure, checkedAt, failures } = linkChecks;
  const oldest = await sqlRows(
    primary,
    dueRow,
    sql`SELECT ${url} AS url, ${checkedAt} AS checkedAt FROM ${linkChecks} ORDER BY ${checkedAt} LIMIT ${linksPerRun}`,
  );
  const due = oldest.filter((one) => one.checkedAt === null || one.checkedAt <= began - pause);
  const bySite = [...Map.groupBy(due, (one) => new URL(one.url).host).values()];
  const found: [url: string, status: number | null, failure: string | null, isDead: number][] = [];

  async function checkSites(): Promise<void> {
    for (let site = bySite.shift(); site; site = bySite.shift()) {
      for (const one of site) {
        if (now() - began > longestRun) return;
        const look = await linkProbe.probe(one.url);
        if (!("isDeferred" in look)) found.push([one.url, ...resultOf(look)]);
      }
    }
  }

  await Promise.all(Array.from({ length: concurrency }, checkSites));
  const silent = found.filter(([, , reason]) => reason === "unreachable" || reason === "timeout");
  const sites = new Set(silent.map(([address]) => new URL(address).host));
  if (silent.length === found.length && sites.size >= manySites) return { looked: 0, dead: 0, isOffline: true };
  const dead = found.filter(([, , , isDeadNow]) => isDeadNow === 1).length;
  const checked = { looked: found.length, dead, isOffline: false };
  if (found.length === 0) return checked;
  await runBatch(primary, [
    sql`UPDATE ${linkChecks} SET ${bareName(status)} = j.value ->> 1, ${bareName(failure)} = j.value ->> 2,
        ${bareName(checkedAt)} = ${now()}, ${bareName(failures)} = iif(j.value ->> 3, ${failures} + 1, 0)
      FROM json_each(${JSON.stringify(found)}) j WHERE ${url} = j.value ->> 0`,
    ...recordRun(checked),
  ]);
  return checked;
}

const resultOf = (look: Exclude<ProbeResult, { isDeferred: true }>) =>
  "status" in look
    ? ([look.status, null, Number(isDead(look))] as const)
    : ([null, look.failure, Number(isDead(look))] as const);

/**
 * Collects addresses and checks a run of them, like the cron job.
 * @param linkProbe replaced in tests
 * @throws AppError "forbidden"
 */
export async function checkLinksNow(
  app: Pick<AppContext, "primary" | "now" | "origin">,
  member: Member,
  linkProbe: LinkProbe = webProbe({ origin: app.origin }),
): Promise<LinksChecked> {
  requirePermission(member, "links");
  await gatherLinks(app);
  return checkLinks({ ...app, linkProbe }, (checked) => [
    recordChange(app, member, {
      action: "links.checked",
      id: "all",
      after: { looked: checked.looked, dead: checked.dead },
    }),
  ]);
}
