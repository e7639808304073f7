/** The forms that need a human check; the Worker's list is in worker/platform/services/captcha/human-check.ts. */
export type HumanCheckAction = "login" | "register" | "contact";

/** Methods of the human check for the form around it. */
export interface HumanCheckHandle {
  /** Replaces the token: each submission uses it up, a failed one too. */
  reset: () => void;
  /** Moves the focus to the check. */
  focus: () => void;
}
