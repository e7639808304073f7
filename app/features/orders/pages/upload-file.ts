import { redirect } from "react-router";
import { appContext } from "#worker/context.ts";
import { addFile } from "#worker/features/orders/add-file.ts";
import { findOrderFor } from "#worker/features/orders/find-order.ts";
import type { OrderRole } from "#worker/features/orders/order.ts";
import { FileRefused, maxFileSize } from "#worker/features/orders/order-file.ts";
import { answerFileForm } from "../answer-file-form.ts";
import { filesPage, readSide } from "../file-address.ts";
import type { Route } from "./+types/upload-file";

/** Takes a file for an order; the only address that takes more than a form's few kilobytes. */
export async function action({ context, request, params: { number } }: Route.ActionArgs) {
  const app = context.get(appContext);
  return answerFileForm(app, request, number, async (actor, as) => {
    // Before the body is read: nobody else's megabytes are taken in.
    await findOrderFor(app, number, actor, as);
    const file = await readFile(request, as);
    await addFile(app, actor, { number, name: file.name, bytes: new Uint8Array(await file.arrayBuffer()), as });
  });
}

/** Whoever comes here by Back or after signing in belongs on the page. */
export function loader({ params: { number }, url }: Route.LoaderArgs) {
  return redirect(filesPage(number, readSide(url)));
}

/**
 * The file, of a customer only with the consent that the privacy page promises: so each of their files that is kept stands
 * for one.
 */
async function readFile(request: Request, as: OrderRole): Promise<File> {
  const form = await request.formData().catch(() => null);
  if (as === "customer" && form?.get("agree") !== "yes") throw new FileRefused("consent");
  const file = form?.get("file");
  if (!(file instanceof File) || (file.size === 0 && file.name === "")) throw new FileRefused("missing");
  if (file.size > maxFileSize) throw new FileRefused("too-large");
  return file;
}
