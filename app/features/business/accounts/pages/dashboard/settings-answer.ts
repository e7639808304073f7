import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import type { QrPath } from "#app/shell/share/qr-path.ts";

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

/** The address of the page that explains why the session ended. */
export const endedAddress = (why: EndedCode) => `/dashboard/ended${why === "signed-out" ? "" : `?why=${why}`}`;
