import { data, redirect } from "react-router";
import { PostForm } from "#app/features/business/conversations/pages/public.ts";
import { answerForm } from "#app/shell/form/answer-form.ts";
import { runAction } from "#app/shell/form/run-action.ts";
import { Notice } from "#app/shell/page/boxes.tsx";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { failedMeta } from "#app/shell/page/page-meta.ts";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { UploadForm } from "#app/shell/upload/upload-form.tsx";
import { appContext } from "#worker/context.ts";
import { addPost, findByLink, forSender, readThread } from "../server/thread/read-thread.ts";
import { threadPostSchema } from "../shared/input.ts";
import { threadFileRefusals, topicNames } from "../shared/topics.ts";
import type { Route } from "./+types/thread";
import { threadText } from "./thread/text.json";
import { ThreadList } from "./thread/thread-list.tsx";

/**
 * The thread of a contact message, for whoever has its link. The address is a secret: the page is not cached (personal-paths.ts), not counted
 * (count-views.ts) and not indexed.
 */
export async function loader({ context, params: { token }, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const message = await findByLink(app, token);
  if (!message) throw data(threadText.ended, { status: 404 });
  const { id, email, topic, message: text, createdAt } = message;
  const entries = forSender(await readThread(app, id));
  // Messages and file names are never converted to traditional characters.
  app.asWritten.add(text);
  for (const entry of entries) {
    if (entry.kind === "file") app.asWritten.add(entry.name);
    if ("text" in entry) app.asWritten.add(entry.text);
  }
  return {
    token,
    email,
    topic,
    first: { text, at: createdAt },
    entries,
    idempotencyKey: crypto.randomUUID(),
    wasSent: url.searchParams.get("sent") === "1",
  };
}

export async function action({ context, request, params: { token } }: Route.ActionArgs) {
  const app = context.get(appContext);
  return answerForm(request, threadPostSchema, async (post) => {
    await addPost(app, { token, ...post });
    throw redirect(`/messages/${token}?sent=1`, 303);
  });
}

/** Preserves the page and its input when sending fails. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runAction(serverAction, { failed: threadText.failed, onDone: () => {} });
}

export function headers() {
  return { "X-Robots-Tag": "noindex, nofollow", "Cache-Control": "no-store" };
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return failedMeta(error);
  return [{ title: `${threadText.title} | 澳途` }, { name: "robots", content: "noindex, nofollow" }];
}

export default function ThreadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, email, topic, first, entries, idempotencyKey, wasSent } = loaderData;
  const files = entries.filter((entry) => entry.kind === "file");
  return (
    <div className="page">
      <h1>{threadText.title}</h1>
      <p className="mt-3 max-w-2xl break-words text-lg">{fill(threadText.lead, { topic: topicNames[topic], email })}</p>
      <Notice>
        <p>{threadText.secret}</p>
        <p>{threadText.never}</p>
      </Notice>
      <Section id="thread" title={threadText.entries}>
        <ThreadList
          first={first}
          entries={entries}
          as="customer"
          fileAddress={(id) => `/messages/${token}/files/${id}`}
        />
        {wasSent && !actionData && (
          <p role="status" className="mt-4 max-w-3xl rounded-lg border-primary border-l-4 bg-primary-soft p-3">
            {threadText.sent}
          </p>
        )}
      </Section>
      <Section id="more" title={threadText.add}>
        <PostForm
          key={entries.length}
          idempotencyKey={idempotencyKey}
          answer={actionData}
          schema={() => import("../shared/input.ts").then((input) => input.threadPostSchema)}
          label={threadText.addLabel}
          submit={threadText.send}
        />
      </Section>
      <Section id="files" title={threadText.files}>
        <UploadForm
          address={`/messages/${token}/files`}
          files={files}
          hint={threadText.filesHint}
          refusals={threadFileRefusals}
        />
      </Section>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const back = { href: "/contact", label: threadText.writeAgain };
  return <LoadError error={error} hint={threadText.endedHint} back={back} />;
}
