import { redirect } from "react-router";
import { readPostedFile } from "#app/features/business/conversations/pages/public.ts";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { recordIdOf } from "#app/shell/back-office/record-id.ts";
import { refuseAsPage } from "#app/shell/back-office/refuse-as-page.ts";
import { answerUpload } from "#app/shell/upload/answer-upload.ts";
import { readFileId, sendUpload } from "#app/shell/upload/send-upload.ts";
import { appContext } from "#worker/context.ts";
import { addThreadFile, openByStaff, uploaderOfStaff } from "../server/thread/files.ts";
import { refuseThreadFile } from "../shared/topics.ts";
import type { Route } from "./+types/files";

/** Sends a file of a thread to staff. Without an id (the Back button) it redirects to the message. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const member = await readMember(context, request, "messages");
  const id = recordIdOf(params);
  if (params.fileId === undefined) return redirect(`/admin/messages/${id}`);
  const opening = openByStaff(context.get(appContext), member, id, readFileId(params.fileId));
  return sendUpload(await opening.catch(refuseAsPage));
}

/** Staff upload a file to the thread of a message. The permission is checked before the body is read. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const member = await readMember(context, request, "messages");
  const app = context.get(appContext);
  const messageId = recordIdOf(params);
  return answerUpload(request, `/admin/messages/${messageId}`, async () => {
    await uploaderOfStaff(app, member, messageId);
    await addThreadFile(app, { messageId, member, ...(await readPostedFile(request, refuseThreadFile)) });
  });
}
