import { readMember } from "#app/shell/back-office/read-member.ts";
import { recordIdOf } from "#app/shell/back-office/record-id.ts";
import { refuseAsPage } from "#app/shell/back-office/refuse-as-page.ts";
import { readFileId, sendUpload } from "#app/shell/upload/send-upload.ts";
import { appContext } from "#worker/context.ts";
import { openByStaff } from "../server/thread/files.ts";
import type { Route } from "./+types/message-file";

/** Sends a file of a thread to staff. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const member = await readMember(context, request, "messages");
  const id = readFileId(params.fileId);
  return sendUpload(await openByStaff(context.get(appContext), member, recordIdOf(params), id).catch(refuseAsPage));
}
