import { redirect } from "react-router";
import { readPostedFile } from "#app/features/conversations/public.ts";
import { appContext } from "#worker/context.ts";
import { OrderFileRefused } from "#worker/features/orders/files/file-rules.ts";
import { addFile } from "#worker/features/orders/files/order-files.ts";
import { findOrderFor } from "#worker/features/orders/find-order.ts";
import { materialId } from "#worker/features/orders/materials/material.ts";
import { answerFileForm } from "../answer-file-form.ts";
import { filesPage, readRole } from "../file-address.ts";
import type { Route } from "./+types/upload-file";

/** Uploads a file to an order. Its body may be larger than a form of a few kilobytes. */
export async function action({ context, request, params: { number } }: Route.ActionArgs) {
  const app = context.get(appContext);
  return answerFileForm(app, request, number, async (actor, as) => {
    // Access is checked before the body is read, so that strangers cannot send megabytes.
    await findOrderFor(app, number, actor, as);
    // A customer has to consent to the storage, as the privacy page promises, so every stored file has a consent.
    const needsConsent = as === "customer";
    const { form, ...file } = await readPostedFile(request, (reason) => new OrderFileRefused(reason), { needsConsent });
    await addFile(app, actor, {
      number,
      ...file,
      as,
      materialId: materialId.safeParse(form.get("material")).data ?? null,
    });
  });
}

/** A GET (the Back button, a return after signing in) leads to the order's page. */
export function loader({ params: { number }, url }: Route.LoaderArgs) {
  return redirect(filesPage(number, readRole(url)));
}
