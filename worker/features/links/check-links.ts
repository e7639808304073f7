import type { Statements } from "#worker/platform/db/client.ts";
import type { LinkLook, LinkProbe } from "#worker/platform/services/link-probe/link-probe.ts";
import { isDead } from "./link-health.ts";

/** Addresses a run. */
export const linksPerRun = 20;

const atOnce = 4;

/** How long a run goes on beginning further looks, ms. */
const longestRun = 20_000;

/** What was looked at so recently is left alone, ms: an impatient click is no reason to ask a site again. */
const rest = 10 * 60_000;

interface CheckContext {
  primary: Statements;
  linkProbe: LinkProbe;
  now: () => number;
}

export interface LinksChecked {
  looked: number;
  /** Of these. */
  dead: number;
  /** Nobody at all answered: then it is we who are cut off, and nothing was noted. */
  isOffline: boolean;
}

/** So many sites do not fall silent at once. */
const manySites = 4;

/**
 * Looks at the addresses that were never looked at, or longest ago: a few at a time, and at each site one after another.
 * @param record a statement that runs behind the writing of what was found
 */
export async function checkLinks(
  { primary, linkProbe, now }: CheckContext,
  record: (checked: LinksChecked) => D1PreparedStatement[] = () => [],
): Promise<LinksChecked> {
  const began = now();
  const { results } = await primary
    .prepare(`SELECT url, checked_at AS checkedAt FROM link_checks ORDER BY checked_at LIMIT ${linksPerRun}`)
    .all<{ url: string; checkedAt: number | null }>();
  const due = results.filter(({ checkedAt }) => checkedAt === null || checkedAt <= began - rest);
  const bySite = [...Map.groupBy(due, ({ url }) => new URL(url).host).values()];
  const found: [url: string, status: number | null, failure: string | null, isDead: number][] = [];

  async function lookAtSites(): Promise<void> {
    for (let site = bySite.shift(); site; site = bySite.shift()) {
      for (const { url } of site) {
        if (now() - began > longestRun) return;
        const look = await linkProbe.look(url);
        if (!("isPutOff" in look)) found.push([url, ...rowOf(look)]);
      }
    }
  }

  await Promise.all(Array.from({ length: atOnce }, lookAtSites));
  const silent = found.filter(([, , failure]) => failure === "unreachable" || failure === "timeout");
  const sites = new Set(silent.map(([url]) => new URL(url).host));
  if (silent.length === found.length && sites.size >= manySites) return { looked: 0, dead: 0, isOffline: true };
  const dead = found.filter(([, , , isDead]) => isDead === 1).length;
  const checked = { looked: found.length, dead, isOffline: false };
  if (found.length === 0) return checked;
  await primary.batch([
    primary
      .prepare(
        `UPDATE link_checks SET status = j.value ->> 1, failure = j.value ->> 2, checked_at = ?2,
           failures = iif(j.value ->> 3, failures + 1, 0)
         FROM json_each(?1) j WHERE link_checks.url = j.value ->> 0`,
      )
      .bind(JSON.stringify(found), now()),
    ...record(checked),
  ]);
  return checked;
}

const rowOf = (look: Exclude<LinkLook, { isPutOff: true }>) =>
  "status" in look
    ? ([look.status, null, Number(isDead(look))] as const)
    : ([null, look.failure, Number(isDead(look))] as const);
