import { data } from "react-router";
import { recordList } from "#app/features/foundation/records/pages/read-list.ts";
import type { Route } from "./+types/admin-csv";
import { adminRecords } from "./admin-records/records.ts";

/** The CSV file of a list: /admin/orders.csv has the rows of /admin/orders. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const path = args.url.pathname.replace(/\.csv$/, "");
  const open = Object.entries(adminRecords).find(([list]) => list === path)?.[1];
  if (!open) throw data(null, { status: 404 });
  return recordList(await open()).sendFile(args);
}
