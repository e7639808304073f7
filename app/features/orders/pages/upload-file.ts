import { redirect } from "react-router";
import { appContext } from "#worker/context.ts";
import { addFile } from "#worker/features/orders/add-file.ts";
import { OrderFileRefused } from "#worker/features/orders/file-rules.ts";
import { findOrderFor } from "#worker/features/orders/find-order.ts";
import { materialId } from "#worker/features/orders/materials/material.ts";
import type { OrderRole } from "#worker/features/orders/order.ts";
import { maxFileSize } from "#worker/platform/files/file-refused.ts";
import { answerFileForm } from "../answer-file-form.ts";
import { filesPage, readRole } from "../file-address.ts";
import type { Route } from "./+types/upload-file";

/** Uploads a file to an order. Its body may be larger than a form of a few kilobytes. */
export async function action({ context, request, params: { number } }: Route.ActionArgs) {
  const app = context.get(appContext);
  return answerFileForm(app, request, number, async (actor, as) => {
    // Access is checked before the body is read, so that strangers cannot send megabytes.
    await findOrderFor(app, number, actor, as);
    const { file, materialId } = await readFile(request, as);
    const bytes = new Uint8Array(await file.arrayBuffer());
    await addFile(app, actor, { number, name: file.name, bytes, as, materialId });
  });
}

/** A GET (the Back button, a return after signing in) leads to the order's page. */
export function loader({ params: { number }, url }: Route.LoaderArgs) {
  return redirect(filesPage(number, readRole(url)));
}

/**
 * The posted file, and the material that it is for. A customer has to consent to its storage, as the privacy page promises, so every stored file has a consent.
 * @throws OrderFileRefused "consent", "missing", "too-large"
 */
async function readFile(request: Request, as: OrderRole): Promise<{ file: File; materialId: number | null }> {
  const form = await request.formData().catch(() => null);
  if (as === "customer" && form?.get("agree") !== "yes") throw new OrderFileRefused("consent");
  const file = form?.get("file");
  if (!(file instanceof File) || (file.size === 0 && file.name === "")) throw new OrderFileRefused("missing");
  if (file.size > maxFileSize) throw new OrderFileRefused("too-large");
  return { file, materialId: materialId.safeParse(form?.get("material")).data ?? null };
}
