import { day } from "#worker/platform/time/units.ts";
import type { FileSide } from "./files-context.ts";
import { isEndedWithoutAccount, type Order, type OrderStatus } from "./order.ts";

/** While a customer may bring materials. */
export const uploadStatuses: readonly OrderStatus[] = ["paid", "materials", "in-progress"];

/** Staff at any time, as long as there is a customer to see it. */
export const mayAddFile = (as: FileSide, order: Pick<Order, "userId" | "status">): boolean =>
  as === "staff" ? !isEndedWithoutAccount(order) : uploadStatuses.includes(order.status);

/**
 * A customer may take back their own at any time but while somebody works with them.
 * @param by who uploaded it
 */
export const mayRemoveFile = (as: FileSide, status: OrderStatus, by: FileSide): boolean =>
  as === "staff" || (by === "customer" && status !== "in-progress");

/** When the clock removes an order's files: in the first daily run after this moment (ms since 1970). */
export const filesEndAt = (endedAt: number, days: number): number => endedAt + days * day;
