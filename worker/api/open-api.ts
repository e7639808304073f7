import { readVersionOnce } from "#worker/content-version.ts";
import type { ApiError } from "#worker/errors.ts";
import { limitByAddress } from "#worker/features/open-data/limits.ts";
import { v1 } from "#worker/features/open-data/v1/api.ts";
import { createRoutes } from "#worker/platform/middleware/pass-to-routes.ts";
import { revalidate } from "#worker/platform/middleware/revalidate.ts";

/** The public API for other programs. worker/app.ts opens it to other origins. */
export const openApi = createRoutes();
openApi.use(limitByAddress("api"));
openApi.use(revalidate(readVersionOnce));
openApi.route("/api/v1", v1);
openApi.notFound((c) => {
  const answer: ApiError = { code: "not_found", message: "没有这个地址。全部地址见 /api/v1，说明见 /developers。" };
  return c.json(answer, 404, { "Cache-Control": "no-store" });
});
