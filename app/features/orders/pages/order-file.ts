import { appContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { openFile } from "#worker/features/orders/read-files.ts";
import { removeFile } from "#worker/features/orders/remove-file.ts";
import { answerFileForm, text } from "../answer-file-form.ts";
import { contentDisposition } from "../content-disposition.ts";
import type { Route } from "./+types/order-file";

/** A file of an order for its owner and staff, always to be saved and never shown: it is what somebody else sent. */
export async function loader({ context, params: { number, id } }: Route.LoaderArgs) {
  const app = context.get(appContext);
  try {
    const file = await openFile(app, await app.actor(), { number, id: readId(id) });
    return new Response(file.body, {
      headers: {
        "Content-Type": file.type,
        "Content-Length": String(file.size),
        "Content-Disposition": contentDisposition(file.name),
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "no-store",
        "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      },
    });
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return text(error.message, 404);
    throw error;
  }
}

/** Removes it. */
export async function action({ context, request, params: { number, id } }: Route.ActionArgs) {
  const app = context.get(appContext);
  return answerFileForm(app, request, number, (actor, as) => removeFile(app, actor, { number, id: readId(id), as }));
}

/** No file has the id 0. */
const readId = (id: string) => (/^\d{1,15}$/.test(id) ? Number(id) : 0);
