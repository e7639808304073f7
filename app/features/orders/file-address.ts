import type { OrderRole } from "#worker/features/orders/order.ts";

const sideOf = (as: OrderRole) => (as === "staff" ? "?as=staff" : "");

/** Where an order's files are sent to; the side stands in the address, so that it is known before the body is read. */
export const uploadAddress = (number: string, as: OrderRole) =>
  `/dashboard/orders/${encodeURIComponent(number)}/files${sideOf(as)}`;

/** Where a file is taken from, and posted to when it is removed. */
export const fileAddress = (number: string, id: number, as: OrderRole) =>
  `/dashboard/orders/${encodeURIComponent(number)}/files/${id}${sideOf(as)}`;

/** The page that shows the files. */
export const filesPage = (number: string, as: OrderRole) =>
  `/${as === "staff" ? "admin" : "dashboard"}/orders/${encodeURIComponent(number)}`;

export const readSide = (url: URL): OrderRole => (url.searchParams.get("as") === "staff" ? "staff" : "customer");
