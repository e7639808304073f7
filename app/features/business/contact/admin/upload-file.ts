import { redirect } from "react-router";
import { readPostedFile } from "#app/features/business/conversations/pages/public.ts";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { recordIdOf } from "#app/shell/back-office/record-id.ts";
import { answerUpload } from "#app/shell/upload/answer-upload.ts";
import { appContext } from "#worker/context.ts";
import { addThreadFile, uploaderOfStaff } from "../server/thread/files.ts";
import { refuseThreadFile } from "../shared/thread/file-rules.ts";
import type { Route } from "./+types/upload-file";

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

/** A GET (the Back button) redirects to the message. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await readMember(context, request, "messages");
  return redirect(`/admin/messages/${recordIdOf(params)}`);
}
