import { health } from "#app/features/business/health/server/api.ts";
import { search } from "#app/features/register/search/server/api.ts";
import { shortlist } from "#app/features/register/shortlist/server/api.ts";
import { readVersionOnce } from "#worker/content-version.ts";
import { revalidate } from "#worker/platform/middleware/revalidate.ts";
import { createApi } from "./create-api.ts";

/** The API that reads the register and other published content. */
export const publicApi = createApi();
publicApi.use("/api/search/*", revalidate(readVersionOnce));
publicApi.route("/api/search", search);
publicApi.use("/api/shortlist", revalidate(readVersionOnce));
publicApi.route("/api/shortlist", shortlist);
publicApi.route("/api/health", health);
