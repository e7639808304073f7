import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import type { Order } from "../order.ts";

/**
 * Refuses a day on which money of an order cannot have come or gone.
 * @param day in Sydney, YYYY-MM-DD; undefined is today
 * @throws AppError "invalid" (day) for a day after today or before the order
 */
export function refuseWrongDay(
  { now }: Pick<AppContext, "now">,
  { createdAt }: Pick<Order, "createdAt">,
  day: string | undefined,
): void {
  if (day === undefined) return;
  if (day > todayInAustralia(now())) throw new AppError("invalid", "日期不能晚于今天（悉尼时间）", { field: "day" });
  if (day < todayInAustralia(createdAt)) throw new AppError("invalid", "日期不能早于下单那天", { field: "day" });
}
