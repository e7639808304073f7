/** The forms that need a human check. What was solved for one is refused by the others. */
export const humanCheckActions = ["login", "register", "contact"] as const;

export type HumanCheckAction = (typeof humanCheckActions)[number];

/** The human check of one request: tokens are exchanged for passes, passes are used up by what they protect. */
export interface HumanCheck {
  /**
   * Verifies a solved check (Turnstile's token or ALTCHA's payload), once.
   * @returns the action it was solved for; null when it is wrong, too old or was used before
   * @throws AppError "unavailable" when the provider does not answer
   */
  verifyToken(token: string): Promise<HumanCheckAction | null>;
  /**
   * The Set-Cookie of a pass: signed, HttpOnly, good for five minutes and one use.
   * @param step "check-email" was done already: the pass is then good for the registration itself only
   */
  issuePass(action: HumanCheckAction, step?: "checked"): Promise<string>;
  /**
   * Uses up the pass in the request's cookies.
   * @returns false when there is none, it is of another action or step, too old, or was used before
   */
  usePass(cookies: string | null, action: HumanCheckAction, steps?: readonly ("fresh" | "checked")[]): Promise<boolean>;
}
