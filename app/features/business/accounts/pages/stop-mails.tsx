import { data, useActionData } from "react-router";
import { z } from "zod";
import { answerForm } from "#app/shell/form/answer-form.ts";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { keepForm } from "#app/shell/form/run-action.ts";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { accountMeta } from "#app/shell/page/page-meta.ts";
import { WayBack } from "#app/shell/page/way-back.ts";
import { appContext } from "#worker/context.ts";
import { stopWatchingByLink } from "../server/watch-saved.ts";
import type { Route } from "./+types/stop-mails";
import { AccountPage } from "./account-page.tsx";
import { watchingText } from "./watching/text.json";

const { stop } = watchingText;

/**
 * The link in the mails about changes. Opening it changes nothing, because mail services open links to scan them. A POST without
 * a session stops the mails: from the page's button, and from the button of a mail program (RFC 8058).
 */
export function loader({ url, context }: Route.LoaderArgs) {
  context.get(appContext).isPersonal = true;
  return { token: url.searchParams.get("token") ?? "" };
}

/** Answers without a redirect: mail programs do not follow one. `values.stopped` says that it is done. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const app = context.get(appContext);
  app.isPersonal = true;
  return answerForm(request, z.object({}), async () => {
    await stopWatchingByLink(app, url.searchParams.get("token") ?? "");
    return data<FormAnswer>({ values: { stopped: "yes" } });
  });
}

export const clientAction = keepForm(watchingText.failed);

export const handle = new WayBack("/dashboard/watching", stop.back);

export function meta() {
  // Omits the token from the Referer header.
  return [...accountMeta(stop.title, stop.what), { name: "referrer", content: "strict-origin" }];
}

export default function StopMails({ loaderData: { token } }: Route.ComponentProps) {
  const answer = useActionData<FormAnswer>();
  const isDone = answer?.values?.stopped !== undefined;
  return (
    <AccountPage title={isDone ? stop.done : stop.title}>
      <FormMessage focusKey={answer}>{answer?.message}</FormMessage>
      <p role={isDone ? "status" : undefined}>{isDone ? stop.after : stop.what}</p>
      {isDone ? (
        <ButtonLink to="/dashboard/watching">{stop.back}</ButtonLink>
      ) : (
        <PostForm action={`/link/stop-mails?token=${encodeURIComponent(token)}`}>
          <SubmitButton>{stop.submit}</SubmitButton>
        </PostForm>
      )}
    </AccountPage>
  );
}
