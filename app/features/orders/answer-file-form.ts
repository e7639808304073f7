import { redirect } from "react-router";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import type { OrderRole } from "#worker/features/orders/order.ts";
import type { Actor } from "#worker/platform/auth/permissions.ts";
import { requireActor } from "#worker/platform/auth/read-session.ts";
import { FileRefused } from "#worker/platform/files/file-refused.ts";
import { filesPage, readRole } from "./file-address.ts";

/**
 * Answers a posted form that adds or removes a file. A request of the page's script (`Accept: application/json`) gets JSON.
 * A form without scripts is redirected to the page, which shows the reason in `?refused=`.
 * @param run adds or removes the file for the signed-in actor
 */
export async function answerFileForm(
  app: AppContext,
  request: Request,
  number: string,
  run: (actor: Actor, as: OrderRole) => Promise<unknown>,
): Promise<Response> {
  const as = readRole(new URL(request.url));
  const page = filesPage(number, as);
  const wantsJson = request.headers.get("Accept")?.includes("application/json") ?? false;
  try {
    if (request.method !== "POST") return plainText("这里只接受 POST。", 405, { Allow: "POST" });
    await run(await requireActor(app), as);
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
