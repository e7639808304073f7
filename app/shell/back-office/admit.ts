import { data, type RouterContextProvider, redirect } from "react-router";
import { enrolPath } from "#app/shell/session/read-guarded.ts";
import { type AppContext, appContext } from "#worker/context.ts";
import { type Actor, may, mustEnrol, type Permission } from "#worker/platform/auth/permissions.ts";
import { signedOut } from "./form/preserve-input.ts";

/**
 * Admits a member of the back office to a page or an action. Every loader and action under /admin calls it first.
 * @throws without a session: for reads a redirect to the login page, for writes a 403 with a marker, so that the form
 * retains its input; without a second factor: a redirect to its setup; without the permission: a 403 without content
 */
export async function admit(
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
  permission: Permission,
): Promise<{ app: AppContext; member: Actor }> {
  const app = context.get(appContext);
  const actor = await app.actor();
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!actor) {
    if (!isRead) throw data(signedOut, { status: 403 });
    const { pathname, search } = new URL(request.url);
    throw redirect(`/login?returnTo=${encodeURIComponent(pathname.replace(/\.data$/, "") + search)}`);
  }
  if (mustEnrol(actor) && isRead) throw redirect(enrolPath);
  if (!may(actor, permission)) throw data(null, { status: 403 });
  return { app, member: actor };
}
