import { redirect } from "react-router";
import { readPostedFile } from "#app/features/business/conversations/pages/public.ts";
import { answerUpload } from "#app/shell/upload/answer-upload.ts";
import { appContext } from "#worker/context.ts";
import { addThreadFile, uploaderByLink } from "../server/thread/files.ts";
import { refuseThreadFile } from "../shared/thread/file-rules.ts";
import type { Route } from "./+types/upload-file";

/** The sender of a message uploads a file to its thread. The link is checked before the body is read. */
export async function action({ context, request, params: { token } }: Route.ActionArgs) {
  const app = context.get(appContext);
  return answerUpload(request, `/messages/${token}`, async () => {
    const messageId = await uploaderByLink(app, token);
    await addThreadFile(app, { messageId, member: null, ...(await readPostedFile(request, refuseThreadFile)) });
  });
}

/** A GET (the Back button) redirects to the thread. */
export const loader = ({ params: { token } }: Route.LoaderArgs) => redirect(`/messages/${encodeURIComponent(token)}`);
