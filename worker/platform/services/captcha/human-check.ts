import { AppError } from "#worker/errors.ts";

/** The forms that need a human check. A challenge solved for one form is refused by the others. */
export const humanCheckActions = ["login", "register", "contact"] as const;

export type HumanCheckAction = (typeof humanCheckActions)[number];

/** The human check (CAPTCHA) of one request: a token is exchanged for a pass, and the protected action consumes the pass. */
export interface HumanCheck {
  /**
   * Verifies a token (ALTCHA's payload). Each token is accepted once.
   * @returns the action it was solved for; null when it is invalid, expired or already used
   */
  verifyToken(token: string): Promise<HumanCheckAction | null>;
  /**
   * Creates a pass: a signed HttpOnly cookie, valid for five minutes and one use.
   * @param step "checked" when the e-mail address was checked already: the pass is then only valid for the registration
   * @returns the value of the Set-Cookie header
   */
  issuePass(action: HumanCheckAction, step?: "checked"): Promise<string>;
  /**
   * Consumes the pass in the cookies of the request.
   * @returns false when there is no pass, it is for another action or step, expired, or already used
   */
  usePass(cookies: string | null, action: HumanCheckAction, steps?: readonly ("fresh" | "checked")[]): Promise<boolean>;
}

interface CheckedRequest {
  /** Headers of the request: the pass is a cookie. */
  headers: Headers;
  humanCheck: HumanCheck;
}

/**
 * Consumes the pass for an idempotent action. A repetition of the action, whose first response may have been lost, needs no
 * second pass.
 * @param isDone whether the action was done before
 * @returns whether the action is still to be done
 * @throws AppError "forbidden" without a valid pass
 */
export async function usePassUnlessDone(
  { headers, humanCheck }: CheckedRequest,
  action: "contact",
  isDone: () => Promise<boolean>,
): Promise<boolean> {
  if (await isDone()) return false;
  if (await humanCheck.usePass(headers.get("cookie"), action)) return true;
  // Of two equal requests at the same time, the other one may have consumed the pass.
  if (await isDone()) return false;
  throw new AppError("forbidden", "请先完成验证码验证");
}
