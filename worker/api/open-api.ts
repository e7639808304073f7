import { limitByAddress } from "#app/features/publishing/open-data/server/limits.ts";
import { v1 } from "#app/features/publishing/open-data/server/v1/api.ts";
import { readVersionOnce } from "#worker/content-version.ts";
import type { ApiError } from "#worker/errors.ts";
import { createRoutes } from "#worker/platform/middleware/provide-context.ts";
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
