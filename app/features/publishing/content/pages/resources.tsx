import { lazy, useMemo } from "react";
import { data } from "react-router";
import { downloads } from "#app/features/register/downloads/pages/public.tsx";
import { findGuides } from "#app/features/register/search/server/public.ts";
import { tools } from "#app/features/register/tools/pages/public.ts";
import { AskForm } from "#app/shell/form/ask-form.tsx";
import { pack, StaticSection, unpack } from "#app/shell/islands/static-section.tsx";
import { pageMeta } from "#app/shell/page/page-meta.ts";
import { qrPath } from "#app/shell/share/qr-path.ts";
import { appContext } from "#worker/context.ts";
import { searchPages } from "../server/list-pages.ts";
import { loadPage } from "../server/load-page.ts";
import type { Route } from "./+types/resources";
import { pageJson } from "./page-json.ts";
import { PageShell } from "./page-shell.tsx";
import { resourcesText } from "./resources/text.json";

/** Results reuse the server's HTML. The browser loads this part for another query. */
const ResourceResults = import.meta.env.SSR
  ? (await import("./resources/resource-results.tsx")).ResourceResults
  : lazy(async () => ({ default: (await import("./resources/resource-results.tsx")).ResourceResults }));

/** Characters; every title is shorter. */
const maxQueryLength = 100;
const maxPages = 40;

/**
 * The resource centre. `?q=` searches guides, tools and downloads: first the search's results, then items that contain
 * the words.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  // slice may cut an emoji in half, and encodeURIComponent throws on a lone surrogate.
  const query = (url.searchParams.get("q") ?? "").trim().slice(0, maxQueryLength).toWellFormed();
  const [loaded, guides, pages] = await Promise.all([
    loadPage(app, "/resources"),
    findGuides(app, query),
    searchPages(app, { query, limit: maxPages }),
  ]);
  if (!loaded) throw data(null, { status: 404 });
  const address = `${app.origin}/resources`;
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (text: string) => words.length > 0 && words.every((word) => text.toLowerCase().includes(word));
  const found = [
    ...guides.map(({ path, title, summary }) => ({ path, title, summary })),
    ...tools
      .filter(({ title, summary }) => matches(`${title} ${summary}`))
      .map(({ to, title, summary }) => ({ path: to, title, summary })),
    ...downloads
      .filter(({ title, description }) => matches(`${title} ${description}`))
      .map(({ href, title, description }) => ({ path: href, title, summary: description })),
    ...pages,
  ];
  // A printable checklist is both a download and a page.
  const unique = [...new Map(found.map((one) => [one.path, one])).values()];
  const { title, summary } = loaded.page;
  const isSearch = query !== "";
  const meta = [
    ...pageMeta({
      title: `${isSearch ? `${query} - ${title}` : title} | 澳途`,
      description: summary,
      url: address,
      origin: app.origin,
      noindex: isSearch,
    }),
    ...pageJson(loaded, app.origin),
  ];
  return { content: pack(loaded), meta: pack(meta), query, found: unique, address, qr: qrPath(address) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return unpack(loaderData.meta);
}

export default function ResourcesPage({ loaderData }: Route.ComponentProps) {
  const { query, found, address, qr } = loaderData;
  const content = useMemo(() => unpack(loaderData.content), [loaderData.content]);
  return (
    <PageShell
      content={content}
      share={{ address, qr }}
      {...(query !== "" && {
        instead: (
          <StaticSection contentKey={query} className="">
            <ResourceResults query={query} found={found} />
          </StaticSection>
        ),
      })}
    >
      <AskForm
        key={query}
        {...{ action: "/resources", label: resourcesText.search, button: resourcesText.submit, query }}
      />
    </PageShell>
  );
}
