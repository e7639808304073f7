import { data, type RouterContextProvider, redirect } from "react-router";
import { enrolPath } from "#app/shell/session/read-guarded.ts";
import { appContext } from "#worker/context.ts";
import type { Actor } from "#worker/platform/auth/actor.ts";
import { may, mustEnrol, type Permission } from "#worker/platform/auth/permissions.ts";
import { signedOut } from "./form/signed-out.ts";

/**
 * Who may open a page of the back office or do what it does: the first line of every loader and action under /admin.
 * @throws a redirect to signing in or to setting up the second factor; 403 without content for everybody else; for
 *   whatever is sent without a session a 403 that says so
 */
export async function readMember(
  context: Readonly<RouterContextProvider>,
  request: Request,
  permission: Permission,
): Promise<Actor> {
  const actor = await context.get(appContext).actor();
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!actor) {
    if (!isRead) throw data(signedOut, { status: 403 });
    const { pathname, search } = new URL(request.url);
    throw redirect(`/login?returnTo=${encodeURIComponent(pathname.replace(/\.data$/, "") + search)}`);
  }
  if (mustEnrol(actor) && isRead) throw redirect(enrolPath);
  if (!may(actor, permission)) throw data(null, { status: 403 });
  return actor;
}
