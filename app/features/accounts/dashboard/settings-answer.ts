import type { FormAnswer } from "#app/shell/form/form-answer.ts";
import type { QrPath } from "#app/shell/share/qr-path.ts";

/** A second factor that waits for its first code. */
export interface SecondFactorSetup {
  /** `otpauth://totp/…` */
  address: string;
  secret: string;
  recoveryCodes: string[];
  qr: QrPath;
}

/** What a form of the settings is answered with when it does not lead elsewhere; `values.intent` says which form. */
export interface SettingsAnswer extends FormAnswer {
  setup?: SecondFactorSetup | undefined;
  /** New ones, shown this once. */
  recoveryCodes?: string[];
}

/** What was done, in the address that a form leads to, and the part of the page that says it. */
export const doneIn = {
  name: "name",
  email: "email",
  "second-factor-on": "second-factor",
  "second-factor-off": "second-factor",
  "second-factor-renamed": "second-factor",
  session: "sessions",
  others: "sessions",
  "deletion-link": "delete",
} as const;

export type DoneCode = keyof typeof doneIn;

const isDoneCode = (code: string): code is DoneCode => Object.hasOwn(doneIn, code);

/** @returns undefined when the address says nothing, or nonsense */
export function readDone(search: string): DoneCode | undefined {
  const given = new URLSearchParams(search).get("done") ?? "";
  return isDoneCode(given) ? given : undefined;
}
