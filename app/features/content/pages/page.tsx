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
import { PageContent } from "../page-content.tsx";
import { PageFoot } from "../page-foot.tsx";
import { PageFrame } from "../page-frame.tsx";
import { pageJson } from "../page-json.ts";
import type { Route } from "./+types/page";

/** A content page. content-paths.ts lists the addresses. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { pathname, search } = url;
  if (pathname.endsWith("/")) throw redirect(pathname.replace(/\/+$/, "") + search, 301);
  const app = context.get(appContext);
  const loaded = await loadPage(app, pathname);
  if (!loaded) throw data(null, { status: 404 });
  const address = app.origin + pathname;
  return { content: pack(loaded), origin: app.origin, address, qr: qrPath(address) };
}

export const shouldRevalidate = ignoreTabChange;

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return failedMeta(error, errorText.notFoundTitle);
  const { origin, address } = loaderData;
  const content = unpack(loaderData.content);
  const { page } = content;
  return [
    ...pageMeta({ title: `${page.title} | 澳途`, description: page.summary, url: address, origin }),
    ...pageJson(content, origin),
  ];
}

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const { address, qr } = loaderData;
  const content = useMemo(() => unpack(loaderData.content), [loaderData.content]);
  const { page } = content;
  return (
    <PageFrame page={page}>
      <PageContent {...content} />
      <PageFoot page={page} address={address} qr={qr} />
    </PageFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
