import { dashboardCrumb } from "#app/features/business/accounts/pages/public.ts";
import type { Trail } from "#app/shell/page/page-meta.ts";
import { orderText } from "./text.json";

/** The way to the list of a customer's orders. */
export const ordersTrail: Trail = [dashboardCrumb, [orderText.list.title, "/dashboard/orders"]];
