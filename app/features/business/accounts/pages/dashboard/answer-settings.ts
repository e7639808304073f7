import { redirect } from "react-router";
import type { z } from "zod";
import { answerForm, keepCookies } from "#app/shell/form/answer-form.ts";
import { enrolPath } from "#app/shell/session/read-guarded.ts";
import type { AppContext } from "#worker/context.ts";
import { type Actor, mustEnrol } from "#worker/platform/auth/permissions.ts";
import { requireActor } from "#worker/platform/auth/read-session.ts";
import { type DoneCode, doneIn, type EndedCode, endedAddress } from "./settings-answer.ts";

/**
 * Answers a settings form of the signed-in person. A member of the back office without a second factor can only set one up.
 * @param isForEnrolment whether the form is open to members who still have to set up the second factor
 * @param run does the work and usually returns `done(…)`
 */
export function answerSettings<Schema extends z.ZodType, Result>(
  { request, app, isForEnrolment = false }: { request: Request; app: AppContext; isForEnrolment?: boolean },
  schema: Schema,
  run: (fields: z.output<Schema>, actor: Actor) => Promise<Result>,
) {
  return answerForm(request, schema, async (fields) => {
    const actor = await requireActor(app, { isForEnrolment: true });
    if (mustEnrol(actor) && !isForEnrolment) throw redirect(enrolPath);
    return run(fields, actor);
  });
}

/** Redirects to the changed part of the page (post/redirect/get: a reload does not post again). */
export const done = (code: DoneCode, headers = new Headers()) =>
  redirect(`/dashboard/settings?done=${code}#${doneIn[code]}`, { status: 303, headers: keepCookies(headers) });

/** Redirects after a form that ended the session. */
export const ended = (why: EndedCode, headers: Headers) =>
  redirect(endedAddress(why), { status: 303, headers: keepCookies(headers) });
