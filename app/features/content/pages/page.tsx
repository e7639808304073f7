import { useMemo } from "react";
import { data, redirect } from "react-router";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { errorText } from "#app/shell/frame/text.ts";
import { pack, unpack } from "#app/shell/islands/static-section.tsx";
import { failedMeta, pageMeta } from "#app/shell/page/page-meta.ts";
import { qrPath } from "#app/shell/share/qr-path.ts";
import { appContext } from "#worker/context.ts";
import { loadPage } from "#worker/features/content/load-page.ts";
import { ignoreTabChange } from "../ignore-tab-change.ts";
import { pageJson } from "../page-json.ts";
import { PageShell } from "../page-shell.tsx";
import type { Route } from "./+types/page";

/** A content page. content-paths.ts lists the addresses. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { pathname, search } = url;
  if (pathname.endsWith("/")) throw redirect(pathname.replace(/\/+$/, "") + search, 301);
  const app = context.get(appContext);
  const loaded = await loadPage(app, pathname);
  if (!loaded) throw data(null, { status: 404 });
  const address = app.origin + pathname;
  const { title, summary } = loaded.page;
  const meta = [
    ...pageMeta({ title: `${title} | 澳途`, description: summary, url: address, origin: app.origin }),
    ...pageJson(loaded, app.origin),
  ];
  return { content: pack(loaded), meta: pack(meta), address, qr: qrPath(address) };
}

export const shouldRevalidate = ignoreTabChange;

export function meta({ loaderData, error }: Route.MetaArgs) {
  return loaderData ? unpack(loaderData.meta) : failedMeta(error, errorText.notFoundTitle);
}

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const { address, qr } = loaderData;
  const content = useMemo(() => unpack(loaderData.content), [loaderData.content]);
  return <PageShell content={content} address={address} qr={qr} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
