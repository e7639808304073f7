import { AppError } from "#worker/errors.ts";
import type { HumanCheck } from "./human-check.ts";

export interface CheckedRequest {
  /** Of the request: the pass is a cookie. */
  headers: Headers;
  humanCheck: HumanCheck;
}

/**
 * Uses up the pass of a human check for what is done once. Repeated, because its first answer may have been lost, it needs
 * no other pass.
 * @param isDone whether it was done before
 * @returns whether it is still to be done
 * @throws AppError "forbidden" without a pass
 */
export async function passUnlessDone(
  { headers, humanCheck }: CheckedRequest,
  action: "contact",
  isDone: () => Promise<boolean>,
): Promise<boolean> {
  if (await isDone()) return false;
  if (await humanCheck.usePass(headers.get("cookie"), action)) return true;
  // Of two equal posts at once the other may have used the pass up.
  if (await isDone()) return false;
  throw new AppError("forbidden", "请先完成验证码验证");
}
