import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import type { QrPath } from "#app/shell/share/qr-path.ts";
import { settingsText } from "./settings-text.json";

/** A second factor during its setup. It is active after its first code. */
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

/** Codes of the `done` parameter after a form succeeded. */
export type DoneCode = keyof typeof settingsText.done;

const isDoneCode = (code: string): code is DoneCode => Object.hasOwn(settingsText.done, code);

/** The part of the page that confirms the `done` parameter, and its words; null when the parameter is missing or unknown. */
export function readDone(search: string): { part: string; text: string } | null {
  const given = new URLSearchParams(search).get("done") ?? "";
  return isDoneCode(given) ? settingsText.done[given] : null;
}
