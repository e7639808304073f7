import type { OrderRole } from "../shared/order.ts";

const roleQuery = (as: OrderRole) => (as === "staff" ? "?as=staff" : "");

/** The address that takes uploads. It names the role, so that access is checked before the body is read. */
export const uploadAddress = (number: string, as: OrderRole) =>
  `/dashboard/orders/${encodeURIComponent(number)}/files${roleQuery(as)}`;

/** The address of a file: GET downloads it, POST removes it. */
export const fileAddress = (number: string, id: number, as: OrderRole) =>
  `/dashboard/orders/${encodeURIComponent(number)}/files/${id}${roleQuery(as)}`;

/** The page that lists the files. */
export const filesPage = (number: string, as: OrderRole) =>
  `/${as === "staff" ? "admin" : "dashboard"}/orders/${encodeURIComponent(number)}`;

/** The role that an address of a file names. */
export const readRole = (url: URL): OrderRole => (url.searchParams.get("as") === "staff" ? "staff" : "customer");
