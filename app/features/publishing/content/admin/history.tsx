import { Link, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { admit } from "#app/shell/back-office/admit.ts";
import { savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { Refusal } from "#app/shell/back-office/form/edit-notices.tsx";
import { refuseAsPage } from "#app/shell/back-office/refuse-as-page.ts";
import { adminText } from "#app/shell/back-office/text.json";
import { answerForm } from "#app/shell/form/answer-form.ts";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { Pagination } from "#app/shell/page/pagination.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { restoreRevision } from "../server/publish-page.ts";
import { type ListedRevision, listRevisions, readShownRevision } from "../server/revisions.ts";
import type { Route } from "./+types/history";
import { editAddress, historyAddress, pagePathOf } from "./addresses.ts";
import { FieldChanges } from "./changes.tsx";
import { loadRevision, type ViewedRevision } from "./load-preview.ts";
import { Preview } from "./preview.tsx";
import { pagesAdminText } from "./text.json";

/** The versions of a page, newest first. */
function RevisionList({ path, revisions }: { path: string; revisions: readonly ListedRevision[] }) {
  return (
    <ol className="grid gap-2">
      {revisions.map((revision) => (
        <li key={revision.id} className="rounded-lg border border-line bg-surface p-3">
          <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <Link to={historyAddress(path, revision.id)} className="link inline-block py-1 font-medium">
              {fill(pagesAdminText.revision, { id: revision.id })}
            </Link>
            <DateTime at={revision.createdAt} withZone={false} />
            <span className="break-all">{writerOf(revision)}</span>
            {revision.isShown && (
              <span className="rounded bg-primary-soft px-2 py-0.5 text-primary-strong">{pagesAdminText.shown}</span>
            )}
            {revision.isWaiting && (
              <span className="rounded bg-accent-soft px-2 py-0.5">{pagesAdminText.fileWaits}</span>
            )}
          </p>
          <p className="mt-1 text-muted text-sm">{describeChanged(revision.changed)}</p>
        </li>
      ))}
    </ol>
  );
}

/** The author of a version: the address of an editor, or a load of the page's file. */
const writerOf = ({ origin, author }: Pick<ListedRevision, "origin" | "author">): string =>
  origin === "seed" ? pagesAdminText.byFile : (author ?? pagesAdminText.origin.admin);

function describeChanged(changed: ListedRevision["changed"]): string {
  if (changed === null) return pagesAdminText.first;
  if (changed.length === 0) return pagesAdminText.nothingChanged;
  return `${pagesAdminText.changed}：${changed.map((field) => pagesAdminText[field]).join("、")}`;
}

interface Props {
  path: string;
  /** Id of the revision that visitors see. */
  version: number;
  viewed: ViewedRevision;
  answer: FormAnswer | undefined;
}

/** A version of a page: its author, its changes, its preview, and the form that restores it. */
function RevisionView({ path, version, viewed, answer }: Props) {
  const { id, createdAt, isShown, against, hasOther, changes, preview } = viewed;
  const other = against === "before" ? "shown" : "before";
  return (
    <>
      <p className="flex flex-wrap gap-x-3">
        <strong>{fill(pagesAdminText.revision, { id })}</strong>
        <DateTime at={createdAt} withZone={false} />
        <span className="break-all">{writerOf(viewed)}</span>
        {isShown && <span>{pagesAdminText.shown}</span>}
      </p>
      {!isShown && <Restore version={version} viewed={viewed} answer={answer} />}
      <section aria-labelledby="changes" className="mt-6">
        <h2 id="changes" className="font-semibold text-xl">
          {against === "before" ? pagesAdminText.againstBefore : pagesAdminText.againstShown}
        </h2>
        {!isShown && (
          <Link
            to={`${historyAddress(path, id)}&against=${other}`}
            preventScrollReset
            className="link inline-block py-1.5"
          >
            {other === "shown" ? pagesAdminText.compareShown : pagesAdminText.compareBefore}
          </Link>
        )}
        {changes.length === 0 && (
          <p className="mt-2 text-muted">{hasOther ? pagesAdminText.same : pagesAdminText.first}</p>
        )}
        <FieldChanges changes={changes} />
      </section>
      <section aria-labelledby="content" className="mt-8">
        <h2 id="content" className="font-semibold text-xl">
          {pagesAdminText.content}
        </h2>
        <Preview preview={preview} />
      </section>
    </>
  );
}

function Restore({ version, viewed: { id, isNewestFile }, answer }: Omit<Props, "path">) {
  const isBusy = useNavigation().formData !== undefined;
  return (
    <PostForm className="mt-3 grid justify-items-start gap-2">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="revision" value={id} />
      <Refusal answer={answer} />
      <SubmitButton isBusy={isBusy} busyLabel={adminText.busy}>
        {isNewestFile ? pagesAdminText.follow : pagesAdminText.restore}
      </SubmitButton>
      <p className="text-muted text-sm">{isNewestFile ? pagesAdminText.followNote : pagesAdminText.restoreNote}</p>
    </PostForm>
  );
}

const querySchema = z.object({
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
  revision: z.coerce.number().int().positive().nullable().catch(null),
  against: z.enum(["before", "shown"]).catch("before"),
});

const restoreSchema = z.object({ version: z.coerce.number().int(), revision: z.coerce.number().int() });

/** The versions of a page; with `?revision=` one of them, with its changes and its preview. */
export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const { app, member } = await admit({ context, request }, "content");
  const path = pagePathOf(params);
  const { page, revision, against } = querySchema.parse(Object.fromEntries(url.searchParams));
  const shown = await readShownRevision(app, member, path).catch(refuseAsPage);
  const listed = await listRevisions(app, member, path, page);
  const viewed =
    revision === null ? null : await loadRevision(app, member, { shown, revision, against }).catch(refuseAsPage);
  return { path, title: shown.title, version: shown.id, page, viewed, ...listed };
}

/** Restores an earlier version. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { app, member } = await admit({ context, request }, "content");
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
