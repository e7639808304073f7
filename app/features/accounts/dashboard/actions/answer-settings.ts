import { redirect } from "react-router";
import type { z } from "zod";
import { answerForm } from "#app/shell/form/answer-form.ts";
import { keepCookies } from "#app/shell/form/keep-cookies.ts";
import { enrolPath } from "#app/shell/session/read-guarded.ts";
import type { AppContext } from "#worker/context.ts";
import type { Actor } from "#worker/platform/auth/actor.ts";
import { mustEnrol } from "#worker/platform/auth/permissions.ts";
import { requireActor } from "#worker/platform/auth/read-session.ts";
import { type EndedCode, endedAddress } from "../ended-address.ts";
import { type DoneCode, doneIn } from "../settings-answer.ts";

/**
 * Answers a form of the settings for whoever is signed in. An administrator without a second factor may only set one up.
 * @param run does the work; usually ends in `done`
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

/** Back to the part of the page that was changed, so that a reload posts nothing again. */
export const done = (code: DoneCode, headers = new Headers()) =>
  redirect(`/dashboard/settings?done=${code}#${doneIn[code]}`, { status: 303, headers: keepCookies(headers) });

/** Where a form leads that ended the session. */
export const ended = (why: EndedCode, headers: Headers) =>
  redirect(endedAddress(why), { status: 303, headers: keepCookies(headers) });
