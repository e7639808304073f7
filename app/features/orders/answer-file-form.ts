import { redirect } from "react-router";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import type { OrderRole } from "#worker/features/orders/order.ts";
import { FileRefused } from "#worker/features/orders/order-file.ts";
import type { Actor } from "#worker/platform/auth/actor.ts";
import { requireActor } from "#worker/platform/auth/read-session.ts";
import { filesPage, readSide } from "./file-address.ts";

/**
 * Answers what is posted about a file. A page's own request (`Accept: application/json`) gets JSON; a form without scripts
 * goes back to the page, which says by `?refused=` why not.
 * @param run does the work for who is signed in
 */
export async function answerFileForm(
  app: AppContext,
  request: Request,
  number: string,
  run: (actor: Actor, as: OrderRole) => Promise<unknown>,
): Promise<Response> {
  const as = readSide(new URL(request.url));
  const page = filesPage(number, as);
  const isAsked = request.headers.get("Accept")?.includes("application/json") ?? false;
  try {
    if (request.method !== "POST") return text("这里只接受 POST。", 405, { Allow: "POST" });
    await run(await requireActor(app), as);
    return isAsked ? Response.json({ ok: true }, { headers: kept }) : redirect(`${page}#files`, 303);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { message, status, code } = error;
    if (isAsked) return Response.json({ message }, { status, headers: kept });
    if (error instanceof FileRefused) return redirect(`${page}?refused=${error.reason}#files`, 303);
    if (code === "unauthenticated") return redirect(`/login?returnTo=${encodeURIComponent(page)}`, 303);
    return text(message, status);
  }
}

const kept = { "Cache-Control": "no-store" };

/** For what no page of ours sends. */
export const text = (message: string, status: number, headers: Record<string, string> = {}) =>
  new Response(message, { status, headers: { "Content-Type": "text/plain; charset=utf-8", ...kept, ...headers } });
