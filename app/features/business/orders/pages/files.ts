import { redirect } from "react-router";
import { readPostedFile, sendFile } from "#app/features/business/conversations/pages/public.ts";
import { answerUpload } from "#app/shell/upload/answer-upload.ts";
import { readFileId } from "#app/shell/upload/send-upload.ts";
import { appContext } from "#worker/context.ts";
import { requireActor } from "#worker/platform/auth/read-session.ts";
import { addFile, openFile, removeFile } from "../server/files/order-files.ts";
import { findOrderFor } from "../server/find-order.ts";
import { OrderFileRefused } from "../shared/files/file-rules.ts";
import type { Route } from "./+types/files";
import { filesPage, readRole } from "./file-address.ts";

/** Sends a file of an order to its owner or staff. Without an id (the Back button, a return after signing in) it redirects to the order's page. */
export async function loader({ context, params: { number, id }, url }: Route.LoaderArgs) {
  if (id === undefined) return redirect(filesPage(number, readRole(url)));
  const app = context.get(appContext);
  return sendFile(openFile(app, await app.actor(), { number, id: readFileId(id) }));
}

/** Removes the file; without an id uploads one. Its body may be larger than a form of a few kilobytes. */
export async function action({ context, request, url, params: { number, id } }: Route.ActionArgs) {
  const app = context.get(appContext);
  const as = readRole(url);
  return answerUpload(request, filesPage(number, as), async () => {
    const actor = await requireActor(app);
    if (id !== undefined) return removeFile(app, actor, { number, id: readFileId(id), as });
    // Access is checked before the body is read, so that strangers cannot send megabytes.
    await findOrderFor(app, number, actor, as);
    // A customer has to consent to the storage, as the privacy page promises, so every stored file has a consent.
    const needsConsent = as === "customer";
    const { form, ...file } = await readPostedFile(request, (reason) => new OrderFileRefused(reason), { needsConsent });
    return addFile(app, actor, { number, ...file, as, material: String(form.get("material")) });
  });
}
