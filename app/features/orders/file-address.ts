import type { FileSide } from "#worker/features/orders/files-context.ts";

const sideOf = (as: FileSide) => (as === "staff" ? "?as=staff" : "");

/** Where an order's files are sent to; the side stands in the address, so that it is known before the body is read. */
export const uploadAddress = (number: string, as: FileSide) =>
  `/dashboard/orders/${encodeURIComponent(number)}/files${sideOf(as)}`;

/** Where a file is taken from, and posted to when it is removed. */
export const fileAddress = (number: string, id: number, as: FileSide) =>
  `/dashboard/orders/${encodeURIComponent(number)}/files/${id}${sideOf(as)}`;

/** The page that shows the files. */
export const filesPage = (number: string, as: FileSide) =>
  `/${as === "staff" ? "admin" : "dashboard"}/orders/${encodeURIComponent(number)}`;

export const readSide = (url: URL): FileSide => (url.searchParams.get("as") === "staff" ? "staff" : "customer");
