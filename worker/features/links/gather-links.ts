import type { Statements } from "#worker/platform/db/client.ts";
import { linksOf } from "./links-of.ts";

/** Longer ones are no addresses of pages. */
const longest = 2000;

interface GatherContext {
  primary: Statements;
  /** Of this site: its own addresses are left out. */
  origin: string;
}

/** Where an address stands: a page's path, `fact:visa-500.charge`, `news:3`, `link:1`, `professional:2`. */
type Found = Map<string, Set<string>>;

/**
 * Brings link_checks up to date: every address of another site that shown pages, sources of figures and of news, official
 * links and professionals lead to, and where each stands. What is found nowhere any more goes; what was seen of others stays.
 * @returns how many addresses there are
 */
export async function gatherLinks({ primary, origin }: GatherContext): Promise<number> {
  const [pages, facts, news, links, professionals] = await primary.batch<Record<string, string>>([
    primary.prepare(`SELECT p.path AS place, r.body, r.sources, r.next, r.related
      FROM pages p JOIN page_revisions r ON r.id = p.revision_id`),
    // Of each day the newest row: those that were corrected are shown nowhere.
    primary.prepare(`SELECT DISTINCT 'fact:' || key AS place, source_url AS url FROM fact_values
      WHERE id IN (SELECT max(id) FROM fact_values GROUP BY key, valid_from)`),
    primary.prepare(`SELECT 'news:' || id AS place, source_url AS url FROM news
      WHERE source_url IS NOT NULL AND NOT (is_draft = 1 AND coalesce(visible_from, 1) <= 0)`),
    primary.prepare("SELECT 'link:' || id AS place, url FROM links WHERE is_shown = 1"),
    primary.prepare(`SELECT 'professional:' || id AS place, website AS url FROM professionals
      WHERE is_shown = 1 AND website IS NOT NULL`),
  ]);
  const found: Found = new Map();
  const note = (text: string | undefined, place: string | undefined) => {
    const url = addressOf(text ?? "", origin);
    if (url === null || place === undefined) return;
    found.set(url, (found.get(url) ?? new Set()).add(place));
  };
  for (const { place, body, sources, next, related } of pages?.results ?? []) {
    for (const url of linksOf(body ?? "")) note(url, place);
    for (const { url } of JSON.parse(sources ?? "[]") as { url: string }[]) note(url, place);
    for (const json of [next, related]) {
      for (const { to } of JSON.parse(json ?? "[]") as { to: string }[]) note(to, place);
    }
  }
  for (const part of [facts, news, links, professionals]) {
    for (const { place, url } of part?.results ?? []) note(url, place);
  }
  await write(primary, found);
  return found.size;
}

/** As it is opened: without the part behind #. Null for what is no address of another site. */
function addressOf(text: string, origin: string): string | null {
  const url = URL.parse(text);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  if (url.origin === origin || text.length > longest) return null;
  url.hash = "";
  return url.href;
}

/** Two statements over one value: a run writes only rows that changed. */
async function write(primary: Statements, found: Found): Promise<void> {
  const rows = JSON.stringify([...found].map(([url, places]) => [url, [...places].sort()]));
  await primary.batch([
    primary
      .prepare(
        `INSERT INTO link_checks (url, found_in) SELECT value ->> 0, value -> 1 FROM json_each(?1) WHERE true
         ON CONFLICT (url) DO UPDATE SET found_in = excluded.found_in WHERE found_in <> excluded.found_in`,
      )
      .bind(rows),
    primary.prepare("DELETE FROM link_checks WHERE url NOT IN (SELECT value ->> 0 FROM json_each(?1))").bind(rows),
  ]);
}
