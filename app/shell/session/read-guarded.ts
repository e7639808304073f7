import { data, type RouterContextProvider, redirect } from "react-router";
import { appContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Actor, mustEnrol } from "#worker/platform/auth/permissions.ts";

/** Where an administrator sets up the second factor. */
export const enrolPath = "/dashboard/settings";

interface Guard {
  /**
   * Admits administrators who have not set up their second factor yet: for the page where they do, and for the password
   * reset, since the setup asks for the password.
   */
  isForEnrolment?: boolean;
}

/**
 * Reads the signed-in user of a guarded page. Call it first in the loader. When it returns null, return no account data: the page
 * then renders SignInGuard. Reading the actor also marks the response as uncacheable.
 * @throws a redirect for an administrator who has not set up the second factor yet
 */
export async function readGuarded(
  context: Readonly<RouterContextProvider>,
  { isForEnrolment = false }: Guard = {},
): Promise<Actor | null> {
  const actor = await context.get(appContext).actor();
  if (actor && mustEnrol(actor) && !isForEnrolment) throw redirect(enrolPath);
  return actor;
}

/** For `.catch` in loaders of a person's own pages: what is not there, or is somebody else's, becomes a 404 with the reason. */
export function refuseMissing(error: unknown): never {
  throw error instanceof AppError && error.code === "not_found" ? data(error.message, { status: 404 }) : error;
}
