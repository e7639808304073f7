import type { VariableValues } from "#app/features/publishing/answer-templates/shared/variables.ts";
import type { AppContext } from "#worker/context.ts";
import type { Actor } from "#worker/platform/auth/permissions.ts";
import { writePrice } from "#worker/platform/money.ts";
import { writeChineseDay } from "#worker/platform/time/chinese-day.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import type { Order } from "../shared/order.ts";

/** Values of an order for the variables of answer templates. @param actor who writes the answer */
export const templateValues = (
  { applicantName, number, productName, amount, currency, dueAt }: Order,
  { name }: Pick<Actor, "name">,
  { origin, now }: Pick<AppContext, "origin" | "now">,
): VariableValues<"orders"> => ({
  姓名: applicantName,
  订单号: number,
  服务: productName,
  应付金额: amount === null ? null : writePrice({ currency, priceFrom: amount }),
  订单网址: `${origin}/dashboard/orders/${number}`,
  // It is the midnight that ends the day.
  回复期限: dueAt === null ? null : writeChineseDay(todayInAustralia(dueAt - 1)),
  处理人: name,
  今天: writeChineseDay(todayInAustralia(now())),
});
