import { Link, redirect } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { admit } from "#app/shell/back-office/admit.ts";
import { savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { refuseAsPage } from "#app/shell/back-office/refuse-as-page.ts";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { readGonePage } from "../server/addresses/read-address.ts";
import { createDraft, type Draft, listDraftsOf } from "../server/drafts/edit-draft.ts";
import { mergeWithShown, publishPage } from "../server/publish-page.ts";
import { contentOf } from "../server/revision-content.ts";
import { listRevisions, readShownRevision } from "../server/revisions.ts";
import type { Route } from "./+types/edit-page";
import { draftAddress, editAddress, historyAddress, pageAddressOf, pagePathOf, reloadAfterSave } from "./addresses.ts";
import { answerPageForm } from "./answer-page-form.ts";
import { draftText } from "./draft-text.json";
import { loadPreview } from "./load-preview.ts";
import { type PageAnswer, PageEditor } from "./page-editor.tsx";
import { pageFormSchema, valuesOf } from "./page-form.ts";
import { PreviewSection, useLastAnswer, Warnings } from "./preview.tsx";
import { pagesAdminText } from "./text.json";

/** The editor of a content page. */
export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const { app, member } = await admit({ context, request }, "content");
  const path = pagePathOf(params);
  const shown = await readShownRevision(app, member, path).catch(async (error) => {
    // An address without a page, but with a former one, redirects to the form that puts the former page back.
    if (await readGonePage(app, path)) throw redirect(pageAddressOf(path));
    return refuseAsPage(error);
  });
  const { revisions } = await listRevisions(app, member, path, 1);
  const [{ warnings }, drafts] = await Promise.all([loadPreview(app, shown), listDraftsOf(app, member, path)]);
  return {
    path,
    title: shown.title,
    version: shown.id,
    values: valuesOf(shown),
    isWaiting: revisions.some(({ isWaiting }) => isWaiting),
    warnings,
    drafts: drafts.map((draft) => ({ ...draft, isOwn: draft.author === member.email })),
    isMerged: url.searchParams.has("merged"),
  };
}

/** Publishes a page, saves a draft of it, or responds with a preview without saving. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { app, member } = await admit({ context, request }, "content");
  const path = pagePathOf(params);
  const shown = await readShownRevision(app, member, path).catch(refuseAsPage);
  return answerPageForm(request, pageFormSchema, {
    preview: ({ intent: _, version: __, body, ...frontMatter }) =>
      loadPreview(app, contentOf(path, { ...frontMatter, kind: shown.kind }, body)),
    async save({ intent, version, body, ...frontMatter }) {
      if (intent === "draft") {
        const id = await createDraft(app, member, path, { version, frontMatter, body });
        throw redirect(savedAt(draftAddress(id)));
      }
      const { isMerged } = await publishPage(app, member, path, { version, frontMatter, body });
      throw redirect(savedAt(`${editAddress(path)}${isMerged ? "?merged=1" : ""}`));
    },
    merge: ({ intent: _, version, body, ...frontMatter }) =>
      mergeWithShown(app, member, version, contentOf(path, { ...frontMatter, kind: shown.kind }, body)),
    async readCurrent() {
      const current = await readShownRevision(app, member, path);
      return { version: current.id, values: valuesOf(current) };
    },
  });
}

export const shouldRevalidate = reloadAfterSave;

export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { path, title, version, isWaiting, isMerged, drafts } = loaderData;
  return (
    <>
      <AdminHeading
        back={{ to: "/admin/pages", label: pagesAdminText.back }}
        actions={
          <>
            <Link to={historyAddress(path)} className="link-line px-2">
              {pagesAdminText.history}
            </Link>
            <Link to={pageAddressOf(path)} className="link-line px-2">
              {pagesAdminText.address.link}
            </Link>
            <Link to={path} className="link-line px-2">
              {pagesAdminText.open}
            </Link>
          </>
        }
      >
        {fill(pagesAdminText.edit, { title })}
      </AdminHeading>
      {isWaiting && (
        <p className="mb-4 rounded-lg border-accent border-l-4 bg-accent-soft p-3">
          {pagesAdminText.waits}{" "}
          <Link to={historyAddress(path)} className="underline">
            {pagesAdminText.waitsLink}
          </Link>
        </p>
      )}
      {isMerged && (
        <p className="mb-4 rounded-lg border-primary border-l-4 bg-primary-soft p-3">{pagesAdminText.merged}</p>
      )}
      <DraftsOfPage drafts={drafts} />
      <EditorWithPreview key={`${path} ${version}`} loaderData={loaderData} actionData={actionData} />
    </>
  );
}

interface EditorProps {
  loaderData: Route.ComponentProps["loaderData"];
  actionData: PageAnswer | undefined;
}

function EditorWithPreview({ loaderData, actionData }: EditorProps) {
  const { path, version, values, warnings } = loaderData;
  const answer = useLastAnswer(actionData);
  return (
    <>
      {!answer && <Warnings warnings={warnings} title={pagesAdminText.warnings} />}
      <div className="mt-4">
        <PageEditor
          // The merged text replaces the typed text.
          key={answer?.clashes ? `merged ${answer.current?.version}` : "typed"}
          version={version}
          values={values}
          answer={answer}
          draftName={`page-${path}`}
          buttons={[
            { intent: "publish", label: pagesAdminText.publish },
            { intent: "draft", label: pagesAdminText.saveDraft },
          ]}
          cancelTo="/admin/pages"
        />
      </div>
      {answer?.preview && <PreviewSection key={answer.preview.id} preview={answer.preview} />}
    </>
  );
}

interface DraftsProps {
  drafts: readonly (Pick<Draft, "id" | "title" | "state" | "author" | "updatedAt"> & { isOwn: boolean })[];
}

/** The drafts of the edited page, so that an editor does not unknowingly start a second one. */
function DraftsOfPage({ drafts }: DraftsProps) {
  if (drafts.length === 0) return null;
  return (
    <div className="mb-4 rounded-lg border-accent border-l-4 bg-accent-soft p-3">
      <p>{drafts.every(({ isOwn }) => isOwn) ? draftText.ofPage : draftText.ofColleague}</p>
      <ul className="mt-1 grid gap-1">
        {drafts.map(({ id, title, state, author, updatedAt }) => (
          <li key={id} className="flex flex-wrap gap-x-3">
            <Link to={draftAddress(id)} className="inline-block py-1 underline underline-offset-4">
              {title}
            </Link>
            <span className="py-1">{draftText.state[state]}</span>
            <span className="break-all py-1 text-muted">{author}</span>
            <span className="py-1 text-muted">
              <DateTime at={updatedAt} withZone={false} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
