import { AppError } from "#worker/errors.ts";
import type { HumanCheck } from "./altcha.ts";

/** The forms that need a human check. A challenge solved for one form is refused by the others. */
export const humanCheckActions = ["login", "register", "contact"] as const;

export type HumanCheckAction = (typeof humanCheckActions)[number];

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
