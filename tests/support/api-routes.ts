import { accountApi } from "#worker/api/account-api.ts";
import { publicApi } from "#worker/api/public-api.ts";

/** Every route of the API that the application passes requests to. */
export const apiRoutes = [...publicApi.routes, ...accountApi.routes].filter(
  ({ path, method }) => path.startsWith("/api/") && method !== "ALL",
);
