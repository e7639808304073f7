import { redirect } from "react-router";
import type { z } from "zod";
import { answerForm, keepCookies } from "#app/shell/form/answer-form.ts";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { enrolPath } from "#app/shell/session/read-guarded.ts";
import type { QrPath } from "#app/shell/share/qr-path.ts";
import type { AppContext } from "#worker/context.ts";
import { type Actor, mustEnrol } from "#worker/platform/auth/permissions.ts";
import { requireActor } from "#worker/platform/auth/read-session.ts";

/** A second factor that is being set up. It counts once its first code was typed. */
export interface SecondFactorSetup {
  /** `otpauth://totp/…` */
  address: string;
  secret: string;
  recoveryCodes: string[];
  qr: QrPath;
}

/** The answer to a settings form that does not redirect. `values.intent` tells which form it was. */
export interface SettingsAnswer extends FormAnswer {
  setup?: SecondFactorSetup | undefined;
  /** New recovery codes, which are shown only once. */
  recoveryCodes?: string[];
}

/** Codes of the `done` parameter after a form succeeded, and the part of the page that confirms each. */
export const doneIn = {
  name: "name",
  email: "email",
  "second-factor-on": "second-factor",
  "second-factor-off": "second-factor",
  "second-factor-renamed": "second-factor",
  "passkey-added": "passkeys",
  "passkey-renamed": "passkeys",
  "passkey-removed": "passkeys",
  "authenticator-added": "second-factor",
  "authenticator-removed": "second-factor",
  session: "sessions",
  others: "sessions",
  "deletion-link": "delete",
} as const;

export type DoneCode = keyof typeof doneIn;

const isDoneCode = (code: string): code is DoneCode => Object.hasOwn(doneIn, code);

/** Reads the `done` parameter. @returns undefined when it is missing or unknown */
export function readDone(search: string): DoneCode | undefined {
  const given = new URLSearchParams(search).get("done") ?? "";
  return isDoneCode(given) ? given : undefined;
}

/** Values of the `why` parameter of /dashboard/ended. The first is the default. */
export const endedCodes = ["signed-out", "deleted", "deleted-but-orders"] as const;

export type EndedCode = (typeof endedCodes)[number];

/** The address of the page that says why the session ended. */
export const endedAddress = (why: EndedCode) => `/dashboard/ended${why === "signed-out" ? "" : `?why=${why}`}`;

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
