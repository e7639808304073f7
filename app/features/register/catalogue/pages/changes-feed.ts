import { fill } from "#app/shell/text/fill.ts";
import { rssResponse } from "#app/shell/xml/xml-response.ts";
import { appContext } from "#worker/context.ts";
import { countInstitutionChanges } from "../server/changes/summarise-changes.ts";
import { findInstitution } from "../server/lookup.ts";
import { listRegisterLoads } from "../server/register-loads.ts";
import type { Route } from "./+types/changes-feed";
import { changesAddress, countsOfLoad, describeCounts, readChangesFilter } from "./changes/changes-filter.ts";
import { changesText } from "./changes/text.json";

/** Number of items in the feed. Feed readers store older items themselves. */
const maxItems = 30;

interface Item {
  load: number;
  title: string;
  description: string;
  /** ISO 8601. */
  at: string;
}

/** /data/changes.xml: the events of the register's history as RSS 2.0; with `?institution=` only those of one institution. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { filter, bad } = readChangesFilter(url.searchParams);
  if (bad.includes("institution")) return plain(changesText.bad.institution, 400);
  const institution = filter.institution === null ? null : await findInstitution(app, { key: filter.institution });
  if (filter.institution !== null && !institution) {
    return plain(fill(changesText.unknownInstitution, { code: filter.institution }), 404);
  }
  const code = institution?.code ?? null;
  const name = institution && (institution.nameCn ?? institution.name);
  const items: Item[] = institution
    ? (await countInstitutionChanges(app, { institutionId: institution.id })).map((load) => ({
        load: load.id,
        title: fill(changesText.feedItemOf, { date: load.registerDate, name: name ?? "" }),
        description: describeCounts(load.counts),
        at: load.loadedAt,
      }))
    : (await listRegisterLoads(app)).events.slice(0, maxItems).map((load) => ({
        load: load.id,
        title: fill(changesText.feedItem, { date: load.registerDate }),
        description: describeCounts(countsOfLoad(load)),
        at: load.loadedAt,
      }));
  const title = name ? fill(changesText.feedTitleOf, { name }) : changesText.feedTitle;
  const address = (path?: string) => app.origin + changesAddress({ institution: code }, path);
  return rssResponse({
    title,
    description: changesText.description,
    link: address(),
    self: address("/data/changes.xml"),
    items: items.map(({ load, ...item }) => ({
      ...item,
      link: app.origin + changesAddress({ institution: code, load }),
      id: code === null ? `register-load-${load}` : `register-load-${load}-${code}`,
    })),
  });
}

function plain(message: string, status: 400 | 404): Response {
  return new Response(`${message}\n`, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
