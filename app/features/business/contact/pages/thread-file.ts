import { plainText } from "#app/shell/upload/answer-upload.ts";
import { readFileId, sendUpload } from "#app/shell/upload/send-upload.ts";
import { appContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { openByLink } from "../server/thread/files.ts";
import type { Route } from "./+types/thread-file";

/** Sends a file of a thread to whoever has its link. */
export async function loader({ context, params: { token, id } }: Route.LoaderArgs) {
  try {
    return sendUpload(await openByLink(context.get(appContext), token, readFileId(id)));
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return plainText(error.message, 404);
    throw error;
  }
}
