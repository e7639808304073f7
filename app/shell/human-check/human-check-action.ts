/** The forms that need a human check; the Worker's list is in worker/platform/services/captcha/human-check.ts. */
export type HumanCheckAction = "login" | "register" | "contact";

/** What a page may ask of the human check in its form. */
export interface HumanCheckHandle {
  /** Forgets the token and gets another: a token is used up by one submission, a failed one too. */
  reset: () => void;
  /** Moves the focus to the check: it is what the form is missing. */
  focus: () => void;
}
