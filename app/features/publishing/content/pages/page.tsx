import { useMemo } from "react";
import { data, redirect } from "react-router";
import { changesOf } from "#app/features/publishing/changes/server/public.ts";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import type { Shares } from "#app/features/register/rules/server/public.ts";
import { ShortlistButton } from "#app/features/register/shortlist/pages/public.ts";
import { visaOfPage } from "#app/features/register/shortlist/shared/visas.ts";
import type { Drawing } from "#app/shell/charts/drawing.ts";
import { drawStackedBars } from "#app/shell/charts/rows.server.ts";
import { exchangeRateOf } from "#app/shell/figures/exchange-rate.ts";
import { pack, unpack } from "#app/shell/islands/static-section.tsx";
import { pageMeta } from "#app/shell/page/page-meta.ts";
import { qrPath } from "#app/shell/share/qr-path.ts";
import { fill } from "#app/shell/text/fill.ts";
import { type AppContext, appContext } from "#worker/context.ts";
import { shownRateKeys } from "#worker/platform/money.ts";
import { cacheAndRevalidate } from "#worker/platform/page-cache/page-etag.ts";
import { readGonePage } from "../server/addresses/read-address.ts";
import { type LoadedPage, loadPage } from "../server/load-page.ts";
import type { Block } from "../shared/blocks.ts";
import type { Route } from "./+types/page";
import { ignoreTabChange, type ShownPage } from "./page-data.ts";
import { pageJson } from "./page-json.ts";
import { PageShell } from "./page-shell.tsx";
import { pageText } from "./text.json";

const { shares: text } = pageText;
const parts = Object.values(text.parts);

/** Charts the share of figures and rules by the age of their last official reading: a week, a month, older, never, in percent. */
function drawShares(shares: NonNullable<LoadedPage["shares"]>): Drawing {
  const bars = [
    { label: text.figures, counts: shares.figures },
    { label: text.rules, counts: shares.rules },
  ].map(({ label, counts }) => ({ label, counts, total: counts.reduce((sum, count) => sum + count, 0) }));
  return drawStackedBars({
    parts,
    bars: bars.map(({ label, counts, total }) => ({
      ...{ label, values: percentOf(counts, total) },
      shown: fill(text.read, { read: total - counts[3], total }),
    })),
    table: {
      caption: text.caption,
      head: [text.kind, ...parts],
      rows: bars.map(({ label, counts, total }) => [
        label,
        ...percentOf(counts, total).map((share, part) => `${counts[part]}（${share.toFixed(1)}%）`),
      ]),
    },
  });
}

const percentOf = (counts: Shares, total: number): number[] =>
  counts.map((count) => (100 * count) / Math.max(1, total));

/** Blocks whose main figures are converted. */
const withFigures: readonly Block["type"][] = ["strip", "cards", "questions"];

/** Whether a page has such blocks and an amount of money. */
const showsMoney = ({ page, facts }: LoadedPage): boolean =>
  page.blocks.some(({ type }) => withFigures.includes(type)) && Object.values(facts).some(({ unit }) => unit === "AUD");

/** Number of changes of the year that a guide lists. */
const changesShown = 4;

/** A content page at an address of content-paths.json, or one that editors created below a section. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { pathname: path, search } = url;
  const app = context.get(appContext);
  const [loaded, rates] = await Promise.all([
    loadPage(app, path, url.searchParams.get("code") ?? ""),
    readFacts(app, shownRateKeys(app)),
  ]);
  if (!loaded) throw await answerGone(app, path, search);
  const quoted = new Set(Object.values(loaded.rules ?? {}).map(({ rule }) => rule));
  const keys = new Set([...quoted, ...Object.values(loaded.facts).map(({ key }) => key)]);
  const changed = loaded.page.kind === "guide" ? await changesOf(app, keys, changesShown) : [];
  // Changes of rules that the page quotes are omitted: the page itself has their sentences.
  const changes = changed.map((one) => (one.key !== null && quoted.has(one.key) ? { ...one, after: null } : one));
  const rate = showsMoney(loaded) ? exchangeRateOf(rates, app.now()) : null;
  const address = app.origin + path;
  const { title, summary } = loaded.page;
  const meta = [
    ...pageMeta({ title: `${title} | 澳途`, description: summary, url: address, origin: app.origin }),
    ...pageJson(loaded, app.origin),
  ];
  return {
    content: pack<ShownPage>({
      ...loaded,
      ...(changes.length > 0 && { changes }),
      ...(rate && { rate }),
      ...(loaded.shares && { chart: drawShares(loaded.shares) }),
    }),
    meta: pack(meta),
    visa: visaOfPage(path),
    address,
    qr: qrPath(address),
  };
}

/**
 * The response at an address without a page: a redirect to the page's new address, 410 for a page that was taken down, or 404. Search
 * engines treat the redirect as permanent, but browsers do not cache it: the page may return, and two cached redirects would be a loop.
 */
async function answerGone(app: AppContext, path: string, search: string) {
  const gone = await readGonePage(app, path);
  if (gone?.target) {
    return redirect(gone.target + search, { status: 301, headers: { "Cache-Control": cacheAndRevalidate } });
  }
  return gone ? data(pageText.takenDown, { status: 410 }) : data(null, { status: 404 });
}

export const shouldRevalidate = ignoreTabChange;

export function meta({ loaderData }: Route.MetaArgs) {
  return unpack(loaderData.meta);
}

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const { address, qr, visa } = loaderData;
  const content = useMemo(() => unpack(loaderData.content), [loaderData.content]);
  return (
    <PageShell content={content} share={{ address, qr }}>
      {visa && (
        <p>
          <ShortlistButton type="visa" code={visa.code} name={visa.name} />
        </p>
      )}
    </PageShell>
  );
}
