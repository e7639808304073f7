import { useEffect, useRef, useState } from "react";
import { data, Link, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { answerEdit, savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { refuseAsPage } from "#app/shell/back-office/refuse-as-page.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { lineDifferences } from "#worker/features/content/line-differences.ts";
import { publishPage } from "#worker/features/content/publish-page.ts";
import { contentOf } from "#worker/features/content/revision-content.ts";
import { listRevisions, readShownRevision } from "#worker/features/content/revisions.ts";
import type { Route } from "./+types/edit-page";
import { editAddress, historyAddress, pagePathOf } from "./addresses.ts";
import { loadPreview } from "./load-preview.ts";
import { type PageAnswer, PageEditor } from "./page-editor.tsx";
import { pageFormSchema, valuesOf } from "./page-form.ts";
import { Preview, Warnings } from "./preview.tsx";
import { pagesAdminText } from "./text.ts";

/** The editor of a content page. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const member = await readMember(context, request, "content");
  const app = context.get(appContext);
  const path = pagePathOf(params);
  const shown = await readShownRevision(app, member, path).catch(refuseAsPage);
  const { revisions } = await listRevisions(app, member, path, 1);
  const { warnings } = await loadPreview(app, shown);
  return {
    path,
    title: shown.title,
    version: shown.id,
    values: valuesOf(shown),
    isWaiting: revisions.some(({ isWaiting }) => isWaiting),
    warnings,
  };
}

/** Publishes a page, or answers with its preview and saves nothing. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const member = await readMember(context, request, "content");
  const app = context.get(appContext);
  const path = pagePathOf(params);
  const shown = await readShownRevision(app, member, path).catch(refuseAsPage);
  const typed = Object.fromEntries(
    [...(await request.clone().formData())].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  const answer = await answerEdit(
    request,
    pageFormSchema,
    async ({ intent, version, body, ...frontMatter }) => {
      if (intent === "preview") {
        const preview = await loadPreview(app, contentOf(path, { ...frontMatter, kind: shown.kind }, body));
        return data<PageAnswer>({ values: typed, preview });
      }
      await publishPage(app, member, path, { version, frontMatter, body });
      throw redirect(savedAt(editAddress(path)));
    },
    async () => {
      const current = await readShownRevision(app, member, path);
      return { version: current.id, values: valuesOf(current) };
    },
  );
  const given: PageAnswer = answer.data;
  const body = given.current?.values.body;
  if (body === undefined) return data(given, answer.init ?? {});
  return data<PageAnswer>(
    { ...given, bodyChanges: lineDifferences(body, (typed.body ?? "").replaceAll("\r\n", "\n").trim()) },
    answer.init ?? {},
  );
}

/** Loads again only after publishing, or for another page: a preview, its tabs or an error must keep what was typed. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname || nextUrl.searchParams.has("saved");
}

export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { path, title, version, isWaiting } = loaderData;
  return (
    <>
      <AdminHeading
        back={{ to: "/admin/pages", label: pagesAdminText.back }}
        actions={
          <>
            <Link to={historyAddress(path)} className="inline-flex min-h-11 items-center px-2 text-primary underline">
              {pagesAdminText.history}
            </Link>
            <Link to={path} className="inline-flex min-h-11 items-center px-2 text-primary underline">
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
  // Opening a tab of the preview is a navigation, which clears actionData: the last answer is kept here.
  const [answer, setAnswer] = useState<PageAnswer | undefined>(actionData);
  if (actionData && actionData !== answer) setAnswer(actionData);
  return (
    <>
      {!answer && <Warnings warnings={warnings} title={pagesAdminText.warnings} />}
      <div className="mt-4">
        <PageEditor path={path} version={version} values={values} answer={answer} />
      </div>
      {answer?.preview && <PreviewSection key={answer.preview.id} preview={answer.preview} />}
    </>
  );
}

/** The preview below the form. Its heading takes the focus, so that it scrolls into view and is announced. */
function PreviewSection({ preview }: { preview: NonNullable<PageAnswer["preview"]> }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="preview" className="mt-10">
      <h2 id="preview" ref={heading} tabIndex={-1} className="scroll-mt-24 font-semibold text-xl">
        {pagesAdminText.previewTitle}
      </h2>
      <Preview preview={preview} note={pagesAdminText.previewNote} />
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
