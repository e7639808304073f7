import { redirect } from "react-router";
import { AppError } from "#worker/errors.ts";
import { FileRefused } from "#worker/platform/files/file-refused.ts";

/**
 * Answers a posted form that adds or removes a file. A request of the page's script (`Accept: application/json`) gets JSON.
 * A form without scripts is redirected to the page, which shows the reason in `?refused=`.
 * @param page path of the page that lists the files
 * @param run adds or removes the file
 */
export async function answerUpload(request: Request, page: string, run: () => Promise<unknown>): Promise<Response> {
  const wantsJson = request.headers.get("Accept")?.includes("application/json") ?? false;
  try {
    if (request.method !== "POST") return plainText("这里只接受 POST。", 405, { Allow: "POST" });
    await run();
    return wantsJson ? Response.json({ ok: true }, { headers: uncached }) : redirect(`${page}#files`, 303);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { message, status, code } = error;
    if (wantsJson) return Response.json({ message }, { status, headers: uncached });
    if (error instanceof FileRefused) return redirect(`${page}?refused=${error.reason}#files`, 303);
    if (code === "unauthenticated") return redirect(`/login?returnTo=${encodeURIComponent(page)}`, 303);
    return plainText(message, status);
  }
}

const uncached = { "Cache-Control": "no-store" };

/** A plain text response, for requests that no page of ours makes. */
export const plainText = (message: string, status: number, headers: Record<string, string> = {}) =>
  new Response(message, { status, headers: { "Content-Type": "text/plain; charset=utf-8", ...uncached, ...headers } });
