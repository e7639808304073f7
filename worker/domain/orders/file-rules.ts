import type { FileSide } from "./files-context.ts";
import type { OrderStatus } from "./order.ts";

/** While a customer may bring materials. */
export const uploadStatuses: readonly OrderStatus[] = ["paid", "materials", "in-progress"];

export const mayAddFile = (as: FileSide, status: OrderStatus): boolean =>
  as === "staff" || uploadStatuses.includes(status);

/**
 * A customer may take back their own at any time but while somebody works with them.
 * @param by who uploaded it
 */
export const mayRemoveFile = (as: FileSide, status: OrderStatus, by: FileSide): boolean =>
  as === "staff" || (by === "customer" && status !== "in-progress");

/** When the clock removes an order's files: in the first daily run after this moment (ms since 1970). */
export const filesEndAt = (endedAt: number, days: number): number => endedAt + days * 24 * 60 * 60_000;
