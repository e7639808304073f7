import { useMemo } from "react";
import { data, redirect } from "react-router";
import { downloads } from "#app/features/downloads/public.tsx";
import { tools } from "#app/features/tools/public.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { errorText } from "#app/shell/frame/text.ts";
import { pack, unpack } from "#app/shell/islands/static-section.tsx";
import { failedMeta, pageMeta } from "#app/shell/page/page-meta.ts";
import { qrPath } from "#app/shell/share/qr-path.ts";
import { appContext } from "#worker/context.ts";
import { loadPage } from "#worker/features/content/load-page.ts";
import { searchPages } from "#worker/features/content/search-pages.ts";
import { findGuides } from "#worker/features/search/public.ts";
import { PageContent } from "../page-content.tsx";
import { PageFoot } from "../page-foot.tsx";
import { PageFrame } from "../page-frame.tsx";
import { pageJson } from "../page-json.ts";
import { ResourceResults, ResourceSearch } from "../resources/resource-search.tsx";
import type { Route } from "./+types/resources";

/** Characters; every title is shorter. */
const maxQueryLength = 100;
const maxPages = 40;

/** The resource centre. `?q=` searches guides, tools and downloads: first what the search finds, then what has the words. */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (url.pathname.endsWith("/")) throw redirect(`/resources${url.search}`, 301);
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
  return { content: pack(loaded), query, found: unique, origin: app.origin, address, qr: qrPath(address) };
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return failedMeta(error, errorText.notFoundTitle);
  const { origin, address, query } = loaderData;
  const content = unpack(loaderData.content);
  const { page } = content;
  const title = query === "" ? page.title : `${query} - ${page.title}`;
  return [
    ...pageMeta({ title: `${title} | 澳途`, description: page.summary, url: address, origin, noindex: query !== "" }),
    ...pageJson(content, origin),
  ];
}

export default function ResourcesPage({ loaderData }: Route.ComponentProps) {
  const { query, found, address, qr } = loaderData;
  const content = useMemo(() => unpack(loaderData.content), [loaderData.content]);
  const { page } = content;
  return (
    <PageFrame page={page}>
      <ResourceSearch key={query} query={query} />
      {query === "" ? <PageContent {...content} /> : <ResourceResults query={query} found={found} />}
      {query === "" && <PageFoot page={page} address={address} qr={qr} />}
    </PageFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
