import { redirect } from "react-router";
import { readPostedFile } from "#app/features/business/conversations/pages/public.ts";
import { appContext } from "#worker/context.ts";
import { addFile } from "../server/files/order-files.ts";
import { findOrderFor } from "../server/find-order.ts";
import { OrderFileRefused } from "../shared/files/file-rules.ts";
import { materialId } from "../shared/materials/material.ts";
import type { Route } from "./+types/upload-file";
import { answerFileForm } from "./answer-file-form.ts";
import { filesPage, readRole } from "./file-address.ts";

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

/** A GET (the Back button, a return after signing in) redirects to the order's page. */
export function loader({ params: { number }, url }: Route.LoaderArgs) {
  return redirect(filesPage(number, readRole(url)));
}
