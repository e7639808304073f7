import { data, type RouterContextProvider, redirect } from "react-router";
import { enrolPath } from "#app/shell/session/read-guarded.ts";
import { appContext } from "#worker/context.ts";
import { type Actor, may, mustEnrol, type Permission } from "#worker/platform/auth/permissions.ts";
import { signedOut } from "./form/preserve-input.ts";

/**
 * Reads the signed-in member of the back office and checks their permission. Every loader and action under /admin calls
 * it first. @throws without a session: for reads a redirect to the login page, for writes a 403 with a marker, so that
 * the form retains its input; without a second factor: a redirect to its setup; without the permission: a 403 without
 * content
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
