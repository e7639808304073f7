import { appContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { openFile, removeFile } from "#worker/features/orders/order-files.ts";
import { answerFileForm, plainText } from "../answer-file-form.ts";
import type { Route } from "./+types/order-file";

/** Sends a file of an order to its owner or staff. Always a download, because the content comes from somebody else. */
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
    if (error instanceof AppError && error.code === "not_found") return plainText(error.message, 404);
    throw error;
  }
}

/** Removes the file. */
export async function action({ context, request, params: { number, id } }: Route.ActionArgs) {
  const app = context.get(appContext);
  return answerFileForm(app, request, number, (actor, as) => removeFile(app, actor, { number, id: readId(id), as }));
}

/** The id in the address; 0, which no file has, when it is not a number. */
const readId = (id: string) => (/^\d{1,15}$/.test(id) ? Number(id) : 0);

/**
 * The Content-Disposition header of a download (RFC 6266): the name in UTF-8 (RFC 5987), and a fallback for old browsers
 * with an underscore for each character outside ASCII.
 */
function contentDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/gu, "_").replace(/["\\%]/g, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
