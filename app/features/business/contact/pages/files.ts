import { redirect } from "react-router";
import { readPostedFile, sendFile } from "#app/features/business/conversations/pages/public.ts";
import { answerUpload } from "#app/shell/upload/answer-upload.ts";
import { readFileId } from "#app/shell/upload/send-upload.ts";
import { appContext } from "#worker/context.ts";
import { addThreadFile, limitUploads, openThreadFile } from "../server/thread/files.ts";
import { partyByLink } from "../server/thread/read-thread.ts";
import { refuseThreadFile } from "../shared/topics.ts";
import type { Route } from "./+types/files";

/** Sends a file of a thread to whoever has its link. Without an id (the Back button) it redirects to the thread. */
export async function loader({ context, params: { token, id } }: Route.LoaderArgs) {
  if (id === undefined) return redirect(`/messages/${encodeURIComponent(token)}`);
  const app = context.get(appContext);
  return sendFile(partyByLink(app, token).then((party) => openThreadFile(app, party, readFileId(id))));
}

/** The sender of a message uploads a file to its thread. The link is checked before the body is read. */
export async function action({ context, request, params: { token } }: Route.ActionArgs) {
  const app = context.get(appContext);
  return answerUpload(request, `/messages/${token}`, async () => {
    const party = await partyByLink(app, token);
    await limitUploads(app, party);
    await addThreadFile(app, party, await readPostedFile(request, refuseThreadFile));
  });
}
