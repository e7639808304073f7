import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import type { QrPath } from "#app/ui/share/qr-path.ts";

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

/** What was done, in the address that a form leads to: the page says it once. */
export const doneCodes = [
  "name",
  "email",
  "second-factor-on",
  "second-factor-off",
  "session",
  "others",
  "deletion-link",
] as const;

export type DoneCode = (typeof doneCodes)[number];
