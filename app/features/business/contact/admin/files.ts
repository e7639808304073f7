import { redirect } from "react-router";
import { readPostedFile } from "#app/features/business/conversations/pages/public.ts";
import { admit } from "#app/shell/back-office/admit.ts";
import { recordIdOf } from "#app/shell/back-office/record-id.ts";
import { refuseAsPage } from "#app/shell/back-office/refuse-as-page.ts";
import { answerUpload } from "#app/shell/upload/answer-upload.ts";
import { readFileId, sendUpload } from "#app/shell/upload/send-upload.ts";
import { addThreadFile, limitUploads, openThreadFile } from "../server/thread/files.ts";
import { partyOfStaff } from "../server/thread/read-thread.ts";
import { refuseThreadFile } from "../shared/topics.ts";
import type { Route } from "./+types/files";

/** Sends a file of a thread to staff. Without an id (the Back button) it redirects to the message. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { app, member } = await admit({ context, request }, "messages");
  const id = recordIdOf(params);
  if (params.fileId === undefined) return redirect(`/admin/messages/${id}`);
  const fileId = readFileId(params.fileId);
  return sendUpload(
    await partyOfStaff(app, member, id)
      .then((party) => openThreadFile(app, party, fileId))
      .catch(refuseAsPage),
  );
}

/** Staff upload a file to the thread of a message. The permission is checked before the body is read. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { app, member } = await admit({ context, request }, "messages");
  const messageId = recordIdOf(params);
  return answerUpload(request, `/admin/messages/${messageId}`, async () => {
    const party = await partyOfStaff(app, member, messageId);
    await limitUploads(app, party);
    await addThreadFile(app, party, await readPostedFile(request, refuseThreadFile));
  });
}
