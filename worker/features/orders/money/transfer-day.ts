import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { beijingDay } from "#worker/platform/time/beijing-day.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import type { Order } from "../order.ts";

/** @param day in Sydney, YYYY-MM-DD @throws AppError "invalid" (day) for a day after today */
export function refuseLaterDay({ now }: Pick<AppContext, "now">, day: string): void {
  if (day > todayInAustralia(now())) throw new AppError("invalid", "日期不能晚于今天（悉尼时间）", { field: "day" });
}

/**
 * Refuses a day on which money of an order cannot have come or gone.
 * @param day in Sydney, YYYY-MM-DD; undefined is today
 * @throws AppError "invalid" (day) for a day after today or before the order
 */
export function refuseWrongDay(
  app: Pick<AppContext, "now">,
  { createdAt }: Pick<Order, "createdAt">,
  day: string | undefined,
): void {
  if (day === undefined) return;
  refuseLaterDay(app, day);
  // In the evening in China it is tomorrow in Sydney already; slips of Chinese banks have China's day.
  if (day < beijingDay(createdAt)) throw new AppError("invalid", "日期不能早于下单那天", { field: "day" });
}
