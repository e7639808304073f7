import { plainText } from "#app/shell/upload/answer-upload.ts";
import { readFileId, sendUpload } from "#app/shell/upload/send-upload.ts";
import { appContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { openFile, removeFile } from "../server/files/order-files.ts";
import type { Route } from "./+types/order-file";
import { answerFileForm } from "./answer-file-form.ts";

/** Sends a file of an order to its owner or staff. */
export async function loader({ context, params: { number, id } }: Route.LoaderArgs) {
  const app = context.get(appContext);
  try {
    return sendUpload(await openFile(app, await app.actor(), { number, id: readFileId(id) }));
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return plainText(error.message, 404);
    throw error;
  }
}

/** Removes the file. */
export async function action({ context, request, params: { number, id } }: Route.ActionArgs) {
  const app = context.get(appContext);
  return answerFileForm(app, request, number, (actor, as) =>
    removeFile(app, actor, { number, id: readFileId(id), as }),
  );
}
