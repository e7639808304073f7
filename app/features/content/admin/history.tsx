import { redirect } from "react-router";
import { z } from "zod";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { refuseAsPage } from "#app/shell/back-office/refuse-as-page.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { answerForm } from "#app/shell/form/answer-form.ts";
import { Pagination } from "#app/shell/page/pagination.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { listRevisions } from "#worker/features/content/list-revisions.ts";
import { restoreRevision } from "#worker/features/content/publish-page.ts";
import { readShownRevision } from "#worker/features/content/read-revision.ts";
import type { Route } from "./+types/history";
import { loadRevision } from "./load-revision.ts";
import { editAddress, historyAddress, pagePathOf } from "./page-addresses.ts";
import { RevisionList } from "./revision-list.tsx";
import { RevisionView } from "./revision-view.tsx";
import { pagesAdminText } from "./text.ts";

const asked = z.object({
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
  revision: z.coerce.number().int().positive().nullable().catch(null),
  against: z.enum(["before", "shown"]).catch("before"),
});

const restoring = z.object({ version: z.coerce.number().int(), revision: z.coerce.number().int() });

/** The versions of a page; with `revision` in the address, one of them and what changed in it. */
export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const member = await readMember(context, request, "content");
  const app = context.get(appContext);
  const path = pagePathOf(params);
  const { page, revision, against } = asked.parse({
    page: url.searchParams.get("page") ?? 1,
    revision: url.searchParams.get("revision"),
    against: url.searchParams.get("against"),
  });
  const shown = await readShownRevision(app, member, path).catch(refuseAsPage);
  const listed = await listRevisions(app, member, path, page);
  const viewed =
    revision === null ? null : await loadRevision(app, member, { shown, revision, against }).catch(refuseAsPage);
  return { path, title: shown.title, version: shown.id, page, viewed, ...listed };
}

/** Shows an earlier version again. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const member = await readMember(context, request, "content");
  const app = context.get(appContext);
  const path = pagePathOf(params);
  return answerForm(request, restoring, async ({ version, revision }) => {
    await restoreRevision(app, member, path, { version, revision });
    return redirect(savedAt(historyAddress(path)));
  });
}

export default function HistoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { path, title, version, page, pages, revisions, viewed } = loaderData;
  return (
    <>
      <AdminHeading
        back={
          viewed
            ? { to: historyAddress(path), label: pagesAdminText.history }
            : { to: editAddress(path), label: pagesAdminText.backToEdit }
        }
      >
        {fill(pagesAdminText.historyOf, { title })}
      </AdminHeading>
      {viewed ? (
        <RevisionView path={path} version={version} viewed={viewed} answer={actionData} />
      ) : (
        <>
          <RevisionList path={path} revisions={revisions} />
          <Pagination page={page} pages={pages} addressOf={(number) => `${historyAddress(path)}?page=${number}`} />
        </>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
