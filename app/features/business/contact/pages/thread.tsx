import { data, redirect } from "react-router";
import { answerForm } from "#app/shell/form/answer-form.ts";
import { keepForm } from "#app/shell/form/run-action.ts";
import { later, OnUse } from "#app/shell/islands/on-use.tsx";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { failedMeta } from "#app/shell/page/page-meta.ts";
import { useNotice } from "#app/shell/page/use-notice.ts";
import { appContext } from "#worker/context.ts";
import { addPost, findByLink, forSender, readThread } from "../server/thread/read-thread.ts";
import { threadPostSchema } from "../shared/input.ts";
import type { Route } from "./+types/thread";
import { threadText } from "./thread/text.json";

const load = async () => (await import("./thread/thread-page.tsx")).ThreadPage;
const part = later(load, import.meta.env.SSR ? await load() : undefined);

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
export const clientAction = keepForm(threadText.failed);

export function headers() {
  return { "X-Robots-Tag": "noindex, nofollow", "Cache-Control": "no-store" };
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return failedMeta(error);
  return [{ title: `${threadText.title} | 澳途` }, { name: "robots", content: "noindex, nofollow" }];
}

export default function ThreadRoute({ loaderData }: Route.ComponentProps) {
  return (
    <OnUse part={part} useNeed={useNotice}>
      <part.Part loaderData={loaderData} />
    </OnUse>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const back = { href: "/contact", label: threadText.writeAgain };
  return <LoadError error={error} hint={threadText.endedHint} back={back} />;
}
