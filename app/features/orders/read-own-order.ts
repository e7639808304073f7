import { data } from "react-router";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type OrderWithEvents, readOrder } from "#worker/features/orders/read-order.ts";
import type { Actor } from "#worker/platform/auth/actor.ts";

/** Somebody's own order for its page. @throws 404 with what to say, also for somebody else's */
export async function readOwnOrder(app: AppContext, number: string, actor: Actor): Promise<OrderWithEvents> {
  try {
    return await readOrder(app, { number }, actor, "customer");
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") throw data(error.message, { status: 404 });
    throw error;
  }
}
