import { useMemo } from "react";
import { data } from "react-router";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { errorText } from "#app/shell/frame/text.json";
import { unpack } from "#app/shell/islands/static-section.tsx";
import { Notice } from "#app/shell/page/boxes.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { failedMeta } from "#app/shell/page/page-meta.ts";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { draftText } from "../admin/draft-text.json";
import { dayOf } from "../admin/load-draft.ts";
import { loadPreview } from "../admin/load-preview.ts";
import { readSharedDraft } from "../server/drafts/share-draft.ts";
import type { Route } from "./+types/shared-draft";
import { PageShell } from "./page-shell.tsx";

/**
 * A draft for whoever has its link, without signing in. The address is a secret: the page is not cached (personal-paths.ts), not
 * counted (count-views.ts) and not indexed.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const draft = await readSharedDraft(app, params.token);
  if (!draft) throw data(null, { status: 404 });
  const preview = await loadPreview(app, draft, dayOf(draft));
  return { title: draft.title, content: preview.content, until: draft.sharedUntil };
}

export function headers() {
  return { "X-Robots-Tag": "noindex, nofollow", "Cache-Control": "no-store" };
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return failedMeta(error, errorText.notFoundTitle);
  return [
    { title: fill(draftText.sharedTitle, { title: loaderData.title }) },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

export default function SharedDraftPage({ loaderData }: Route.ComponentProps) {
  const { until } = loaderData;
  const content = useMemo(() => unpack(loaderData.content), [loaderData.content]);
  return (
    <PageShell content={content} share={null}>
      <Notice>
        <p>{draftText.sharedNotice}</p>
        {until !== null && (
          <p>
            {draftText.sharedUntilNote}
            <DateTime at={until} />
          </p>
        )}
      </Notice>
    </PageShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
