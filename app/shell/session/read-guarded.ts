import { type RouterContextProvider, redirect } from "react-router";
import { appContext } from "#worker/context.ts";
import type { Actor } from "#worker/platform/auth/actor.ts";
import { mustEnrol } from "#worker/platform/auth/permissions.ts";

/** Where an administrator sets up the second factor; the page says why (app/features/accounts/pages/settings.tsx). */
export const enrolPath = "/dashboard/settings";

interface Guard {
  /**
   * Lets in an administrator who has yet to set up the second factor: only where that is done, and where a forgotten
   * password, which it asks for, is replaced.
   */
  isForEnrolment?: boolean;
}

/**
 * Who may see a guarded page: call it first in the loader and, when it answers null, return nothing of any account; the
 * page then shows SignInGuard. The answer is never kept by anybody (readSession marks it).
 * @throws a redirect for an administrator who has yet to set up the second factor
 */
export async function readGuarded(
  context: Readonly<RouterContextProvider>,
  { isForEnrolment = false }: Guard = {},
): Promise<Actor | null> {
  const actor = await context.get(appContext).actor();
  if (actor && mustEnrol(actor) && !isForEnrolment) throw redirect(enrolPath);
  return actor;
}
