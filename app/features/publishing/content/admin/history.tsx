import { redirect } from "react-router";
import { z } from "zod";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { refuseAsPage } from "#app/shell/back-office/refuse-as-page.ts";
import { answerForm } from "#app/shell/form/answer-form.ts";
import { Pagination } from "#app/shell/page/pagination.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { restoreRevision } from "../server/publish-page.ts";
import { listRevisions, readShownRevision } from "../server/revisions.ts";
import type { Route } from "./+types/history";
import { editAddress, historyAddress, pagePathOf } from "./addresses.ts";
import { loadRevision } from "./load-preview.ts";
import { RevisionList, RevisionView } from "./revisions.tsx";
import { pagesAdminText } from "./text.json";

const querySchema = z.object({
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
  revision: z.coerce.number().int().positive().nullable().catch(null),
  against: z.enum(["before", "shown"]).catch("before"),
});

const restoreSchema = z.object({ version: z.coerce.number().int(), revision: z.coerce.number().int() });

/** The versions of a page; with `?revision=` one of them, with its changes and its preview. */
export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const member = await readMember(context, request, "content");
  const app = context.get(appContext);
  const path = pagePathOf(params);
  const { page, revision, against } = querySchema.parse({
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

/** Restores an earlier version. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const member = await readMember(context, request, "content");
  const app = context.get(appContext);
  const path = pagePathOf(params);
  return answerForm(request, restoreSchema, async ({ version, revision }) => {
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
