import type { FileSide } from "./files-context.ts";
import type { OrderStatus } from "./order.ts";

/** While a customer may bring materials, and while they may take back their own. */
export const uploadStatuses: readonly OrderStatus[] = ["paid", "materials", "in-progress"];
const removalStatuses: readonly OrderStatus[] = ["paid", "materials"];

export const mayAddFile = (as: FileSide, status: OrderStatus): boolean =>
  as === "staff" || uploadStatuses.includes(status);

/** @param by who uploaded it */
export const mayRemoveFile = (as: FileSide, status: OrderStatus, by: FileSide): boolean =>
  as === "staff" || (by === "customer" && removalStatuses.includes(status));
